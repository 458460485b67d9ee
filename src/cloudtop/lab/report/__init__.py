"""A report of simulations for designers, as one page; and two runs compared.

All of it needs numpy and pyarrow (``pip install 'cloudtop[report]'``).
"""

from cloudtop.lab.report.comparison import Change, Comparison, compare
from cloudtop.lab.report.loading import load_run, load_runs
from cloudtop.lab.report.page import make_report
from cloudtop.lab.report.replays import with_replays
from cloudtop.lab.report.run import Run

__all__ = [
    "Change",
    "Comparison",
    "Run",
    "compare",
    "load_run",
    "load_runs",
    "make_report",
    "with_replays",
]
