"""What a club survives, each with one command; docs/reliability.md says what was measured."""

import sys
from pathlib import Path

# As for the tests, whose clubs these commands use.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
