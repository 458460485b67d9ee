"""Results of simulations as a data set of Parquet files, in parts."""

from cloudtop.lab.dataset.folder import Folder
from cloudtop.lab.dataset.local import Local
from cloudtop.lab.dataset.reading import Columns, Results, read_results
from cloudtop.lab.dataset.recording import Recording
from cloudtop.lab.dataset.run import Engine, open_folder, played_games, record

__all__ = [
    "Columns",
    "Engine",
    "Folder",
    "Local",
    "Recording",
    "Results",
    "open_folder",
    "played_games",
    "read_results",
    "record",
]
