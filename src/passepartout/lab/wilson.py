"""How sure a share is: Wilson's interval, which stays honest for few games and shares near 0 or 1."""

from __future__ import annotations

import math

Z95 = 1.959963984540054


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a share. With no games at all, anything is possible."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    # At 0 and 1 the bound is the share itself, which rounding must not leave outside.
    return max(0.0, min(share, (middle - spread) / below)), min(1.0, max(share, (middle + spread) / below))
