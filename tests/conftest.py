"""Shared by all tests: the built site."""

from pathlib import Path

import pytest

from tests.ledger import summary
from tools.build import build
from tools.paths import ROOT


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, made from the sources as they are when the tests begin, in a folder that nobody else writes to."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build(ROOT, folder)
    return folder


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was done to the game on purpose, and what harm came of it."""
    lines = summary()
    if lines:
        terminalreporter.section("faults on purpose")
        for line in lines:
            terminalreporter.write_line(line)
