"""The command `stammtisch`, also as `python -m stammtisch`."""

from stammtisch.terminal.interrupting import end_quietly


def main() -> None:
    """Be ready for Ctrl-C first: the imports of the command take their time."""
    end_quietly()
    from stammtisch.cli import main as command

    command()


if __name__ == "__main__":
    main()
