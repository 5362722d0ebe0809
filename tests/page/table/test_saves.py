"""The saved game: two slots, migrations, damage, newer versions; and every call of the storage failing in turn."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farkle.game import Game
from farkle.page.kit.envelope import seal, unseal
from farkle.page.table import saves as module
from farkle.page.table.saves import DAMAGED, NEWER, OLDER, PLACES, VERSION, Save, SaveError, Saves, pack, replay, unpack
from tests.engine.play import game_of, play
from tests.ledger import fault, same_game
from tests.page.storage_double import Device, new_device

GOLDEN = Path(__file__).parents[2] / "golden" / "saves"
MUTATIONS = int(os.environ.get("FARKLE_MUTATIONS", "10000"))
SCRIPT = (
    "throw 1 2 3 3 5 6, keep 1 5, roll, throw 1 1 4 6, keep 1 1, bank, throw 2 3 4 4 6 6, throw 5 5 5 2 3 6, keep 5 5 5"
)
KINDS = ("human", "human")


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return new_device(monkeypatch)


def save_of(game: Game) -> Any:
    return Save("0123abcd", KINDS, game.record())


def actions() -> list[Game]:
    """The game before the first action of the script and after each of them."""
    steps = SCRIPT.split(", ")
    games = []
    for count in range(len(steps) + 1):
        game = game_of()
        if count:
            play(game, ", ".join(steps[:count]))
        games.append(game)
    return games


def test_each_version_has_its_golden_save_and_its_step() -> None:
    names = sorted(path.stem for path in GOLDEN.glob("*.txt"))
    assert names == [str(version) for version in range(1, VERSION + 1)]
    assert sorted(module.MIGRATIONS) == list(range(1, VERSION))


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_the_golden_save_of_a_version_opens(device: Device, version: int) -> None:
    text = (GOLDEN / f"{version}.txt").read_text("utf-8")
    device.local.texts["farkle.game"] = text
    opened = Saves(device.open()).read()
    assert opened
    save, game = opened
    assert save.kinds == ("human", "master" if version >= 3 else "cautious")
    assert game.names == ("Zoë 🎲", "Computer")
    assert (game.totals, game.seat, game.turn_points) == ((350, 0), 0, 500)
    assert len(save.id) == 8
    again = unpack(pack(save, 7))
    assert again == (7, save)


def test_a_write_that_breaks_off_costs_one_action_at_most(device: Device) -> None:
    games = actions()
    saves = Saves(device.open())
    for number, game in enumerate(games):
        assert saves.write(save_of(game))
        newest = max(PLACES, key=lambda place: int(device.local.texts.get("farkle." + place, "x 2 0 x").split()[2]))
        whole = dict(device.local.texts)
        for length in (0, 1, 30, len(whole["farkle." + newest]) - 1):
            device.local.texts = dict(whole)
            device.local.texts["farkle." + newest] = whole["farkle." + newest][:length]
            opened = Saves(device.open()).read()
            if number:
                assert opened
                assert opened[1].record() == games[number - 1].record()
            else:
                assert opened is None
        device.local.texts = whole


def test_a_damaged_newest_save_is_set_aside_and_the_one_before_goes_on(device: Device) -> None:
    games = actions()
    saves = Saves(device.open())
    for game in games:
        saves.write(save_of(game))
    broken = pack(save_of(games[-1]), 10).replace("k15", "k16")
    device.local.texts["farkle.game.2" if len(games) % 2 == 0 else "farkle.game"] = broken
    again = Saves(device.open())
    opened = again.read()
    assert opened
    assert again.trouble == OLDER
    assert opened[1].record() == games[-2].record()
    assert device.kept(".aside.") == [broken]
    for _ in range(3):
        assert again.write(save_of(games[-1]))
    assert device.kept(".aside.") == [broken]
    assert Saves(device.open()).read()[1].record() == games[-1].record()  # type: ignore[index]


def test_saves_of_a_newer_version_are_left_alone(device: Device) -> None:
    future = {
        "farkle.game": seal("farkle-save 4 8", "whatever"),
        "farkle.game.2": "farkle-save 4 9 another-checksum\n{}",
    }
    device.local.texts.update(future)
    saves = Saves(device.open())
    assert saves.read() is None
    assert saves.trouble == NEWER
    for game in actions():
        assert saves.write(save_of(game))
    assert future.items() <= device.local.texts.items()
    again = Saves(device.open())
    opened = again.read()
    assert opened
    assert again.trouble == NEWER
    assert opened[1].record() == actions()[-1].record()
    assert future.items() <= device.local.texts.items()


def test_what_was_played_beside_newer_saves_is_set_aside_after_the_update(device: Device) -> None:
    device.local.texts["farkle.game"] = seal("farkle-save 4 8", "whatever")
    saves = Saves(device.open())
    saves.read()
    saves.write(save_of(actions()[3]))
    beside = device.local.texts["farkle.game.spare"]
    device.local.texts["farkle.game"] = pack(save_of(actions()[-1]), 8)  # as if this version were the newer one
    updated = Saves(device.open())
    opened = updated.read()
    assert opened
    assert updated.trouble is None
    assert opened[1].record() == actions()[-1].record()
    assert device.kept(".aside.") == [beside]
    assert "farkle.game.spare" not in device.local.texts


def test_an_older_page_in_between_is_noticed(device: Device) -> None:
    games = actions()
    saves = Saves(device.open())
    for game in games[:4]:
        saves.write(save_of(game))
    older = json.dumps({"version": 1, "seats": list(KINDS), "record": games[6].record()})
    device.local.texts["farkle.game"] = older
    again = Saves(device.open())
    assert again.read()[1].record() == games[6].record()  # type: ignore[index]
    again.write(save_of(games[7]))
    assert Saves(device.open()).read()[1].record() == games[7].record()  # type: ignore[index]


def test_with_no_room_aside_a_damaged_save_stays_where_it_is(device: Device) -> None:
    for number in range(1, 21):
        device.local.texts[f"farkle.game.aside.{number}"] = f"damaged {number}"
    device.local.texts.update({"farkle.game": "precious", "farkle.game.2": "precious too"})
    before = dict(device.local.texts)
    saves = Saves(device.open())
    assert saves.read() is None
    assert saves.trouble == DAMAGED
    assert device.kept("game.2.aside.") == ["precious too"]
    for game in actions():
        saves.write(save_of(game))
    assert device.local.texts["farkle.game"] == "precious"
    assert before.items() <= {**device.local.texts, "farkle.game.2": "precious too"}.items()


def test_a_damaged_save_for_which_there_is_no_room_aside_is_never_written_over(device: Device) -> None:
    device.local.texts.update({"farkle.game": "precious" * 20, "farkle.game.2": "precious too" * 20})
    before = dict(device.local.texts)
    device.local.room = sum(len(name) + len(text) for name, text in before.items()) + 40
    store = device.open()
    saves = Saves(store)
    assert saves.read() is None
    assert not saves.write(save_of(actions()[0]))
    assert store.write("settings", "{}"), "other things are kept, and what waits in memory does not follow them"
    assert before.items() <= device.local.texts.items()
    device.local.room = None
    assert store.write("game", "another"), "with room, what stands there is set aside first"
    assert before["farkle.game"] in device.kept("game.aside.")


def test_storage_cleared_in_mid_game_is_written_again(device: Device) -> None:
    games = actions()
    saves = Saves(device.open())
    for game in games[:5]:
        saves.write(save_of(game))
    device.local.texts.clear()
    assert saves.write(save_of(games[5]))
    assert Saves(device.open()).read()[1].record() == games[5].record()  # type: ignore[index]


def test_another_tab_that_has_saved_is_seen(device: Device) -> None:
    games = actions()
    one, other = Saves(device.open()), Saves(device.open())
    one.write(save_of(games[0]))
    other.read()
    assert not one.is_behind()
    assert not other.is_behind()
    other.write(save_of(games[1]))
    assert one.is_behind()
    assert not other.is_behind()


@pytest.mark.parametrize("stop", ["before", "after"])
def test_a_page_closed_at_any_action_resumes_in_the_state_that_was_saved(device: Device, stop: str) -> None:
    games = actions()
    for last, game in enumerate(games):
        device.local.texts.clear()
        saves = Saves(device.open())
        for earlier in games[:last]:
            saves.write(save_of(earlier))
        if stop == "after":
            saves.write(save_of(game))
        with fault("page closed at an action"):
            opened = Saves(device.open()).read()
            expected = game if stop == "after" else games[last - 1] if last else None
            same_game(opened[1].record() if opened else None, expected.record() if expected else None)
        if opened and expected:
            assert (opened[1].totals, opened[1].seat, opened[1].phase, opened[1].dice, opened[1].kept) == (
                expected.totals,
                expected.seat,
                expected.phase,
                expected.dice,
                expected.kept,
            )


def fails_at(device: Device, call: int, words: str) -> Callable[[str, str], str | None]:
    return lambda method, name: words if device.local.calls == call else None


def played_visit(device: Device, games: list[Game]) -> Any:
    """A visit: open what is there, then save each game."""
    saves = Saves(device.open())
    saves.read()
    for game in games:
        saves.write(save_of(game))
    return saves


@pytest.mark.parametrize("words", ["denied", "the quota has been exceeded"])
def test_every_call_of_the_storage_failing_in_turn_loses_nothing(device: Device, words: str) -> None:
    games = actions()
    for game in games[:3]:
        played_visit(device, [game])
    before = dict(device.local.texts)
    device.local.calls, troubles = 0, 0
    reads_of_the_game: list[int] = []

    def count(method: str, name: str) -> None:
        if method == "getItem" and name in ("farkle.game", "farkle.game.2") and device.local.calls < 6:
            reads_of_the_game.append(device.local.calls)

    device.local.fails = count
    played_visit(device, games[3:6])
    calls = device.local.calls
    assert calls >= 7
    assert len(reads_of_the_game) == 2
    for failing in range(1, calls + 1):
        device.local.texts = dict(before)
        device.local.calls = 0
        device.local.fails = fails_at(device, failing, words)
        with fault("call of the storage fails"):
            played_visit(device, games[3:6])
            device.local.fails = lambda method, name: None
            opened = Saves(device.open()).read()
            told = device.troubles > troubles
            troubles = device.troubles
            newest = [games[5].record(), games[4].record()] if told else [games[5].record()]
            same_game(opened[1].record() if opened else None, *newest)  # what was not kept, was said
            if failing in reads_of_the_game:
                assert set(before.values()) & set(device.kept(".aside.")), "what could not be read was not written over"


@pytest.mark.parametrize("method", ["getItem", "setItem", "removeItem", "length", "key"])
def test_a_method_that_always_fails_harms_nothing(device: Device, method: str) -> None:
    games = actions()
    played_visit(device, games[:3])
    before = dict(device.local.texts)
    device.local.fails = lambda called, name: "denied" if called == method else None
    assert played_visit(device, games[3:6]).read()[1].record() == games[5].record()
    device.local.fails = lambda called, name: None
    opened = Saves(device.open()).read()
    assert opened
    if method in ("getItem", "setItem"):
        assert device.local.texts == before
        assert device.troubles == 1
    else:
        assert opened[1].record() == games[5].record()


def record_in(text: str) -> str:
    try:
        return str(unpack(text)[1].record)
    except SaveError:
        return ""


def test_a_text_that_could_not_be_read_once_is_not_written_over(device: Device) -> None:
    games = actions()
    played_visit(device, games[:3])
    precious = dict(device.local.texts)
    device.local.fails = lambda method, name: "busy" if method == "getItem" else None
    store = device.open()
    saves = Saves(store)
    assert saves.read() is None
    device.local.fails = lambda method, name: None
    for game in games[6:]:
        saves.write(save_of(game))
    assert set(precious.values()) <= set(device.local.texts.values())


def test_a_text_that_could_not_be_read_once_waits_for_room_aside(device: Device) -> None:
    device.local.texts["farkle.tables"] = "precious" * 20
    device.local.fails = lambda method, name: "busy" if method == "getItem" else None
    store = device.open()
    assert store.read("tables") is None
    device.local.fails = lambda method, name: None
    device.local.room = 200
    for _ in range(3):
        assert not store.write("tables", "new")
        assert device.local.texts["farkle.tables"] == "precious" * 20
    device.local.room = None
    assert store.write("tables", "new")
    assert device.kept("tables.aside.") == ["precious" * 20]


# Damage of every kind


def mutated(text: str, chance: random.Random) -> str:
    """`text` with one to three accidents: letters changed, cut, doubled, swapped, or strange ones put in."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(text) + 1)
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:place] + chance.choice("0123456789abk \n\t\"'{}[],:\\-é\u2028\ud800\x00😀") + text[place + 1 :]
        elif kind == 1:
            text = text[:place] + text[place + chance.randint(1, 20) :]
        elif kind == 2:
            text = text[:place]
        elif kind == 3:
            text = text[:place] + text[place : place + 12] * 2 + text[place + 12 :]
        elif kind == 4:
            text = text.replace(chance.choice(text) if text else "x", chance.choice('0129{}[]"\\x'), 1)
        else:
            text = (
                text[:place]
                + chance.choice(["null", "-1", "1e99", "NaN", "[" * 3000, "true", "9" * 400])
                + text[place:]
            )
    return text


def opened_or_not(device: Device, text: str) -> str:
    """What becomes of a damaged save that lies on the device."""
    saves = Saves(device.open())
    opened = saves.read()
    if opened:
        save, game = opened
        assert unpack(pack(save, 3)) == (3, save)
        same_game(replay(save).record(), game.record())
        return "opened"
    assert saves.trouble in (DAMAGED, NEWER)
    for other in actions()[:2]:
        saves.write(save_of(other))
    assert text in device.local.texts.values(), "nothing that cannot be read is written over"
    return "left alone" if saves.trouble == NEWER else "set aside"


def test_mutated_saves_never_crash_are_never_lost_and_round_trip_when_they_open(device: Device) -> None:
    chance = random.Random(20261130)
    golden = [(GOLDEN / f"{version}.txt").read_text("utf-8") for version in range(1, VERSION + 1)]
    outcomes = {"opened": 0, "set aside": 0, "left alone": 0}
    for number in range(MUTATIONS):
        version_1, newest = golden[0], golden[-1]
        source = version_1 if number % 2 else newest
        text = mutated(source, chance)
        if number % 3 == 0 and source is newest:  # the checksum is right all the same
            words, body, _ = unseal(text)
            text = seal(" ".join(words), body) if "\ud800" not in text else text
        if not text:
            continue
        device.local.texts = {"farkle." + PLACES[number % 2]: text}
        with fault("saves damaged"):
            outcomes[opened_or_not(device, text)] += 1
    assert all(outcomes.values()), outcomes


@pytest.mark.parametrize(("text", "code"), [("no save", DAMAGED), (seal(f"farkle-save {VERSION + 1} 1", "?"), NEWER)])
def test_what_is_no_save_is_refused_with_a_code_and_a_sentence(text: str, code: str) -> None:
    with pytest.raises(SaveError) as caught:
        unpack(text)
    assert caught.value.code == code
    assert str(caught.value) == caught.value.sentence != code
