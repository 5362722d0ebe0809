"""Shared by all tests: the built site, and the ledger of what they do to the game on purpose."""

import fcntl
import os
from pathlib import Path
from typing import Any

import pytest

from tests.ledger import HARM, TRIED, add, summary
from tools.build import build
from tools.paths import ROOT


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, made from the sources as they are when the tests begin, in a folder that nobody else writes to.

    Processes that share the tests share it: whichever needs it first builds it, and the others wait.
    """
    if "PYTEST_XDIST_WORKER" not in os.environ:
        folder = tmp_path_factory.mktemp("site") / "dist"
        build(ROOT, folder)
        return folder
    shared = tmp_path_factory.getbasetemp().parent / "site"
    shared.mkdir(exist_ok=True)
    folder, whole = shared / "dist", shared / "whole"
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not whole.exists():
            build(ROOT, folder)
            whole.touch()
    return folder


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process that ran a part of the tests hands over what it has counted."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["faults"] = (dict(TRIED), HARM)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Such a process has ended."""
    add(*getattr(node, "workeroutput", {}).get("faults", ({}, {})))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was done to the game on purpose, and what harm came of it."""
    lines = summary()
    if lines:
        terminalreporter.section("faults on purpose")
        for line in lines:
            terminalreporter.write_line(line)
