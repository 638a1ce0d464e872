"""Makes a site of the pages, in build/site: `make docs`. MkDocs does it by mkdocs.yml; first the pages are gathered.

A site has one folder of pages, a repository has them where they belong. So build/pages gets everything in docs/, the
rulebooks, a few pages from elsewhere, and whatever a page links to: a file as a page that shows it, a folder as a list
of its files. Links are counted anew from where a page has come to stand. All this happens before and outside MkDocs,
so that another tool can take its place.
"""

from __future__ import annotations

import logging
import os
import re
import shutil
import sys
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError

from passepartout.words import NAMES
from passepartout.words.rulebook import without_marks
from steps import BUILD, ROOT, Trouble, say

DOCS = ROOT / "docs"
GAMES = ROOT / "src/passepartout/games"
ELSEWHERE = {
    ROOT / "CONTRIBUTING.md": Path("contributing.md"),
    ROOT / "CHANGELOG.md": Path("changelog.md"),
    ROOT / "CREDITS.md": Path("credits.md"),
    ROOT / "benchmarks/engine/README.md": Path("benchmark_of_the_engine.md"),
}
TOKENS = ROOT / "client/src/style/tokens.css"
ICON = ROOT / "client/public/icon.svg"
LAMPLIGHT = ('[data-theme="dark"]', '[data-md-color-scheme="slate"]')  # what the club calls it, and what the site does
LINK = re.compile(r"(?<=\]\()[^)#\s]+(?=[)#])")
RULE = re.compile(r"^\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*", re.MULTILINE)
SHOWN = {".py": "python", ".toml": "toml", ".po": "po", ".md": "markdown", ".txt": "text", "": "text"}


def pages() -> list[Path]:
    """Everything that is read as a page, wherever it is in the repository."""
    return [*sorted(DOCS.rglob("*.md")), *sorted(GAMES.glob("*/rulebook/*.md")), *ELSEWHERE]


def place(path: Path) -> Path:
    """Where a file or folder of the repository stands among the gathered pages."""
    if path.is_dir():
        front = next((page for name in ("README.md", "index.md") if (page := path / name).exists()), None)
        return place(front) if front else Path("files", path.relative_to(ROOT), "index.md")
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS)
    if path.is_relative_to(GAMES) and path.parent.name == "rulebook":
        return Path("rulebooks", path.parent.parent.name, path.name)
    return ELSEWHERE.get(path) or Path("files", f"{path.relative_to(ROOT).as_posix()}.md")


def way(start: Path, end: Path) -> str:
    """The link from one gathered page to another."""
    return Path(os.path.relpath(end, start.parent)).as_posix()


def links(page: Path, text: str) -> dict[str, Path]:
    """The links of a page that lead to something in the repository, and what that is."""
    targets = {target: (page.parent / target).resolve() for target in LINK.findall(text) if "://" not in target}
    return {target: path for target, path in targets.items() if path.exists() and path.is_relative_to(ROOT)}


def gather(folder: Path) -> None:
    """Fills a folder with everything the site is made of."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS, folder)
    linked: set[Path] = set()
    for page in pages():
        text = page.read_text(encoding="utf-8")
        found = links(page, text)
        linked.update(found.values())
        write(folder / place(page), become_page(page, text, found))
    for path in sorted(linked):
        show(path, folder)
    tokens = TOKENS.read_text(encoding="utf-8")
    if LAMPLIGHT[0] not in tokens:
        raise Trouble(f"{TOKENS.relative_to(ROOT)} has no colours for {LAMPLIGHT[0]}.")
    write(folder / "style/tokens.css", tokens.replace(*LAMPLIGHT))
    shutil.copy(ICON, folder / "style/icon.svg")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def become_page(page: Path, text: str, found: dict[str, Path]) -> str:
    here = place(page)
    new = {target: way(here, place(path)) for target, path in found.items()}
    text = LINK.sub(lambda link: new.get(link[0], link[0]), text)
    if here == Path("index.md"):
        return "---\nhide: [navigation, toc]\n---\n" + text  # four doors are all there is to choose from
    return become_rulebook(page, text) if here.parts[0] == "rulebooks" else text


def become_rulebook(page: Path, text: str) -> str:
    """Every rule with an address, as in the club, and the other languages at the top."""
    others = [name for name in NAMES if name != page.stem and page.with_stem(name).exists()]
    ways = " · ".join(f"[{NAMES[name]}]({name}.md){{ lang={name} }}" for name in others)
    heading, rest = RULE.sub(r'<strong id="\1">\1</strong>', without_marks(text)).split("\n", 1)
    about = f"---\ntitle: {heading.removeprefix('# ')}\nsearch: {{ boost: 2 }}\n---\n"
    return f'{about}<div lang="{page.stem}" markdown>\n\n{heading}\n\n{ways}\n\n{rest}\n</div>\n'


def show(path: Path, folder: Path) -> None:
    """A file or folder that a page links to and that is no page itself. The search does not look into it."""
    here = place(path)
    if here.parts[0] != "files" or (folder / here).exists():
        return
    name = path.relative_to(ROOT).as_posix()
    files: list[Path] = []
    if path.is_dir():
        files = [file for file in sorted(path.rglob("*")) if file.is_file() and file.suffix in SHOWN]
        body = "\n".join(f"- [`{file.relative_to(path).as_posix()}`]({way(here, place(file))})" for file in files)
    else:
        body = f"~~~~~~~~ {SHOWN.get(path.suffix, 'text')}\n{path.read_text(encoding='utf-8')}\n~~~~~~~~"
    about = f"---\ntitle: {name}\nhide: [navigation, toc]\nsearch: {{ exclude: true }}\n---\n"
    write(folder / here, f"{about}# `{name}`\n\n{body}\n")
    for file in files:
        show(file, folder)


def main(folder: Path = BUILD) -> None:
    gather(folder / "pages")
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    site = folder / "site"
    config = load_config(str(ROOT / "mkdocs.yml"), docs_dir=str(folder / "pages"), site_dir=str(site))
    try:
        build(config)
    except (Abort, ConfigurationError) as problem:
        raise Trouble(f"There is no site yet: {problem}") from None
    say(f"The pages are in {site / 'index.html'}.")


if __name__ == "__main__":
    try:
        main(*(Path(word).resolve() for word in sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"error: {trouble}")
