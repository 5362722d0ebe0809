"""Games played: kept whole as long as there is room, then as totals; damage costs one line."""

from typing import Any

import pytest

from farkle.game import Game
from farkle.page.archive.history import (
    FOLDED,
    GAMES_IN_A_TEXT,
    History,
    Tally,
    compact,
    count,
    expand,
    line_of,
    read_line,
)
from farkle.page.kit.envelope import checksum
from farkle.presets import PRESETS
from tests.engine.whole_game import play_whole_game
from tests.ledger import fault
from tests.page.storage_double import Device, new_device
from tests.page.table.test_saves import fails_at

KINDS = ("human", "casual")


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return new_device(monkeypatch)


@pytest.fixture(scope="module")
def game() -> Game:
    return play_whole_game(PRESETS["standard"], ("Ann", "Computer"), 7)


def games_in(history: History) -> list[Any]:
    return [played for played in history.newest() if played]


def tallies(history: History) -> dict[str, Tally]:
    found = history.folded_tallies()
    for played in games_in(history):
        count(found, played)
    return found


@pytest.mark.parametrize("table", PRESETS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_line_gives_back_the_whole_game(table: str, seats: int) -> None:
    names = tuple(f"Name {number} é🎲" for number in range(seats))
    game = play_whole_game(PRESETS[table], names, seats)
    played = read_line(line_of("0123abcd", ("human",) * seats, game, "2026-11-30"))
    assert played
    assert played.record() == game.record()
    assert [seat.total for seat in played.seats] == list(game.totals)
    assert tuple(number for number, seat in enumerate(played.seats) if seat.won) == game.winners
    assert played.date == "2026-11-30"


@pytest.mark.parametrize(
    "text",
    ["", "112356 k15 r 1146 k11 b", "6 3", "234466 223456", "k r 123456", "123456 t p", "x", "k", "12 weird 34", "b b"],
)
def test_words_run_together_come_apart_again(text: str) -> None:
    words = text.split(" ") if text else []
    assert expand(compact(words)) == words


def test_a_game_is_kept_once_however_often_it_is_handed_in(device: Device, game: Game) -> None:
    history = History(device.open())
    for _ in range(3):
        assert history.add("0123abcd", KINDS, game, "2026-11-30")
    assert len(games_in(history)) == 1
    assert games_in(History(device.open()))[0].record() == game.record()


def test_a_thousand_games_fit_into_five_million_bytes(device: Device) -> None:
    device.local.room = 2_500_000  # characters of two bytes
    history = History(device.open())
    examples = [play_whole_game(PRESETS["standard"], ("Ann", "Computer"), seed) for seed in range(20)]
    expected: dict[str, Tally] = {}
    for number in range(1200):
        played_game = examples[number % len(examples)]
        assert history.add(f"{number:08x}", KINDS, played_game, "2026-11-30")
        played = read_line(line_of("0123abcd", KINDS, played_game, "2026-11-30"))
        assert played
        count(expected, played)
    assert history.folded_games + len(games_in(history)) == 1200
    assert len(games_in(history)) >= 1000
    assert tallies(history) == expected
    assert device.troubles == 0


def test_without_room_the_oldest_are_folded_and_nothing_else_gives_way(device: Device, game: Game) -> None:
    store = device.open()
    history = History(store)
    store.on_full(history.make_room)
    device.local.room = 250_000
    for number in range(600):
        assert history.add(f"{number:08x}", KINDS, game, "2026-11-30")
        assert store.write("game", "x" * (number * 7 % 2000))
    assert device.troubles == 0
    assert history.folded_games % GAMES_IN_A_TEXT == 0
    assert history.folded_games > 0
    assert tallies(history)["Ann"].games == 600


def test_a_page_closed_between_counting_and_removing_counts_once(device: Device, game: Game) -> None:
    history = History(device.open())
    for number in range(120):
        history.add(f"{number:08x}", KINDS, game, "2026-11-30")
    device.local.fails = lambda method, name: "gone" if method == "removeItem" else None
    history.make_room()
    device.local.fails = lambda method, name: None
    again = History(device.open())
    assert again.folded_games == GAMES_IN_A_TEXT
    assert tallies(again)["Ann"].games == 120


def test_a_damaged_line_is_passed_over_and_stays(device: Device, game: Game) -> None:
    history = History(device.open())
    for number in range(3):
        history.add(f"{number:08x}", KINDS, game, "2026-11-30")
    text = device.local.texts["farkle.history.1"].replace("00000001\t", "0000000x\t")
    device.local.texts["farkle.history.1"] = text
    history.add("00000009", KINDS, game, "2026-11-30")
    assert [played.id for played in games_in(history)] == ["00000009", "00000002", "00000000"]
    assert device.local.texts["farkle.history.1"].startswith(text)


@pytest.mark.parametrize(
    ("place", "text"),
    [(0, "=1+1"), (0, "0123abc"), (1, '=HYPERLINK("x")'), (1, "2026-11-3"), (1, "today"), (3, "x"), (4, "100 y")],
)
def test_a_whole_line_with_parts_that_no_page_writes_is_damaged(game: Game, place: int, text: str) -> None:
    sound = line_of("0123abcd", KINDS, game, "2026-11-30")
    assert read_line(sound)
    parts = sound.split("\t")[:-1]
    parts[place] = text
    body = "\t".join(parts)
    assert read_line(body + "\t" + checksum(body)) is None


@pytest.mark.parametrize(
    "text", ["{", "[]", "null", '{"version": 2}', '{"version": 1, "last": 1, "games": 1, "players": [[1]]}']
)
def test_damaged_totals_are_set_aside(device: Device, game: Game, text: str) -> None:
    device.local.texts["farkle." + FOLDED] = text
    history = History(device.open())
    assert history.folded_games == 0
    assert history.add("0123abcd", KINDS, game, "2026-11-30")
    assert device.kept("folded.aside") == [text]


def test_texts_of_another_version_are_left_alone(device: Device, game: Game) -> None:
    device.local.texts["farkle.history.4"] = "2\nwhatever comes"
    history = History(device.open())
    assert history.add("0123abcd", KINDS, game, "2026-11-30")
    assert device.local.texts["farkle.history.4"] == "2\nwhatever comes"
    assert not history.make_room()
    assert len(games_in(history)) == 1


@pytest.mark.parametrize("words", ["denied", "the quota has been exceeded"])
def test_every_call_of_the_storage_failing_in_turn_harms_nothing(device: Device, game: Game, words: str) -> None:
    history = History(device.open())
    for number in range(49):
        history.add(f"{number:08x}", KINDS, game, "2026-11-30")
    before = dict(device.local.texts)

    def visit() -> None:
        store = device.open()
        mine = History(store)
        store.on_full(mine.make_room)
        for number in range(49, 52):
            mine.add(f"{number:08x}", KINDS, game, "2026-11-30")
        mine.make_room()

    device.local.calls = 0
    visit()
    for failing in range(1, device.local.calls + 1):
        device.local.texts, device.local.calls = dict(before), 0
        device.local.fails = fails_at(device, failing, words)
        with fault("call of the storage fails"):
            visit()
            device.local.fails = lambda method, name: None
            aside = sum(text.count("\n") for text in device.kept(".aside."))
            assert tallies(History(device.open()))["Ann"].games + aside >= 49, failing
