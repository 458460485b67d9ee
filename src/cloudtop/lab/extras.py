"""Optional libraries of the lab: there, or one clear line."""

from importlib.util import find_spec

from cloudtop.lab.errors import LabError


def need_numpy() -> None:
    """Refuse to go on without numpy, which all statistics of runs are made with."""
    if find_spec("numpy") is None:
        raise LabError("this needs numpy: pip install 'cloudtop[report]'")
