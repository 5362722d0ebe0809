"""Shared by all tests: the built site, and the ledger of what they do to the game on purpose."""

import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ledger import HARM, TRIED, add, summary
from tools.build import build
from tools.paths import ROOT


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, made from the sources as they are when the tests begin, in a folder that nobody else writes to."""
    return made_once(tmp_path_factory, "site", _build_site)


def _build_site(folder: Path) -> Path:
    build(ROOT, folder / "dist")
    return folder / "dist"


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], Path]) -> Path:
    """What `make` makes in an empty folder that it is given, and returns.

    Processes that share the tests share it: whichever needs it first makes it, and the others wait.
    """
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return make(factory.mktemp(name))
    shared = factory.getbasetemp().parent / name
    shared.mkdir(exist_ok=True)
    whole = shared / "whole"
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not whole.exists():
            folder = shared / "made"
            folder.mkdir()
            whole.write_text(str(make(folder)), "utf-8")
    return Path(whole.read_text("utf-8"))


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
