"""Where the documentation site is, if it was built: ``scripts/docs`` makes it.

A wheel carries it as data; a checkout has it in ``build/docs``.
"""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cloudtop.server.pages.static import TYPES

FRONT: Final = "index.html"
PACKAGE: Final = Path(str(files("cloudtop")))
PLACES: Final = (PACKAGE / "web" / "docs", PACKAGE.parents[1] / "build" / "docs")


def find_site() -> Path | None:
    """Return the folder of the site; nothing if it was not built."""
    return next((place for place in PLACES if (place / FRONT).is_file()), None)


def has_site() -> bool:
    return find_site() is not None


def names_in(folder: Path) -> frozenset[str]:
    """Return the files of the site by their addresses."""
    return _names_in(folder, (folder / FRONT).stat().st_mtime_ns)


@lru_cache(maxsize=2)
def _names_in(folder: Path, built: int) -> frozenset[str]:
    """List them once for each time that the site was built."""
    paths = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    names = (path.relative_to(folder).as_posix() for path in paths)
    return frozenset(name for name in names if media_type(name))


def media_type(name: str) -> str:
    return TYPES.get(name.rpartition(".")[2], "")
