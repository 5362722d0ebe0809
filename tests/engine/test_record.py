"""The text of a game: what is written, what is read, and the sentence for everything that is no game."""

from typing import Any

import pytest

from farkle.game import Game
from farkle.record import LONGEST, SENTENCES, RecordError, read
from tests.engine.play import FARKLE, game_of, play

HEAD = "farkle 1\nrules 1.standard\nseat Ada\n"


def refused(text: str) -> tuple[str, dict[str, Any]]:
    """Code and details of the RecordError that the text causes."""
    with pytest.raises(RecordError) as caught:
        Game.replay(text)
    error = caught.value
    assert error.args == (error.code,)
    assert str(error) == SENTENCES[error.code].format(**error.details)
    return error.code, error.details


def test_every_kind_of_action_is_written_and_read() -> None:
    game = game_of(piggyback="bank", totals=(500, 500), first=1)
    play(game, "throw 1 5 2 3 4 6, keep 1, undo, keep 1 5, roll, throw 1 2 3 4, keep 1, bank")
    play(game, "pass, throw 1 2 2 3 4 6, keep 1, bank, take, throw 2 3 4 6 6")
    record = game.record()
    assert record.split("\n")[4:] == [
        "first 1",
        "totals 500 500",
        "play 152346 k15 r 1234 k1 b p 122346 k1 b t 23466",
        "",
    ]
    again = Game.replay(record)
    assert again == game
    assert hash(again) == hash(game)
    assert again.record() == record


def test_another_game_or_thing_is_not_equal() -> None:
    game = game_of()
    assert game != game_of(seats=3)
    assert hash(game) != hash(game_of(seats=3))
    assert game != game.record()


def test_a_game_not_begun_is_written_and_read() -> None:
    assert game_of(first=None, seats=1).record() == "farkle 1\nrules 1.standard\nseat Ada\nplay\n"


def test_a_keep_taken_back_leaves_no_trace() -> None:
    game = game_of()
    play(game, "throw 1 5 2 3 4 4, keep 1, undo, keep 5")
    assert game.record().endswith("\nplay 152344 k5\n")


def test_totals_to_begin_with_are_part_of_the_text() -> None:
    game = game_of(totals=(0, 2500), debt=True, streak=3, penalty=500)
    assert "\ntotals 0 2500\n" in game.record()
    assert Game.replay(game.record()).totals == (0, 2500)
    assert read(HEAD + "totals -500 1234567\nplay\n")[3] == (-500, 1234567)


@pytest.mark.parametrize("end", ["", "\n"])
def test_the_last_line_may_be_ended_or_not(end: str) -> None:
    assert read(HEAD + "play" + end) == ("1.standard", ["Ada"], None, None, [])
    assert read(HEAD + "first 0\nplay 123456 k1" + end) == ("1.standard", ["Ada"], 0, None, ["123456", "k1"])


def test_the_greatest_length_is_read_and_one_more_is_not() -> None:
    filled = HEAD + "play 123456 k1 r" + " 12345" * 10
    assert read(filled + "1" * (LONGEST - len(filled)))[4][:3] == ["123456", "k1", "r"]
    assert refused(filled + "1" * (LONGEST + 1 - len(filled))) == ("too-long", {})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "hello",
        "farkle",
        "farkle\n1",
        "farkle 1 2\nrules 1.standard\nseat Ada\nplay",
        "farkle  1\nrules 1.standard\nseat Ada\nplay",
        "zonk 1\nrules 1.standard\nseat Ada\nplay",
        "farkle x\n",
        "farkle 01\n",
        "farkle 12345678\n",
        "farkle -2\n",
    ],
)
def test_what_does_not_begin_as_a_record_is_none(text: str) -> None:
    assert refused(text) == ("no-record", {})


@pytest.mark.parametrize("version", ["0", "2", "10", "1234567"])
def test_another_version_says_what_to_do(version: str) -> None:
    assert refused(f"farkle {version}\nwhatever") == ("newer-version", {})


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("farkle 1", 1),
        (HEAD, 3),
        ("farkle 1\nseat Ada\nplay", 3),
        ("farkle 1\nrules 1.standard\nrules 1.standard\nseat Ada\nplay", 3),
        ("farkle 1\nseat Ada\nrules 1.standard\nplay", 3),
        (HEAD + "play\nplay", 5),
        (HEAD + "play\nseat Bo", 5),
        (HEAD + "first 0\nfirst 0\nplay", 5),
        (HEAD + "totals 0\nfirst 0\nplay", 5),
        (HEAD + "colour red\nplay", 4),
        (HEAD + "\nplay", 4),
        (HEAD + "first\nplay", 4),
        (HEAD + "first x\nplay", 4),
        (HEAD + "first -1\nplay", 4),
        (HEAD + "first 01\nplay", 4),
        (HEAD + "first 12345678\nplay", 4),
        (HEAD + "totals\nplay", 4),
        (HEAD + "totals 5 x\nplay", 4),
        (HEAD + "totals 5  5\nplay", 4),
        (HEAD + "totals --5\nplay", 4),
        (HEAD + "totals -\nplay", 4),
        (HEAD + "totals 05\nplay", 4),
        (HEAD + "totals 12345678\nplay", 4),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, line: int) -> None:
    assert refused(text) == ("unreadable", {"line": line})


def test_rules_that_cannot_be_played_are_explained() -> None:
    code, details = refused("farkle 1\nrules 1.nothing\nseat Ada\nplay")
    assert (code, details) == ("rules", {"sentence": "There is no table called nothing."})


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("play", "a game has 1 to 8 seats"),
        ("seat Ada\nfirst 1\nplay", "the first seat must be one of the seats"),
    ],
)
def test_seats_that_cannot_be_are_explained(seats: str, sentence: str) -> None:
    assert refused("farkle 1\nrules 1.standard\n" + seats) == ("seats", {"sentence": sentence})


@pytest.mark.parametrize(
    ("words", "number", "sentence"),
    [
        ("123457", 1, "Dice show whole numbers from 1 to 6."),
        ("12345x", 1, "Dice show whole numbers from 1 to 6."),
        ("123456 kX", 2, "Dice show whole numbers from 1 to 6."),
        ("123456 k1 P", 3, "Dice show whole numbers from 1 to 6."),
        ("123456 k1  r", 3, "Decide first: roll on or bank."),
    ],
)
def test_an_action_that_is_not_allowed_is_counted_and_explained(words: str, number: int, sentence: str) -> None:
    assert refused(HEAD + "play " + words) == ("play", {"number": number, "sentence": sentence})


def test_a_farkle_needs_no_word() -> None:
    game = game_of()
    play(game, FARKLE)
    assert game.record().endswith("\nplay 234466\n")
