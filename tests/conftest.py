"""What holds for all tests."""

import os

from hypothesis import settings

pytest_plugins = ["cloudtop.testing.plugin"]

# No deadline: a test must not fail because the machine is busy. In CI the same examples every time.
settings.register_profile("cloudtop", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("cloudtop")
