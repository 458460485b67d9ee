"""What tests of docs/hosting.md and of deploy/ share."""

import configparser
import os
import shutil
from functools import cache

import pytest

from tests.wheels import ROOT

DEPLOY = ROOT / "deploy"


@cache
def read_unit(section: str = "Service") -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / "cloudtop.service")
    return parser[section]


def require(program: str) -> None:
    """Skip the test where a program is missing, except in CI."""
    if shutil.which(program) is None and os.environ.get("CI"):
        pytest.fail(f"{program} is missing: scripts/test installs it on Debian as root")
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
