"""The ids of what lies beside track, rose and hands; those are called square-9, rose-train, card-T4."""

from __future__ import annotations

from typing import Final

PILE: Final = "pile-cards"
DISCARDS: Final = "discards-cards"
EVENT_PILE: Final = "pile-events"
EVENT_DISCARDS: Final = "discards-events"
