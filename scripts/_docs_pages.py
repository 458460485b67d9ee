"""Which pages the documentation site has, where each comes from, and how they link to each other.

Pages are written for a code host: plain Markdown with links between files. ``staged`` puts them
side by side as the site has them, and turns each link to a file into one to its page.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cloudtop.match.rule_pictures import DrawnPicture
from cloudtop.match.rulebook import PICTURE

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
RULES: Final = ROOT / "src" / "cloudtop" / "games"
GAME_FILE: Final = ROOT / "src" / "cloudtop" / "core" / "game.py"
CONTRACT: Final = "reference/contract"
LINK: Final = re.compile(
    r"^```.*?^```$|(?P<mark>!?)\[(?P<text>(?:[^][]|\[[^]]*\])*)\]\((?P<address>[^)\s]+)\)|`[^`]+`",
    re.MULTILINE | re.DOTALL,
)
"""A link; or a block or a word of code, in which there are none."""
GAME_CARD: Final = re.compile(r"\*\*\[[^]]+\]\(rules/(\w+)\.md\)\*\*")
NOT_MARKDOWN: Final = str.maketrans("", "", "[]*_`")
ELSEWHERE: Final = ("http:", "https:", "mailto:", "#")
ASSETS: Final = (".png", ".svg")


@dataclass(frozen=True)
class Part:
    """A part of the table of contents: pages by their names on the site."""

    title: str
    pages: tuple[str, ...]


PARTS: Final = (
    Part(
        "Tutorials",
        (
            "tutorials/playing",
            "tutorials/bots",
            "tutorials/agents",
            "adding-a-game",
            "tutorials/components",
        ),
    ),
    Part(
        "Guides",
        (
            "opponents",
            "review",
            "leaving",
            "hosting",
            "scaling",
            "arena",
            "lab",
            "reports",
            "balancing",
            "environments",
            "learning",
            "openspiel",
            "weights",
            "railroad-ink-planner",
        ),
    ),
    Part("Rules of the games", ()),
    Part(
        "Reference",
        (
            "reference/cloudtop",
            CONTRACT,
            "reference/agents",
            "reference/lab",
            "reference/environments",
            "reference/testing",
            "reference/command-line",
            "reference/http-api",
        ),
    ),
    Part(
        "Specifications",
        (
            "specifications/match-files",
            "specifications/notations",
            "specifications/fair-dealer",
            "specifications/lab-format",
            "promises",
        ),
    ),
    Part("The project", ("architecture", "contributing", "changelog", "security", "glossary")),
)


def sources() -> dict[Path, str]:
    """Return every page that somebody wrote: its file, and its name on the site."""
    found = {path: path.relative_to(DOCS).with_suffix("").as_posix() for path in written()}
    for path in sorted(ROOT.glob("*.md")):
        found[path] = path.stem.lower()
    for path in sorted(RULES.glob("*/rules/rules.md")):
        found[path] = f"rules/{path.parts[-3]}"
    found[ROOT / "README.md"] = "index"  # the site has a front page of its own
    return found


def written() -> list[Path]:
    """Return the pages of docs/."""
    return sorted(DOCS.rglob("*.md"))


def staged(
    folder: Path,
    generated: dict[str, str],
    boards: dict[str, bytes],
    pictures: dict[str, dict[str, DrawnPicture]],
) -> None:
    """Write all pages into an empty folder, some with a generated part below what is written.

    ``pictures`` are those of the rules, by game and name.
    """
    for name, picture in boards.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(picture)
    known = sources()
    for path, name in known.items():
        if path != ROOT / "README.md":
            text = path.read_text("utf-8")
            if name == "index":
                text += contents(known)
            text = with_pictures(with_links(text, path, name, known), name, pictures)
            write(folder, name, with_boards(text, name))
    for name, text in generated.items():
        page = folder / f"{name}.md"
        page.write_text(page.read_text("utf-8") + text, "utf-8")
    for path in DOCS.rglob("*"):
        if path.suffix in ASSETS and "theme" not in path.parts:
            target = folder / path.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def with_boards(text: str, name: str) -> str:
    """Return a page with a board: rules below their title, the front page with each game."""
    if name.startswith("rules/"):
        title, rest = text.split("\n", 1)
        return f"{title}\n\n{board(name.removeprefix('rules/'))}\n{rest}"
    if name == "index":
        return GAME_CARD.sub(lambda found: f"{board(f'rules/{found[1]}')} {found[0]}", text)
    return text


def with_pictures(text: str, name: str, pictures: dict[str, dict[str, DrawnPicture]]) -> str:
    """Return rules with the pictures that they name, each above its caption."""
    part, _, game = name.partition("/")
    if part != "rules":
        return text

    def shown(found: re.Match[str]) -> str:
        drawn = pictures[game][found[1]]
        alt = drawn.alt.translate(NOT_MARKDOWN)
        files = (f"picture-{game}-{found[1]}-{theme}.svg" for theme in ("light", "dark"))
        return "".join(f"![{alt}]({file})" for file in files) + f"\n\n*{drawn.caption}*"

    return PICTURE.sub(shown, text)


def board(path: str) -> str:
    """Return the picture by day and by night; the theme shows one of them."""
    return f"![A match in full swing]({path}-light.svg)![A match in full swing]({path}-dark.svg)"


def write(folder: Path, name: str, text: str) -> None:
    target = folder / f"{name}.md"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")


def contents(known: dict[Path, str]) -> str:
    """Return the table of contents as the front page holds it, hidden: the theme shows it.

    A page that it forgets is a warning of Sphinx, and so fails the build.
    """
    rules = tuple(name for name in known.values() if name.startswith("rules/"))
    blocks = [
        "\n".join(["```{toctree}", ":hidden:", f":caption: {part.title}", "", *names, "```", ""])
        for part in PARTS
        for names in [part.pages or rules]
    ]
    return "\n" + "\n".join(blocks)


# --- links ----------------------------------------------------------------------------------


def with_links(text: str, path: Path, name: str, known: dict[Path, str]) -> str:
    """Return a page with its links as the site needs them; code stays as it is."""
    return LINK.sub(lambda found: new_link(found, path, name, known), text)


def new_link(found: re.Match[str], path: Path, name: str, known: dict[Path, str]) -> str:
    address = found["address"]
    if address is None or address.startswith(ELSEWHERE):
        return found[0]
    file, hash_sign, anchor = address.partition("#")
    page = page_of((path.parent / file).resolve(), known)
    if not page:
        return found["text"]  # a file of the project that is no page: there is nothing to open
    way = Path(os.path.relpath(page, Path(name).parent)).as_posix()
    return f"{found['mark']}[{found['text']}]({way}{hash_sign}{anchor})"


def page_of(target: Path, known: dict[Path, str]) -> str:
    """Return the file of the site that stands for one of the project; empty: there is none."""
    if target in known:
        return f"{known[target]}.md"
    if target.suffix in ASSETS and target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    return f"{CONTRACT}.md" if target == GAME_FILE else ""
