"""What a club survives: each tool is one command, with a verdict and an exit status. What they show is in
docs/reliability.md."""

import sys
from pathlib import Path

# The clubs of the tests prepare tables with what lies there.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
