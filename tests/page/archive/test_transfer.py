"""Everything as one text, and back: checked whole, all or nothing, to be taken back; damage of every kind."""

import functools
import json
import os
import random
from types import ModuleType
from typing import Any

import pytest

from farkle.link import encode
from farkle.page.kit.envelope import seal, unseal
from farkle.page.table import saves as saves_module
from farkle.page.table.saves import Save, Saves
from farkle.presets import PRESETS
from tests.engine.play import game_of, play
from tests.engine.whole_game import play_whole_game
from tests.ledger import fault
from tests.page.storage_double import Device, import_page, new_device
from tests.page.table.test_saves import mutated

MUTATIONS = int(os.environ.get("FARKLE_MUTATIONS", "10000"))
KINDS = ("human", "casual")


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return new_device(monkeypatch)


@pytest.fixture
def transfer(monkeypatch: pytest.MonkeyPatch) -> Any:
    (module,) = import_page(monkeypatch, "archive.transfer")
    return module


@pytest.fixture
def history(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    (module,) = import_page(monkeypatch, "archive.history")
    return module  # type: ignore[no-any-return]


def furnish(device: Device, history: Any, games: int = 60) -> dict[str, str]:
    """A device on which everything is kept that can be."""
    store = device.open()
    saves = Saves(store)
    game = game_of()
    for steps in ("throw 1 2 3 3 5 6", "keep 1 5", "roll"):
        play(game, steps)
        saves.write(Save("0123abcd", ("human", "human"), game.record()))
    tables = [["Friday <b>", encode(PRESETS["standard"].replace(target=5000))], ["Future", "3.standard.zz-9"]]
    store.write("tables", json.dumps({"version": 1, "tables": tables}))
    store.write("settings", json.dumps({"pace": "fast", "odds": True}))
    store.write("players", json.dumps([["Zoë 🎲", "human"], ["Computer", "computer"]]))
    store.write("people", json.dumps(["Zoë 🎲", "Anna"]))
    store.write("hints", "off")
    played = play_whole_game(PRESETS["standard"], ("Ann", "Computer"), 3)
    for number in range(games):
        history.History(store).add(f"{number:08x}", KINDS, played, "2026-11-30")
    return dict(device.local.texts)


def checked(transfer: Any, text: str) -> Any:
    parcel = transfer.Parcel(text)
    for _ in parcel.check():
        pass
    return parcel


def test_what_was_taken_along_is_the_same_on_another_device(device: Device, transfer: Any, history: Any) -> None:
    before = furnish(device, history)
    text = transfer.export(device.open())
    device.local.texts = {"farkle.game": "something else", "farkle.history.7": "1\nx", "other": "not ours"}
    parcel = checked(transfer, text)
    assert parcel.contents() == (1, 2, 60)
    parcel.unpack(device.open())
    assert device.local.texts == {**before, "other": "not ours"}
    assert transfer.export(device.open()) == text


def test_undo_brings_back_what_was_there(device: Device, transfer: Any, history: Any) -> None:
    furnish(device, history)
    text = transfer.export(device.open())
    device.local.texts = {"farkle.settings": '{"pace": "slow"}', "farkle.game": "damaged", "farkle.game.aside.1": "x"}
    before = dict(device.local.texts)
    store = device.open()
    undo = checked(transfer, text).unpack(store)
    transfer.put_back(store, undo)
    assert device.local.texts == before


def test_delete_and_undo(device: Device, transfer: Any, history: Any) -> None:
    before = furnish(device, history)
    device.local.texts["other"] = "not ours"
    store = device.open()
    undo = transfer.delete_all(store)
    assert device.local.texts == {"other": "not ours"}
    transfer.put_back(store, undo)
    assert device.local.texts == {**before, "other": "not ours"}


def test_without_room_everything_is_as_it_was(device: Device, transfer: Any, history: Any) -> None:
    furnish(device, history)
    text = transfer.export(device.open())
    device.local.texts = {"farkle.settings": '{"pace": "slow"}'}
    before = dict(device.local.texts)
    device.local.room = 20_000
    with pytest.raises(transfer.ParcelError, match="no-room"):
        checked(transfer, text).unpack(device.open())
    assert device.local.texts == before


def test_where_nothing_can_be_kept_all_of_it_is_there_for_this_visit(
    device: Device, transfer: Any, history: Any
) -> None:
    before = furnish(device, history)
    text = transfer.export(device.open())
    device.local.texts = {}
    device.local.fails = lambda method, name: "denied"
    store = device.open()
    store.write("hints", "off")
    checked(transfer, text).unpack(store)
    assert {"farkle." + name: store.read(name) for name in store.names()} == before


def test_what_was_there_comes_back_whole_in_whatever_order_there_is_room_for_it(device: Device, transfer: Any) -> None:
    before = {"farkle.game.spare": "b" * 300, "farkle.tables": "z" * 10}
    device.local.texts = dict(before)
    device.local.room = 400
    store = device.open()
    undo = {"game.spare": "b" * 300, "tables": "z" * 10}
    store.remove("game.spare")
    store.write("tables", "z" * 350)
    transfer.put_back(store, undo)
    assert device.local.texts == before


def test_damaged_texts_are_left_out_of_an_export_and_the_rest_travels(
    device: Device, transfer: Any, history: Any
) -> None:
    before = furnish(device, history)
    device.local.texts["farkle.tables"] = "{"
    device.local.texts["farkle.game.aside.1"] = "precious"
    store = device.open()
    parcel = checked(transfer, transfer.export(store))
    parcel.unpack(store)
    del before["farkle.tables"]
    assert device.local.texts == {**before, "farkle.game.aside.1": "precious"}
    assert transfer.set_aside(store) == {"game.aside.1": "precious"}


def test_an_export_that_a_mail_program_has_wrapped_in_empty_lines_opens(
    device: Device, transfer: Any, history: Any
) -> None:
    furnish(device, history, 2)
    text = transfer.export(device.open())
    assert checked(transfer, "\r\n  " + text.replace("\n", "\r\n") + "\r\n").contents() == (1, 2, 2)


def test_an_export_with_a_save_of_an_older_version_opens(device: Device, transfer: Any) -> None:
    old = json.dumps({"version": 1, "seats": ["human", "human"], "record": game_of().record()})
    text = seal("farkle-export 1", json.dumps({"game": old}))
    checked(transfer, text).unpack(device.open())
    assert Saves(device.open()).read()


def sealed(texts: Any) -> str:
    return seal("farkle-export 1", json.dumps(texts))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing"),
        ("   \n", "nothing"),
        ("hello", "nothing"),
        ("hello there", "damaged"),
        ("farkle-export 1 00000000\n{}", "damaged"),
        (seal("farkle-export 2", "{}"), "newer"),
        (seal("farkle-export 0", "{}"), "damaged"),
        (sealed({}), "nothing"),
        (sealed([]), "damaged"),
        (sealed(None), "damaged"),
        (sealed({"game": 5}), "damaged"),
        (sealed({"game": seal("farkle-save 99 1", "{}")}), "newer"),
        (sealed({"game": "nonsense"}), "damaged"),
        (sealed({"tab": "x"}), "damaged"),
        (sealed({"game.aside.1": "x"}), "damaged"),
        (sealed({"settings": "[]"}), "damaged"),
        (sealed({"settings": '{"pace": "warp"}'}), "damaged"),
        (sealed({"players": '[["<b>", "ghost"]]'}), "damaged"),
        (sealed({"players": '[["\\u0000", "human"]]'}), "damaged"),
        (sealed({"tables": '{"version": 1, "tables": [["A", "1.standard"], ["a", "1.standard"]]}'}), "damaged"),
        (sealed({"tables": '{"version": 1, "tables": [["A", "1.nowhere"]]}'}), "damaged"),
        (sealed({"history.1": "1\nnonsense"}), "damaged"),
        (sealed({"history.x": "1"}), "damaged"),
        (sealed({"history.folded": "{}"}), "damaged"),
        (seal("farkle-export 1", "[" * 100_000), "damaged"),
        ("x" * 8_000_001, "too-long"),
    ],
)
def test_what_cannot_be_brought_in_is_refused_whole(device: Device, transfer: Any, text: str, code: str) -> None:
    with pytest.raises(transfer.ParcelError) as refused:
        checked(transfer, text)
    assert refused.value.code == code
    assert device.local.texts == {}


def accepted_or_refused(device: Device, transfer: Any, text: str) -> str:
    """What becomes of a damaged text that is brought in over something that was there before."""
    before = {"farkle.game": "here before"}
    device.local.texts = dict(before)
    store = device.open()
    try:
        parcel = checked(transfer, text)
    except transfer.ParcelError:
        assert device.local.texts == before
        return "refused"
    undo = parcel.unpack(store)
    again = transfer.export(store)
    other = checked(transfer, again)
    other.unpack(store)
    assert transfer.export(store) == again
    assert parcel.contents() == other.contents()
    transfer.put_back(store, undo)
    assert device.local.texts == before
    return "accepted"


def test_mutated_imports_never_crash_never_overwrite_and_round_trip_when_accepted(
    device: Device, transfer: Any, history: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Most texts of a parcel are sound and the same in all of them: each is replayed once, each damaged one always.
    monkeypatch.setattr(transfer, "check_text", functools.lru_cache(transfer.check_text))
    chance = random.Random(20261201)
    furnish(device, history, 2)
    good = transfer.export(device.open())
    names = list(json.loads(unseal(good.strip())[1]))
    outcomes = {"accepted": 0, "refused": 0}
    for number in range(MUTATIONS):
        if number % 2:  # a text inside is damaged, and the checksum over everything is right
            texts = json.loads(unseal(good.strip())[1])
            name = chance.choice(names)
            texts[name] = mutated(texts[name], chance).replace("\ud800", "")
            if name in saves_module.PLACES and number % 4 == 1:
                words, body, _ = unseal(texts[name])
                texts[name] = seal(" ".join(words), body)
            text = sealed(texts)
        else:
            text = mutated(good, chance)
        with fault("imports damaged"):
            outcomes[accepted_or_refused(device, transfer, text)] += 1
    assert all(outcomes.values()), outcomes
