"""Put every file into shape: Python by ruff, the browser client by prettier. `make format`"""

from __future__ import annotations

import sys

import build_client
from steps import BIN, Trouble, run


def main() -> None:
    run([BIN / "ruff", "check", "--quiet", "--fix-only", "."], "ruff could not mend the Python files.")
    run([BIN / "ruff", "format", "--quiet", "."], "ruff could not format the Python files.")
    build_client.install()
    build_client.npm("run", "--silent", "format", trouble="prettier could not format the client.", quiet=False)


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
