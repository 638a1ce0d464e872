"""Add to package-lock.json the optional packages of other platforms that the registry at hand did not show.

Some registries show only packages of the platform that asks. A lock made there lacks the others: `npm ci` refuses it.
What is added carries no integrity hash: on such a platform, npm takes the package by its exact version.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

SYSTEMS = ("aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32")
PROCESSORS = ("arm64", "x64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32")


def platform(name: str) -> dict[str, list[str]]:
    """What the name of a package of binaries says about where it runs."""
    words = re.split(r"[^a-z0-9]+", name)
    found: dict[str, list[str]] = {}
    for key, known in (("os", SYSTEMS), ("cpu", PROCESSORS)):
        # `arm` must not be found in `arm64`, nor `gnueabihf` missed in `arm-gnueabihf`.
        named = [word for word in known if word in words]
        if named:
            found[key] = named[:1]
    if found.get("os") == ["linux"]:
        if any(word.startswith("musl") for word in words):
            found["libc"] = ["musl"]
        elif any(word.startswith("gnu") for word in words):
            found["libc"] = ["glibc"]
    return found


def missing(packages: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    added: dict[str, dict[str, Any]] = {}
    for path, package in packages.items():
        for name, version in package.get("optionalDependencies", {}).items():
            if f"node_modules/{name}" in packages or f"{path}/node_modules/{name}" in packages:
                continue
            where = platform(name)
            if not where:
                continue  # optional for another reason than its platform
            entry: dict[str, Any] = {"version": version.lstrip("^~="), **where}
            if package.get("dev"):
                entry["dev"] = True
            entry["optional"] = True
            added[f"node_modules/{name}"] = entry
    return added


def complete(file: Path) -> None:
    lock = json.loads(file.read_text())
    packages = lock["packages"]
    packages |= missing(packages)
    for package in packages.values():
        for address in ("resolved", "funding"):  # name, version and hash say enough
            package.pop(address, None)
    lock["packages"] = {path: packages[path] for path in sorted(packages)}
    file.write_text(json.dumps(lock, indent=2) + "\n")


if __name__ == "__main__":
    complete(Path(sys.argv[1]))
