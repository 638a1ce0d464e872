"""Makes the site of the pages, for tests of several processes."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def made_once(folder: Path) -> Path:
    """The folder of the site. Whoever comes second waits for the first; what failed is tried again, and said."""
    site = folder / "site_of_the_pages"
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (site / "site" / "index.html").exists():
            command = [sys.executable, str(ROOT / "scripts" / "build_docs.py"), str(site)]
            env = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
            made = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
            assert made.returncode == 0, made.stdout + made.stderr
    return site / "site"
