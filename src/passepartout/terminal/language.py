"""Which language to speak when nobody has said: that of the environment, as other programs find it."""

from __future__ import annotations

import os
from collections.abc import Mapping

from ..words import DEFAULT, LANGUAGES


def from_environment(environment: Mapping[str, str] | None = None) -> str:
    """The first of LANGUAGE (a list), LC_ALL, LC_MESSAGES and LANG that is set decides; English where it cannot."""
    given = os.environ if environment is None else environment
    for part in given.get("LANGUAGE", "").split(":"):
        if short(part) in LANGUAGES:
            return short(part)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if given.get(name):
            return short(given[name]) if short(given[name]) in LANGUAGES else DEFAULT
    return DEFAULT


def short(locale: str) -> str:
    """`fr` of `fr_CH.UTF-8@euro`."""
    for mark in ".@_-":
        locale = locale.partition(mark)[0]
    return locale.strip().lower()
