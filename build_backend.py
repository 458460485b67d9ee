"""The setuptools backend, which asks for mypy only where a compiled wheel is wanted."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (the rest of the backend is setuptools' own)

Settings = Mapping[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What setuptools asks for, and the compiler when CLOUDTOP_MYPYC=1."""
    extra = [_mypy()] if os.environ.get("CLOUDTOP_MYPYC") == "1" else []
    return build_meta.get_requires_for_build_wheel(config_settings) + extra


def _mypy() -> str:
    """The mypy that the developers use: its bounds stand in one place only."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return next(need for need in project["optional-dependencies"]["dev"] if need.startswith("mypy"))
