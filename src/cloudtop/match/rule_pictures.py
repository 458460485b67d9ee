"""A game's ``pictures.toml``: the pictures in its rules, each a table and what of it is shown.

    # Words: picture.*.caption

    match = "example.cloudtop"

    [picture.setup]
    ply = 1
    caption = "Before the first turn."

    [picture.vip]
    ply = 31
    play = ["0 sit B3"]
    show = ["sheet-0"]
    mark = ["seat-0-B3"]
    light = ["part:vips:0"]
    caption = "A VIP sits at B3."

In the text of a ``rules.md`` a line of its own names the picture: ``<!-- picture: setup -->``. Code
hosts and terminals leave that line out.

The table is a match file beside this one (``match``, at the top or for one picture) after ``ply``
entries of its log, or a new table: ``seats``, ``names``, ``options``. ``play`` is what happens
then, written as in a match file. It is seen by ``viewer`` (a seat, without it the first one; -1:
somebody who looks on), ``narrow`` as on a phone, and with the places that glow if ``choices`` says
so.

``show`` names ids of the picture: what is around them is cut out with a ``margin``, without it all
is shown. Each text is a piece by itself; ids in one text, with spaces between them, share one.
``mark`` frames ids in the same way, with numbers if there are several, which the caption may name.
``light`` shows what the page lights on request (``part:PART:SEAT``). The file is in the folder
``rules`` beside the module that defines the game, or beside that module.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from cloudtop.core.errors import CloudtopError, DataError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.i18n import tr
from cloudtop.match import files
from cloudtop.match.record import AnyMatch, Match, Player
from cloudtop.match.resources import find_package_text, package_text
from cloudtop.match.tutorial import Scripted, read_options, read_script
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.excerpt import MARGIN, Excerpt, cut_out
from cloudtop.toolkit.strict import Table, read_tables

FILE: Final = "pictures.toml"
PLACES: Final = (f"rules/{FILE}", FILE)
MOST_SEATS: Final = 99
MOST_PLIES: Final = 100_000


@dataclass(frozen=True)
class RulePicture:
    """One picture of the rules, as it is described."""

    name: str
    file: str
    """The match that is shown; empty: a new table."""
    ply: int | None
    seats: int
    names: tuple[str, ...]
    options: tuple[tuple[str, object], ...]
    play: tuple[Scripted, ...]
    viewer: Seat | None
    narrow: bool
    choices: bool
    show: tuple[str, ...]
    mark: tuple[str, ...]
    light: tuple[str, ...]
    margin: int
    caption: str


@dataclass(frozen=True)
class DrawnPicture:
    """A picture of the rules in the reader's language."""

    excerpt: Excerpt
    caption: str
    alt: str


@cache
def rule_pictures(game: AnyGame) -> dict[str, RulePicture]:
    """Return the pictures of a game's rules by name; none: it has none, or other components."""
    text = None if game.components_digest else find_package_text(game, *PLACES)
    return {} if text is None else parse_pictures(text, f"{game.meta.key}/{FILE}")


@cached_per_language(maxsize=512)
def draw_rule_picture(game: AnyGame, name: str) -> DrawnPicture:
    """Return a picture of the rules; what is wrong is named by file, picture and word."""
    described = rule_pictures(game).get(name)
    if described is None:
        raise DataError(f"{game.meta.key}/{FILE}: there is no picture {name!r}")
    try:
        excerpt = _draw(game, described)
    except CloudtopError as error:
        raise DataError(f"{game.meta.key}/{FILE}, picture {name}: {error}") from error
    return DrawnPicture(excerpt, tr(described.caption), _alternative(excerpt))


def _draw(game: AnyGame, described: RulePicture) -> Excerpt:
    match = table_of(game, described)
    view = match.view(described.viewer)
    if not described.choices:
        view = replace(view, choices=())
    picture = game.render(view, match.names, described.narrow)
    return cut_out(picture, described.show, described.mark, described.light, described.margin)


def _alternative(excerpt: Excerpt) -> str:
    """Return what stands for the picture where it is not seen; its caption stands beside it."""
    if not excerpt.marked:
        return tr("A picture of the table")
    return tr("A picture of the table. Marked: {things}", things="; ".join(excerpt.marked))


def table_of(game: AnyGame, described: RulePicture) -> AnyMatch:
    """Return the match that a picture shows, played to its moment."""
    match = _begun(game, described)
    if described.ply is not None:
        match = match.at(described.ply)
    for scripted in described.play:
        match.push(scripted.seat, scripted.notation)
    return match


def _begun(game: AnyGame, described: RulePicture) -> AnyMatch:
    if described.file:
        return _example(game, described.file).fork()
    players = tuple(map(Player, described.names))
    return Match(game, described.seats, dict(described.options), players=players)


@cache
def _example(game: AnyGame, file: str) -> AnyMatch:
    document = files.parse(package_text(game, f"rules/{file}", file))
    if document.game != game.meta.key:
        raise DataError(f"{file} is a match of {document.game}")
    return files.replay(document, game)


# --- reading --------------------------------------------------------------------------------


def parse_pictures(text: str, file: str) -> dict[str, RulePicture]:
    """Read the text of a ``pictures.toml``."""
    top = read_tables(text, file)
    match = top.text("match") if top.has("match") else ""
    tables = top.table("picture")
    found = {name: _read_picture(name, tables.table(name), match) for name in tables.words()}
    top.done()
    return found


def _read_picture(name: str, table: Table, match: str) -> RulePicture:
    file, seats, names = _read_table(table, match)
    viewer = table.number("viewer", -1, MOST_SEATS) if table.has("viewer") else 0
    picture = RulePicture(
        name=name,
        file=file,
        ply=table.number("ply", 0, MOST_PLIES) if table.has("ply") else None,
        seats=seats,
        names=names,
        options=read_options(table),
        play=read_script(table, "play", seats or MOST_SEATS),
        viewer=None if viewer < 0 else viewer,
        narrow=_read_switch(table, "narrow"),
        choices=_read_switch(table, "choices"),
        show=_read_texts(table, "show"),
        mark=_read_texts(table, "mark"),
        light=_read_texts(table, "light"),
        margin=table.number("margin", 0, 500) if table.has("margin") else MARGIN,
        caption=table.text("caption"),
    )
    table.done()
    return picture


def _read_table(table: Table, match: str) -> tuple[str, int, tuple[str, ...]]:
    """Return the file of a match, or the seats of a new table and who sits there."""
    if not table.has("seats"):
        file = table.text("match") if table.has("match") else match
        if not file:
            raise table.wrong("it has neither a match nor seats")
        return file, 0, ()
    seats = table.number("seats", 1, MOST_SEATS)
    names = _read_texts(table, "names")
    if names and len(names) != seats:
        raise table.wrong(f"names: {len(names)} names for {seats} seats")
    return "", seats, names


def _read_texts(table: Table, word: str) -> tuple[str, ...]:
    return table.texts(word) if table.has(word) else ()


def _read_switch(table: Table, word: str) -> bool:
    if not table.has(word):
        return False
    value = table.value(word)
    if not isinstance(value, bool):
        raise table.wrong(f"{word} = {value!r} is not true or false")
    return value
