"""A real picture of every game for the home page: a match in full swing, always the same."""

import hashlib
import re
from functools import cache
from typing import Final

from cloudtop.agents import make_agent
from cloudtop.core.game import AnyGame
from cloudtop.match import Match, Player, find_game
from cloudtop.server.pages.names import named
from cloudtop.server.pages.static import TYPES, Asset
from cloudtop.server.tables.rooms import AnyMatch
from cloudtop.toolkit.pictures.theme import TOKENS

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
MOST_SEATS: Final = 4
LONGEST: Final = 400
SHOWN: Final = 0.6
"""How far into a match the picture is taken."""

TAG: Final = re.compile(r"<[a-zA-Z][^>]*>")
GROUND: Final = re.compile(r'<rect[^>]*class="ground"[^>]*/>')
CLASSES: Final = re.compile(r'class="([^"]*)"')
PAINTED: Final = {"f": "fill", "s": "stroke", "c": "stop-color"}


@cache
def sample_picture(key: str, dark: bool, _language: str) -> Asset:
    """Return the picture by day or by night, ready to be served; it has words in it, too."""
    match = sample_match(find_game(key))
    # The page has a sky of its own.
    picture: str = GROUND.sub("", named(match.picture(None), match.names))
    return Asset((by_night(picture) if dark else picture).encode(), TYPES["svg"])


@cache
def sample_match(game: AnyGame) -> AnyMatch:
    """Return a match between greedy players, somewhat past its middle.

    How long a match is a random one tells: it is played in no time, a greedy one in a second.
    """
    length = played(game, "random", LONGEST).ply
    return played(game, "greedy", int(length * SHOWN))


def played(game: AnyGame, kind: str, plies: int) -> AnyMatch:
    """Return a match between agents of one kind after so many decisions, or its end."""
    low, high = game.meta.seats
    seats = max(low, min(high, MOST_SEATS))
    names = [Player(name) for name in NAMES[:seats]]
    seed = hashlib.sha256(f"cloudtop picture of {game.meta.key}".encode()).digest()
    match: AnyMatch = Match.start(game, seats, seed=seed, players=names)
    agents = [make_agent(kind, seat) for seat in range(seats)]
    while not match.over and match.ply < plies:
        seat = match.to_move[0]
        agent = agents[seat]
        match.play(seat, str(agent.choose(match.perspective(seat, agent.randbelow))))
    return match


def by_night(picture: str) -> str:
    """Return a picture in the dark colours; in an ``<img>`` the page's own style has no say."""
    return TAG.sub(lambda found: repainted(found[0]), picture)


def repainted(tag: str) -> str:
    classes = CLASSES.search(tag)
    for word in classes[1].split() if classes else ():
        kind, _, token = word.partition("-")
        if kind in PAINTED and token in TOKENS:
            colour = f' {PAINTED[kind]}="{TOKENS[token].dark}"'
            tag = re.sub(rf' {PAINTED[kind]}="[^"]*"', colour, tag, count=1)
    return tag
