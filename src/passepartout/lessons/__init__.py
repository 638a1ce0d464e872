"""First games that teach: what a game's `lesson.toml` says, and where somebody stands in it.

A lesson is an ordinary table of two with named dice, a script, and sentences. It knows no rule: whether an action can
be is the engine's to say, always; a lesson only says which of the legal ones it is waiting for.
"""

from .lesson import Lesson, LessonError, find_lesson, lesson_words
from .progress import Progress, Stand, rehearse_named
from .script import LEARNER, RIVAL, SEATS

__all__ = [
    "LEARNER",
    "RIVAL",
    "SEATS",
    "Lesson",
    "LessonError",
    "Progress",
    "Stand",
    "find_lesson",
    "lesson_words",
    "rehearse_named",
]
