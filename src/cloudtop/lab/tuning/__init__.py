"""Weights of a game's judgement found by play: an evolution strategy, its fitness, its record."""

from cloudtop.lab.tuning.contest import Contest, contest
from cloudtop.lab.tuning.evolution import Evolution
from cloudtop.lab.tuning.fitness import AGAINST, fitness
from cloudtop.lab.tuning.players import make_player
from cloudtop.lab.tuning.record import Check, Generation, Record
from cloudtop.lab.tuning.search import Settings, by_name, mean_of_last, numbers_by, tune
from cloudtop.lab.tuning.tables import Table, borrowed, weights_of

__all__ = [
    "AGAINST",
    "Check",
    "Contest",
    "Evolution",
    "Generation",
    "Record",
    "Settings",
    "Table",
    "borrowed",
    "by_name",
    "contest",
    "fitness",
    "make_player",
    "mean_of_last",
    "numbers_by",
    "tune",
    "weights_of",
]
