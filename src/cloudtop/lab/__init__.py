"""Many matches at once: simulation, its summary and its files, and how fast the engines are."""

from cloudtop.lab.bench import Speed, measure
from cloudtop.lab.errors import LabError
from cloudtop.lab.playout import Outcome, play_out
from cloudtop.lab.results import ResultsFile
from cloudtop.lab.simulation import Plan, Played, simulate
from cloudtop.lab.summary import AUTOMA, Summary

__all__ = [
    "AUTOMA",
    "LabError",
    "Outcome",
    "Plan",
    "Played",
    "ResultsFile",
    "Speed",
    "Summary",
    "measure",
    "play_out",
    "simulate",
]
