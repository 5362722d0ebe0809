"""The dice of all games are saved when that is asked for, whatever becomes of the dialog meanwhile."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.engine.play import FARKLE, game_of, play
from tests.page.storage_double import import_page
from tests.page.tasks import finished


def test_the_dice_are_saved_although_the_dialog_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    (module,) = import_page(monkeypatch, "archive.fairness_view")
    game = game_of()
    play(game, f"{FARKLE}, {FARKLE}")
    played = SimpleNamespace(date="2026-11-30", id="0123abcd", record=game.record)
    heard: dict[str, Any] = {}
    saved: list[str] = []
    tasks: list[Any] = []
    clock = iter(range(0, 1_000_000, 100))  # each look at it is a breath later
    for name, double in (
        ("by_id", lambda name: name),
        ("listen", lambda element, kind, handler: heard.__setitem__(f"{element} {kind}", handler)),
        ("History", lambda store: SimpleNamespace(newest=lambda: [played, None])),
        ("download", lambda text, name: saved.append(text)),
        ("today", lambda: "2026-11-30"),
    ):
        monkeypatch.setattr(module, name, double)
    monkeypatch.setattr(module.tasks, "start", lambda task: tasks.append(asyncio.ensure_future(task)))
    module.window.performance = SimpleNamespace(now=lambda: next(clock))

    async def run() -> None:
        module.FairnessView(None, None)
        heard["fairness-save click"](None)
        await asyncio.sleep(0)
        heard["fairness close"](None)
        await tasks.pop()

    finished(run())
    (text,) = saved
    assert text.splitlines() == [
        "date,game,throw,player,dice",
        '2026-11-30,0123abcd,1,"1 Ada",2 3 4 4 6 6',
        '2026-11-30,0123abcd,2,"2 Bo",2 3 4 4 6 6',
    ]
