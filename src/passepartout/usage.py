"""What a command says when it is asked for something impossible."""


class UsageError(Exception):
    """A clear sentence: what was wrong, and what is possible."""
