"""A match is a seed and a log: dealing, undo, replay and files are folds over them."""

from cloudtop.match.components import with_tables
from cloudtop.match.dealer import Dealer, new_seed, seed_from
from cloudtop.match.files import MatchFileError, dumps, load, loads, save
from cloudtop.match.position import Position
from cloudtop.match.record import AnyMatch, Entry, Line, Match, Player
from cloudtop.match.registry import find_game, games

__all__ = [
    "AnyMatch",
    "Dealer",
    "Entry",
    "Line",
    "Match",
    "MatchFileError",
    "Player",
    "Position",
    "dumps",
    "find_game",
    "games",
    "load",
    "loads",
    "new_seed",
    "save",
    "seed_from",
    "with_tables",
]
