"""Many matches at once: simulation, its summary and its files, and how fast the engines are."""

from cloudtop.lab.bench import JudgementSpeed, Speed, measure, measure_judgement
from cloudtop.lab.dataset import Local, Recording, Results, read_results, record
from cloudtop.lab.errors import LabError
from cloudtop.lab.playout import Outcome, play_out
from cloudtop.lab.results import ResultsFile
from cloudtop.lab.simulation import Plan, Played, simulate
from cloudtop.lab.summary import AUTOMA, Summary

__all__ = [
    "AUTOMA",
    "JudgementSpeed",
    "LabError",
    "Local",
    "Outcome",
    "Plan",
    "Played",
    "Recording",
    "Results",
    "ResultsFile",
    "Speed",
    "Summary",
    "measure",
    "measure_judgement",
    "play_out",
    "read_results",
    "record",
    "simulate",
]
