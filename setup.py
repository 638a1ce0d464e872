"""What pyproject.toml cannot say: which modules are compiled, and that the browser client is built, then packed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "scripts"))

import build_client  # noqa: E402
import build_engine  # noqa: E402
import engine_files  # noqa: E402

# Type checking and C generation take seconds, so only commands that compile begin them. Not `pip install -e`: compiled
# files would hide later changes of the Python files. There, `make engine` compiles, and knows when to compile again.
COMPILING = {"build_ext", "build", "bdist_wheel"}


def extensions() -> list[Extension]:
    if build_engine.why_not() or not COMPILING.intersection(sys.argv):
        return []
    groups: list[tuple[list[str], str | None]] = []
    for name, files in engine_files.groups().items():
        groups.append(([str(file.relative_to(ROOT)) for file in files], name))
    if not groups:
        return []
    from mypyc.build import mypycify

    # A cache of its own, because mypy as a linter runs with other options over other files.
    cache = "--cache-dir=build/mypyc-cache"
    every = [file for group, _ in groups for file in group]
    made: list[Extension] = mypycify(  # type: ignore[assignment]
        [cache, *every], separate=groups, opt_level="3", debug_level="0", target_dir="build/mypyc"
    )
    # A wheel is built without them where the compiler fails; in place, scripts/build_engine.py wants to hear of it.
    for extension in made:
        extension.optional = "--inplace" not in sys.argv
    return made


class AllOrNothing(build_ext):
    """Compiled modules call each other directly: if one is missing, none of the others can be used."""

    def run(self) -> None:
        super().run()
        made = [Path(path) for path in self.get_outputs()]
        if not all(path.exists() for path in made):
            for path in made:
                path.unlink(missing_ok=True)
            self.distribution.ext_modules = []
            wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
            if isinstance(wheel, bdist_wheel):
                wheel.root_is_pure = True  # it runs everywhere, so its name says so


class WithClient(build_py):
    """Build the browser client first, so that it is among the files of the package."""

    def run(self) -> None:
        if not self.editable_mode and build_client.CLIENT.exists():
            build_client.build()
            shutil.rmtree(self.build_lib, ignore_errors=True)  # nothing of an older wheel slips in
            self.data_files = self._get_data_files()
        super().run()


class WithBuiltClient(sdist):
    """The built client is among the sources: whoever makes a wheel of them needs no Node."""

    def run(self) -> None:
        build_client.build()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing, "build_py": WithClient, "sdist": WithBuiltClient},
)
