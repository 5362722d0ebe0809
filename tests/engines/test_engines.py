"""What every engine must do with the built site: throw, play a game to its end, go on after a reload, without a network too."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from farkle.game import Game
from farkle.page.table.saves import unpack
from tests.engine.play import game_of
from tests.engines.drivers import Engine, Firefox, WebKit
from tools.serve import SiteServer

READY = "document.body?.dataset.state === 'ready'"
DICE = "[...document.querySelectorAll('#dice .die:not(.is-idle)')].filter(die => die.getClientRects().length)"
SAVES = "return ['farkle.game', 'farkle.game.2'].map(name => localStorage.getItem(name))"
COMPLETE = """
  const { active } = await navigator.serviceWorker.ready;
  const answer = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("message", (event) => resolve(event.data), { once: true }));
  navigator.serviceWorker.startMessages();
  active.postMessage("complete?");
  return answer;
"""
# Presses what a hurried player would: go on, bank, keep the first thing offered, roll. Returns how often.
PLAY = """
  const find = (id) => document.getElementById(id);
  const isThere = (element) => element && element.getClientRects().length > 0;
  const isOpen = (button) => isThere(button) && button.getAttribute("aria-disabled") !== "true";
  find("keeps-panel").open = true;
  for (let presses = 0; presses < 3000; presses++) {
    if (isThere(find("end"))) return presses;
    const target = [find("bank"), find("keeps").querySelector("button"), find("roll")]
      .find((button, place) => (place === 1 ? isThere(button) : isOpen(button)));
    if (target) target.click();
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  return -1;
"""


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=lambda kind: kind.name)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One browser for all tests of this file; each test has a server, and with it an origin and a storage, of its own."""
    kind = request.param
    if kind.missing():
        pytest.skip(f"not installed: {kind.missing()}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, kind(Path(folder)) as engine:
        yield engine


@pytest.fixture
def own_site(dist: Path) -> Iterator[SiteServer]:
    with SiteServer(dist) as server:
        yield server


def sit_down(engine: Engine, site: SiteServer, game: Game | None = None, **settings: object) -> None:
    """Open the page, with a game of two people in its storage if one is given."""
    if game or settings:
        texts = {"farkle.settings": json.dumps({"motion": "off", **settings})}
        if game:
            save = {"version": 1, "seats": ["human", "human"], "record": game.record()}
            texts["farkle.game"] = json.dumps(save)
        engine.go(site.address + "licences.txt")
        engine.ask(f"for (const [name, text] of Object.entries({json.dumps(texts)})) localStorage.setItem(name, text)")
    open_page(engine, site)


def open_page(engine: Engine, site: SiteServer) -> None:
    engine.go(site.address)
    engine.wait_for(READY)


def press(engine: Engine, target: str) -> None:
    engine.ask(f"document.querySelector({json.dumps(target)}).click()")


def faces(engine: Engine) -> list[int]:
    return [int(face) for face in engine.ask(f"return {DICE}.map(die => +die.dataset.face)")]


def saved_game(engine: Engine) -> Game:
    texts = [text for text in engine.ask(SAVES) if text]
    return Game.replay(max([unpack(text) for text in texts], key=lambda found: found[0])[1].record)


def test_a_newcomer_throws_with_the_first_press(engine: Engine, own_site: SiteServer) -> None:
    open_page(engine, own_site)
    press(engine, "#roll")
    engine.wait_for(f"{DICE}.length === 6")
    thrown = faces(engine)
    assert set(thrown) <= set(range(1, 7))
    assert saved_game(engine).record().endswith("play " + "".join(str(face) for face in thrown) + "\n")
    assert engine.ask("return document.getElementById('start-trouble').hidden")


def test_a_whole_game_is_played_and_remembered(engine: Engine, own_site: SiteServer) -> None:
    sit_down(engine, own_site, game_of(target=2000))
    assert engine.ask(PLAY) > 0, "the game does not end"
    game = saved_game(engine)
    assert game.over
    assert max(game.totals) >= 2000
    engine.wait_for("Object.keys(localStorage).some(name => name.startsWith('farkle.history'))")
    assert not engine.ask("return document.getElementById('fault').open")


def test_a_reload_in_mid_turn_goes_on_where_it_was(engine: Engine, own_site: SiteServer) -> None:
    game = game_of(totals=(500, 300))
    game.throw((1, 2, 3, 3, 5, 6))
    sit_down(engine, own_site, game)
    press(engine, "#dice .die[data-face='1']")
    press(engine, "#roll")
    engine.wait_for("document.querySelectorAll('#kept .kept-dice').length === 1 || !outcome.hidden")
    before = (faces(engine), saved_game(engine).record())
    assert " r " in before[1]
    open_page(engine, own_site)
    assert saved_game(engine).record() == before[1]
    if saved_game(engine).seat == 0:
        assert faces(engine) == before[0]


def test_the_worker_answers(engine: Engine, own_site: SiteServer) -> None:
    sit_down(engine, own_site, odds=True)
    engine.wait_for("document.getElementById('roll').textContent.includes('2.3')", 120)


def test_it_opens_and_plays_without_a_network(engine: Engine, own_site: SiteServer) -> None:
    sit_down(engine, own_site, game_of(target=1000))
    assert engine.ask(COMPLETE) == "complete"
    own_site.shutdown()
    own_site.server_close()
    open_page(engine, own_site)
    assert engine.ask(PLAY) > 0, "the game does not end"
    assert saved_game(engine).over
    open_page(engine, own_site)
    assert saved_game(engine).over


def test_what_comes_later_comes_with_its_look(engine: Engine, own_site: SiteServer) -> None:
    sit_down(engine, own_site)
    press(engine, "#open-rules")
    engine.wait_for("document.getElementById('rules').open && document.querySelector('#rules .score-row')")
    assert engine.ask("return getComputedStyle(document.querySelector('#rules .score-row')).display") == "flex"
