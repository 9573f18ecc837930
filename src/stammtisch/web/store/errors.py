"""What can go wrong with a database."""


class Unstored(RuntimeError):
    """Something could not be stored; nothing of it has happened."""


class Overtaken(Unstored):
    """Somebody else was faster: what they have stored has to be read first."""


class Unreadable(RuntimeError):
    """The database does not answer."""
