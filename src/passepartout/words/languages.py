"""The languages the club speaks, each under its own name. The first is spoken where nobody has said otherwise.

Another one is a line here, a catalogue and a rulebook a game, the club's own catalogue, and the clues of Eighty Sites.
"""

from __future__ import annotations

from typing import Final

NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
LANGUAGES: Final = tuple(NAMES)
DEFAULT: Final = LANGUAGES[0]
