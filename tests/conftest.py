"""Shared by all tests: the built site."""

from pathlib import Path

import pytest

from tools.build import build
from tools.paths import DIST


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site, built from the sources as they are now."""
    build()
    return DIST
