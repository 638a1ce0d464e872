"""Messages in a language: the gettext catalogues of the club and of every game, read through Babel."""

from .catalogue import LANGUAGES, Catalogue, CatalogueError, read_catalogue
from .render import Words, speak

__all__ = ["LANGUAGES", "Catalogue", "CatalogueError", "Words", "read_catalogue", "speak"]
