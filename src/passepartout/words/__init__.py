"""Messages in a language: the gettext catalogues of the club and of every game, read through Babel."""

from .catalogue import Catalogue, CatalogueError, read_catalogue
from .languages import DEFAULT, LANGUAGES, NAMES
from .render import Words, speak

__all__ = ["DEFAULT", "LANGUAGES", "NAMES", "Catalogue", "CatalogueError", "Words", "read_catalogue", "speak"]
