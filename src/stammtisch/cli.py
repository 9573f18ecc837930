"""The command `stammtisch`."""

import json
import sys
from pathlib import Path
from typing import Any

import click
from click.shell_completion import get_completion_class

from stammtisch.core.game import Game
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.games import game as game_of
from stammtisch.games import games, keys
from stammtisch.lab import simulate as run_games
from stammtisch.table.course import reader_at
from stammtisch.template import new_game, place
from stammtisch.terminal import console, paint, show
from stammtisch.terminal import doctor as checks
from stammtisch.terminal.arena import arena
from stammtisch.terminal.calling import PROGRAM, nearby, next_steps
from stammtisch.terminal.door import Door, set_colours, with_data, with_language
from stammtisch.terminal.explain import explain as explained
from stammtisch.terminal.explain import rule_text
from stammtisch.terminal.files import write_text
from stammtisch.terminal.interrupting import INTERRUPTED
from stammtisch.terminal.opening import open_any, open_record, options_from, seat_named
from stammtisch.terminal.playing import ask_game, new_table, resumed_table
from stammtisch.terminal.playing import play as play_on
from stammtisch.terminal.reviewing import review
from stammtisch.terminal.seating import seated
from stammtisch.terminal.simulating import need_empty, progress, say_what_is_not_learned
from stammtisch.terminal.stepping import step_through
from stammtisch.terminal.training import train
from stammtisch.terminal.verifying import verify
from stammtisch.version import VERSION
from stammtisch.web.server.backup import backup, restore
from stammtisch.web.server.keeping import purge, tables
from stammtisch.web.server.serve import serve

_ = catalogue("stammtisch.terminal")


def complete_games(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    return [key for key in keys() if key.startswith(incomplete)]


def complete_targets(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    folder = Path(incomplete if incomplete.endswith("/") else Path(incomplete).parent)
    files = map(str, folder.iterdir()) if folder.is_dir() else ()
    return complete_games(ctx, parameter, incomplete) + [
        name for name in files if name.startswith(incomplete)
    ]


game_argument = click.argument("game", metavar="GAME", shell_complete=complete_games)
target_argument = click.argument("target", metavar="GAME|RECORD", shell_complete=complete_targets)
record_argument = click.argument(
    "record", type=click.Path(path_type=Path), metavar="RECORD", shell_complete=complete_targets
)
move_option = click.option("--move", type=int, metavar="N", help="After N moves; 0 is the start.")
seat_option = click.option("--seat", metavar="SEAT", help="Whose eyes: a number or a name. [a spectator's]")
force_option = click.option("--force", is_flag=True, help="Replace a file that is there.")


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name=PROGRAM, message="%(prog)s %(version)s")
@with_language
@click.pass_context
def main(ctx: click.Context) -> None:
    """A home for modern board games: play, replay, analyse."""
    set_colours(ctx)


for command in (serve, backup, restore, tables, purge, arena, review, train, verify):
    main.add_command(command)


def listed(ctx: click.Context, parameter: click.Parameter, value: str | None) -> list[str]:
    """A list written with commas."""
    return [word.strip() for word in value.split(",")] if value else []


@main.command()
@click.argument("game", required=False, metavar="[GAME]", shell_complete=complete_games)
@click.option(
    "--seats", type=click.IntRange(1, 8), metavar="N", help="How many play. [as few as the game allows]"
)
@click.option("--people", type=click.IntRange(0, 8), metavar="N", help="How many of them are people. [1]")
@click.option(
    "--names",
    callback=listed,
    metavar="A,B,C",
    help="Who sits where: Ann,greedy,Eva. A bot's name seats the bot.",
)
@click.option(
    "--bots",
    callback=listed,
    metavar="A,B,C",
    help="Bots after the people: greedy,mind,search,random. [greedy]",
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="See stammtisch games.")
@click.option("--seed", metavar="SEED", help="The same seed deals the same luck.")
@click.option(
    "--think",
    default=1.0,
    type=click.FloatRange(0.01, 600),
    metavar="N",
    help="Seconds for the search bot. [1]",
)
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@with_data
def play(
    game: str | None,
    seats: int | None,
    people: int | None,
    names: list[str],
    bots: list[str],
    options: tuple[str, ...],
    seed: str | None,
    think: float,
    resume: Path | None,
) -> None:
    """Play GAME here, against bots or with friends at one keyboard."""
    if resume is not None:
        if game or seats or people is not None or names or options or seed is not None:
            raise ValueError(_("--resume takes everything but --bots and --think from the saved game."))
        table = resumed_table(resume, bots)
    else:
        chosen = game_of(game) if game else ask_game()
        sitting = seated(chosen, seats, people, names, bots)
        table = new_table(chosen, sitting, options_from(options), seed)
    raise SystemExit(play_on(table, think, resume))


@main.command()
@game_argument
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1), metavar="N", help="How many games."
)
@click.option(
    "--bots",
    callback=listed,
    metavar="A,B,C",
    help="random, greedy, mind, search, search:2000, search:0.5s. [greedy]",
)
@click.option("--seats", type=click.IntRange(1, 8), metavar="N", help="How many play. [one a bot named]")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="See stammtisch games.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(1, 256), metavar="N", help="Processes."
)
@click.option(
    "--seed", default="0", show_default=True, metavar="SEED", help="The same seed plays the same games."
)
@click.option("--ray", default="", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Keep a record of every game.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--force", is_flag=True, help="Replace records that are in DIR already.")
@with_data
def simulate(
    game: str,
    games: int,
    bots: list[str],
    seats: int | None,
    options: tuple[str, ...],
    jobs: int,
    seed: str,
    ray: str,
    out: Path | None,
    as_json: bool,
    force: bool,
) -> None:
    """Let bots play many games of GAME, and see who wins how often.

    Shares have 95 % intervals. Bots move on by one seat from game to game. Interrupted, it keeps
    what it has.
    """
    need_empty(out, game_of(game).key, force)
    with progress(games) as played:
        summary = run_games(
            game, bots or ["greedy"], games, seats, options_from(options), seed, jobs, out, played, ray
        )
    say_what_is_not_learned(game_of(game), summary.seats, options_from(options), bots)
    click.echo(summary.to_json() if as_json else "\n".join(summary.lines()))
    if out is not None:
        write_text(out / "summary.json", summary.to_json() + "\n", force=True)
    raise SystemExit(INTERRUPTED if summary.interrupted else 0)


@main.command(name="games")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def list_games(as_json: bool) -> None:
    """List the games."""
    if as_json:
        click.echo(json.dumps([show.game_facts(game) for game in games()], ensure_ascii=False, indent=2))
        return
    for game in sorted(games(), key=lambda game: game.stage == "teaching"):
        click.echo("\n".join(show.game_lines(game)))


@main.command()
@game_argument
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--untested", is_flag=True, help="Only rules without a test; fails if there are any.")
@click.option("--no-tests", is_flag=True, help="Without the tests that prove each rule.")
def rules(game: str, ids: tuple[str, ...], untested: bool, no_tests: bool) -> None:
    """Every rule of GAME with its text and its tests."""
    found = game_of(game)
    if untested:
        _say_untested(found)
        return
    lines = list(show.rule_lines(found, ids, not no_tests))
    console.say(paint.strong(found.title), *lines)


def _say_untested(game: Game[Any]) -> None:
    missing = show.untested(game)
    if not missing:
        click.echo(_("Every rule has a test."))
        return
    for rule in missing:
        click.echo(rule_text(rule))
    raise SystemExit(1)


@main.command()
@target_argument
@click.argument("what", nargs=-1, required=True, metavar="ACTION...")
@move_option
@seat_option
@with_data
def explain(target: str, what: tuple[str, ...], move: int | None, seat: str | None) -> None:
    """Why may I not, and what does it do?

    For actions, things on the board and rule ids, at the start of GAME or where RECORD stands.
    Without --seat the seat that is asked.
    """
    opened = open_any(target, move)
    asked = str(max(opened.eyes(SPECTATOR).state.actor(), 0)) if seat is None else seat
    eyes = opened.eyes(seat_named(opened.record.seats, asked))
    for word in what:
        click.echo(explained(eyes, word))


@main.command()
@record_argument
@move_option
@seat_option
@click.option("--step", is_flag=True, help="Step through it, move by move.")
@with_data
def replay(record: Path, move: int | None, seat: str | None, step: bool) -> None:
    """Check and show a record: its moves, then the board.

    With --move only the board after that move.
    """
    opened = open_record(record, move)
    eyes = opened.eyes(seat_named(opened.record.seats, seat))
    reader = reader_at(opened.table, SPECTATOR) if seat is None else eyes.seat
    if step:
        step_through(opened, eyes.seat, reader)
        return
    if move is None:
        for lines in show.move_lines(opened, reader):
            click.echo("\n".join(lines), nl=bool(lines))
    click.echo(show.board(opened.game, eyes.view, opened.record.seats))
    if eyes.view["over"]:
        places, points = opened.game.ranking(eyes.state), eyes.state.scores()
        console.say(*show.end_lines(opened.game, eyes.view))
        console.say(*show.score_lines(places, points, opened.record.seats))


@main.command()
@target_argument
@move_option
@seat_option
@click.option(
    "--layout",
    type=click.Choice(["wide", "tall", "postcard"]),
    default="wide",
    show_default=True,
    help="For a screen, a phone or a card.",
)
@click.option(
    "--theme",
    type=click.Choice(["day", "night"]),
    default="day",
    show_default=True,
    help="Light or dark.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where to. [the standard output]",
)
@force_option
@with_data
def draw(
    target: str,
    move: int | None,
    seat: str | None,
    layout: str,
    theme: str,
    output: Path | None,
    force: bool,
) -> None:
    """Draw the board as SVG, at the start or where RECORD stands."""
    opened = open_any(target, move)
    eyes = opened.eyes(seat_named(opened.record.seats, seat))
    picture = opened.game.picture(eyes.view, layout, opened.record.seats, theme)
    if output is None or str(output) == "-":
        click.echo(picture)
    else:
        write_text(output, picture + "\n", force)


@main.command()
@game_argument
def check(game: str) -> None:
    """Does GAME keep every promise? Says what is broken, and where."""
    from stammtisch.check import check as tried  # a tenth of a second that other commands need not spend

    raise SystemExit(tried(game))


@main.command(name="new-game")
@click.argument("name", metavar="NAME")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where. [among the games of a checkout, else here]",
)
def start_game(name: str, folder: Path | None) -> None:
    """Copy Pig into a working game NAME, to change it from there."""
    target = new_game(name, folder if folder is not None else place(Path.cwd()))
    click.echo(
        _("{path} is ready: a draft that plays and keeps every promise. Next:").format(path=nearby(target))
    )
    for line in next_steps(target, name.strip().replace("-", "_")):
        click.echo(f"    {line}")


@main.command()
@with_data
def doctor() -> None:
    """Show what is installed and how."""
    for label, finding in checks.findings():
        click.echo(f"{label:>16}  {finding}")


@main.command()
@click.argument("shell", metavar="bash|zsh|fish", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the shell's completion script.

    For bash: stammtisch completion bash > ~/.local/share/bash-completion/completions/stammtisch
    """
    script = get_completion_class(shell)
    if script is None:
        sys.exit(1)
    click.echo(script(main, {}, PROGRAM, "_STAMMTISCH_COMPLETE").source())
