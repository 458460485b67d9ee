"""A real picture of every game for the home page: its cover, or else a match in full swing."""

import hashlib
import re
from functools import cache
from typing import Final

from cloudtop.agents import make_agent
from cloudtop.core.errors import DataError
from cloudtop.core.game import AnyGame
from cloudtop.match import AnyMatch, Match, Player, find_game
from cloudtop.match.cover import FILE as COVER_FILE
from cloudtop.match.cover import NAMES, Cover, cover_board, find_cover
from cloudtop.toolkit.pictures.theme import TOKENS

MAX_SEATS: Final = 4
MAX_PLIES: Final = 400
SHOWN: Final = 0.6
"""How far into a match the picture is taken."""

SVG: Final = "http://www.w3.org/2000/svg"
FONT_FAMILY: Final = re.compile(r' font-family="[^"]*"')
DEFS: Final = re.compile(r"<defs\b.*?</defs>", re.DOTALL)
GROUPS: Final = re.compile(r"<(?P<ends>/)?g\b[^>]*?(?P<empty>/)?>")
TAG: Final = re.compile(r"<[a-zA-Z][^>]*>")
GROUND: Final = re.compile(r'<rect[^>]*class="ground"[^>]*/>')
CLASSES: Final = re.compile(r'class="([^"]*)"')
PAINTED: Final = {"f": "fill", "s": "stroke", "c": "stop-color"}


def sample_picture(key: str, *, dark: bool) -> str:
    """Return the picture in light or dark colours, with its text in the reader's language."""
    game = find_game(key)
    cover = find_cover(game)
    # The page has a sky of its own.
    picture = cover_picture(game, cover) if cover else str(sample_match(game).picture(None))
    picture = GROUND.sub("", picture)
    return darken(picture) if dark else picture


def cover_picture(game: AnyGame, cover: Cover) -> str:
    """Return the part of a table that shows what the game is like."""
    board = str(cover_board(game, cover))
    part = group_of(board, cover.part)
    if not part:
        raise DataError(f"{game.meta.key}/{COVER_FILE}: the picture has no part {cover.part!r}")
    font = FONT_FAMILY.search(board)
    box = " ".join(map(str, cover.box))
    head = f'<svg xmlns="{SVG}" viewBox="{box}"{font[0] if font else ""}>'
    return f"{head}{''.join(DEFS.findall(board))}<g>{part}</g></svg>"


def group_of(picture: str, name: str) -> str:
    """Return what is in the group with an id, in the group's own units; empty if there is none."""
    head = re.search(rf'<g\b[^>]* id="{re.escape(name)}"[^>]*>', picture)
    depth = 1
    for found in GROUPS.finditer(picture, head.end() if head else len(picture)):
        depth += -1 if found["ends"] else 0 if found["empty"] else 1
        if head and not depth:
            return picture[head.end() : found.start()]
    return ""


@cache
def sample_match(game: AnyGame) -> AnyMatch:
    """Return a match between greedy players, somewhat past its middle.

    A match of random players tells how long it takes: that is quick, a greedy one needs a second.
    """
    length = play_match(game, "random", MAX_PLIES).ply
    return play_match(game, "greedy", int(length * SHOWN))


def play_match(game: AnyGame, kind: str, plies: int) -> AnyMatch:
    """Return a match between agents of one kind after a number of decisions, or at its end."""
    low, high = game.meta.seats
    seats = max(low, min(high, MAX_SEATS))
    names = [Player(name) for name in NAMES[:seats]]
    seed = hashlib.sha256(f"cloudtop picture of {game.meta.key}".encode()).digest()
    match: AnyMatch = Match.start(game, seats, seed=seed, players=names)
    agents = [make_agent(kind, seat) for seat in range(seats)]
    while not match.over and match.ply < plies:
        seat = match.to_move[0]
        match.ask(agents[seat], seat)
    return match


def darken(picture: str) -> str:
    """Return a picture in the dark colours; in an ``<img>`` the page's own style has no say."""
    return TAG.sub(lambda found: recolour(found[0]), picture)


def recolour(tag: str) -> str:
    classes = CLASSES.search(tag)
    for word in classes[1].split() if classes else ():
        kind, _, token = word.partition("-")
        if kind in PAINTED and token in TOKENS:
            colour = f' {PAINTED[kind]}="{TOKENS[token].dark}"'
            tag = re.sub(rf' {PAINTED[kind]}="[^"]*"', colour, tag, count=1)
    return tag
