"""Debian packages, where we are allowed to install them: as root, or through sudo that asks no password."""

from __future__ import annotations

import os
import shutil
import subprocess

from steps import run, say


def prefix() -> list[str] | None:
    """What to put before apt-get here, or None when we may not install anything."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]  # -n: never ask
    if not shutil.which("sudo") or subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode:
        return None
    return sudo


def install(package: str, trouble: str) -> bool:
    """Install a package; False when we may not, Trouble when it was tried and failed."""
    before = prefix()
    if before is None:
        return False
    say(f"Installing Debian's {package}, once.")
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    run([*apt, "update"], trouble, quiet=True)
    run([*apt, "install", "-y", "--no-install-recommends", package], trouble, quiet=True)
    return True
