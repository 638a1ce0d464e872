"""A club with tens of thousands of sleeping tables and a thousand live ones, on one machine."""

import sys
from pathlib import Path

# The sleeping tables are made with what lies there.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
