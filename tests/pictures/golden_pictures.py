"""Golden pictures: moments of stored matches, drawn again and compared to the letter.

A folder holds match files, a table of moments, and what each moment looked like when it was last
written: the picture, the pictures of choices that have no place in it, and the question with its
choices and the board as text.

    moments.toml
    two_players.cloudtop
    golden/start.svg  golden/start.txt  golden/start.choice-1.svg
    digests.txt
    sheets/errors.json  sheets/errors.svg

What the rest of these matches looks like is held by digests alone: a change is noticed and named.
Sheets are tables from paper, for games that have a desk for them.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cloudtop.core.game import AnyGame, Seat
from cloudtop.match.files import load
from cloudtop.match.record import Match
from cloudtop.testing.golden import GoldenError, show_difference
from cloudtop.toolkit.sheet_json import read_draft
from cloudtop.toolkit.strict import Table, read_tables
from cloudtop.toolkit.text import plain

AnyMatch = Match[Any, Any, Any]

MARKUP: Final = re.compile(r"<[^>]*>|[^<]+")
TAG_NAME: Final = re.compile(r"</?([A-Za-z]+)")
WORDED: Final = ("text", "title", "desc")
"""Elements in which every blank and line break counts."""
LONGEST_LINE: Final = 240
"""More characters of a line are not shown where something changed."""
PLIES_A_DIGEST: Final = 5
MOST_PLIES: Final = 100_000
VIEWERS: Final = ("spectator", *(f"seat {seat}" for seat in range(10)))


@dataclass(frozen=True)
class Change:
    """A golden file that came out differently; empty text: there was or is no such file."""

    path: Path
    before: str
    after: str


# --- drawing --------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawnChoice:
    """One choice as a viewer is offered it; ``icon`` is empty if it has a place in the picture."""

    notation: str
    label: str
    place: str
    icon: str


@dataclass(frozen=True)
class Drawing:
    """All that a viewer is shown at one moment."""

    picture: str
    board: str
    question: str
    rule: str
    choices: tuple[DrawnChoice, ...]


def draw(match: AnyMatch, viewer: Seat | None, narrow: bool) -> Drawing:
    """Return what ``viewer`` is shown now. Only here does this module ask a game for anything."""
    game, view = match.game, match.view(viewer)
    question = game.question(view)
    choices = (
        DrawnChoice(
            choice.notation,
            choice.label,
            choice.place,
            "" if choice.place else game.icon(view, choice.action),
        )
        for choice in question.choices
    )
    return Drawing(
        picture=game.render(view, narrow=narrow),
        board=plain(game.text(view)),
        question=question.text,
        rule=question.rule,
        choices=tuple(choices),
    )


# --- moments --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A ply of a match in ``folder``, seen by somebody on a wide or a narrow screen."""

    folder: Path
    name: str
    match: str
    ply: int
    viewer: Seat | None
    narrow: bool

    @property
    def match_file(self) -> Path:
        return self.folder / f"{self.match}.cloudtop"

    @property
    def golden(self) -> Path:
        """The folder of what it looked like."""
        return self.folder / "golden"


def read_moments(folder: Path) -> list[Moment]:
    """Return the moments that the ``moments.toml`` of a folder names."""
    path = folder / "moments.toml"
    table = read_tables(path.read_text(encoding="utf-8"), f"{folder.name}/{path.name}")
    return [read_moment(folder, name, table.table(name)) for name in table.words()]


def read_moment(folder: Path, name: str, table: Table) -> Moment:
    viewer = table.one_of("viewer", VIEWERS)
    moment = Moment(
        folder,
        name,
        match=table.text("match"),
        ply=table.number("ply", 0, MOST_PLIES),
        viewer=None if viewer == "spectator" else int(viewer.removeprefix("seat ")),
        narrow=table.one_of("screen", ("wide", "narrow")) == "narrow",
    )
    table.done()
    return moment


# --- writing --------------------------------------------------------------------------------


def golden_files(moment: Moment) -> dict[str, str]:
    """Return the files of a moment as they come out now, by their names."""
    match = load(moment.match_file).at(moment.ply)
    files = drawing_files(draw(match, moment.viewer, moment.narrow))
    return {f"{moment.name}.{ending}": text for ending, text in files.items()}


def drawing_files(drawing: Drawing) -> dict[str, str]:
    """Return a drawing as the texts of files, by the ends of their names."""
    icons = [choice.icon for choice in drawing.choices if choice.icon]
    return {
        "svg": one_element_per_line(drawing.picture),
        "txt": describe(drawing),
        **{
            f"choice-{number}.svg": one_element_per_line(icon)
            for number, icon in enumerate(icons, start=1)
        },
    }


def describe(drawing: Drawing) -> str:
    """Return the question with its choices, and the board, as text."""
    lines = [drawing.question, f"rule: {drawing.rule or 'none'}", ""]
    number = 0
    for choice in drawing.choices:
        number += bool(choice.icon)
        where = choice.place or (f"choice-{number}.svg" if choice.icon else "no picture")
        lines.append(f"{choice.notation} | {choice.label} | {where}")
    if not drawing.choices:
        lines.append("no choices")
    return "\n".join([*lines, "", drawing.board.rstrip("\n")]) + "\n"


def one_element_per_line(picture: str) -> str:
    """Return an SVG document with line breaks between its elements and otherwise unchanged.

    Texts, titles and descriptions stay as they are, for in them white space would be seen.
    """
    return "\n".join(svg_lines(picture)) + "\n"


def svg_lines(picture: str) -> Iterator[str]:
    """Yield the tags of a picture; an element that holds words comes whole."""
    worded, held = "", ""
    for part in MARKUP.findall(picture):
        if worded:
            held += part
            if part == f"</{worded}>":
                yield held
                worded, held = "", ""
        elif name := opens_words(part):
            worded, held = name, part
        elif part.strip():
            yield part.strip()


def opens_words(part: str) -> str:
    """Return the name of the element that ``part`` opens, if it is one that holds words."""
    found = TAG_NAME.match(part)
    if not found or part.startswith("</") or part.endswith("/>"):
        return ""
    return found[1] if found[1] in WORDED else ""


# --- digests --------------------------------------------------------------------------------


def picture_digests(folder: Path) -> str:
    """Return a line for every few plies of each match in ``folder``, as somebody sees them."""
    matches = {path.stem: load(path) for path in sorted(folder.glob("*.cloudtop"))}
    return "".join(line for name, match in matches.items() for line in match_digests(name, match))


def match_digests(name: str, match: AnyMatch) -> Iterator[str]:
    """Yield the digests of a match; seats, spectator and screens take turns."""
    viewers: list[Seat | None] = [*range(match.seats), None]
    now = match.at(0)
    for number, entry in enumerate(match.log):
        now.push(entry.seat, entry.notation)
        turn, due = divmod(number, PLIES_A_DIGEST)
        if due == 0:
            viewer, narrow = viewers[turn % len(viewers)], turn // len(viewers) % 2 == 1
            who = "spectator" if viewer is None else f"seat {viewer}"
            screen = "narrow" if narrow else "wide"
            yield f"{name} ply {now.ply} {who} {screen} {digest(draw(now, viewer, narrow))}\n"


def digest(drawing: Drawing) -> str:
    return hashlib.sha256("".join(drawing_files(drawing).values()).encode()).hexdigest()[:16]


# --- sheets from paper ----------------------------------------------------------------------


def draw_sheet(game: AnyGame, line: str, selected: str, narrow: bool) -> str:
    """Return the picture of a sheet from paper, as the game's editor shows it."""
    editor = game.sheet_editor()
    if editor is None:
        raise GoldenError(f"{game.meta.key} has no editor for sheets from paper")
    return editor.show(read_draft(editor, line, selected), narrow).picture


def find_sheet_changes(game: AnyGame, path: Path) -> list[Change]:
    """Return the golden picture beside a stored sheet, if it comes out differently now."""
    stored, golden = json.loads(path.read_text(encoding="utf-8")), path.with_suffix(".svg")
    narrow = stored["screen"] == "narrow"
    picture = draw_sheet(game, json.dumps(stored["line"]), stored["chosen"], narrow)
    before = golden.read_text(encoding="utf-8") if golden.exists() else ""
    change = Change(golden, before, one_element_per_line(picture))
    return [change] if change.before != change.after else []


# --- checking -------------------------------------------------------------------------------


def find_changes(moment: Moment) -> list[Change]:
    """Return the golden files of a moment that come out differently now."""
    now = golden_files(moment)
    stored = {path.name: path.read_text(encoding="utf-8") for path in stored_files(moment)}
    return [
        Change(moment.golden / name, stored.get(name, ""), now.get(name, ""))
        for name in sorted({*stored, *now})
        if stored.get(name) != now.get(name)
    ]


def stored_files(moment: Moment) -> list[Path]:
    """Return the golden files that a moment has."""
    return sorted(
        path for path in moment.golden.glob("*") if path.name.split(".")[0] == moment.name
    )


def update(changes: list[Change]) -> None:
    """Write golden files as they come out now."""
    for change in changes:
        if change.after:
            change.path.parent.mkdir(parents=True, exist_ok=True)
            change.path.write_text(change.after, encoding="utf-8", newline="\n")
        else:
            change.path.unlink()


def report(changes: list[Change]) -> GoldenError:
    """Return the error that names each changed file and shows how it changed."""
    return GoldenError("\n".join(map(describe_change, changes)))


def describe_change(change: Change) -> str:
    name = "/".join(change.path.parts[-3:])
    lines = (shorten(line) for line in show_difference(change.before, change.after).split("\n"))
    return "\n".join([f"{name} comes out differently:", *lines])


def shorten(line: str) -> str:
    return line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"
