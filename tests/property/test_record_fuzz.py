"""Games as text: whatever is written can be read, and whatever is read round-trips."""

import random

import pytest
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from farkle.game import Game, RecordError
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.property.strategies import rules as random_rules

QUICK = hypothesis_settings(max_examples=300, deadline=None, derandomize=True)
MANY = hypothesis_settings(max_examples=1500, deadline=None, derandomize=True)


def damaged(text: str, rng: random.Random, characters: str) -> str:
    """The text with one to four places changed, dropped, doubled or swapped."""
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(letters) + 1)
        kind = rng.randrange(4)
        if kind == 0:
            letters.insert(place, rng.choice(characters))
        elif kind == 1:
            del letters[place : place + rng.randint(1, 3)]
        elif kind == 2:
            letters[place:place] = letters[place : place + rng.randint(1, 12)]
        else:
            letters[place : place + 1] = [rng.choice(characters)]
    return "".join(letters)


def some_game(rules: Rules, seats: int, seed: int, actions: int) -> Game:
    """A game some actions old."""
    rng = random.Random(seed)
    game = Game(rules, ("Ada", "Bo", "Cy", "Di")[:seats])
    for _ in range(actions):
        if game.over:
            break
        if game.wanted:
            game.throw(tuple(rng.randint(1, 6) for _ in range(game.wanted)))
        elif game.phase == "piggyback":
            rng.choice((game.take, game.pass_over))()
        elif game.phase == "keep":
            game.keep(rng.choice(game.keeps())[0])
        elif game.why_not_bank() is None and rng.random() < 0.5:
            game.bank()
        else:
            game.roll()
    return game


def read(text: str) -> Game | str:
    """The game in the text, or the sentence of the refusal; any other exception is a fault."""
    try:
        return Game.replay(text)
    except RecordError as refusal:
        return str(refusal)


def check_sentence(sentence: str) -> None:
    assert 10 < len(sentence) < 1000
    assert sentence.endswith("."), sentence


@QUICK
@given(random_rules(short=True), st.integers(1, 4), st.integers(0, 2**32), st.integers(0, 60))
def test_records_of_any_game_round_trip(rules: Rules, seats: int, seed: int, actions: int) -> None:
    game = some_game(rules, seats, seed, actions)
    again = Game.replay(game.record())
    assert again == game
    assert again.record() == game.record()
    assert again.names == game.names
    assert again.rules == game.rules


def test_a_record_keeps_the_first_seat_and_the_totals_it_began_with() -> None:
    game = Game(PRESETS["five-thousand"], ("Ada", "Bo"), first=1, totals=(500, 0))
    game.throw((1, 1, 1, 2, 3, 4))
    again = Game.replay(game.record())
    assert (again.seat, again.totals, again.on_board) == (1, (500, 0), (True, False))
    assert again == game


def test_a_record_keeps_awkward_names() -> None:
    names = ("  spaced  out ", "hard\u00a0space", "first 1", "play r b", "Ωmega 🎲", "<b>", "a\u202eb")
    game = Game(PRESETS["standard"], names)
    assert Game.replay(game.record()).names == names


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "a\rb", "a\x00b", "a\x7fb", "a\x9fb", "a\u2028b", "x" * 1000])
def test_names_that_would_break_a_record_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        Game(PRESETS["standard"], ("Ada", name))


@MANY
@given(random_rules(short=True), st.integers(1, 3), st.integers(0, 2**32), st.integers(0, 30))
def test_a_damaged_record_is_refused_with_a_sentence_or_round_trips(
    rules: Rules, seats: int, seed: int, actions: int
) -> None:
    record = some_game(rules, seats, seed, actions).record()
    text = damaged(record, random.Random(seed), "0123456789 \nkrbtp-.xfarklesq")
    game_or_sentence = read(text)
    if isinstance(game_or_sentence, Game):
        assert Game.replay(game_or_sentence.record()) == game_or_sentence
    else:
        check_sentence(game_or_sentence)


@MANY
@given(st.text(max_size=200))
@example("")
@example("\n")
@example("farkle")
@example("farkle 1")
@example("farkle 2\nrules 1.standard\nseat A\nplay")
@example("farkle ²\nrules 1.standard\nseat A\nplay")
@example("farkle 1\nrules 1.standard\nplay")
@example("farkle 1\nrules 1.standard\nseat A\nfirst 1\nplay")
@example("farkle 1\nrules 1.standard\nseat A\nfirst ²\nplay")
@example("farkle 1\nrules 1.standard\nseat A\ntotals\nplay")
@example("farkle 1\nrules 1.standard\nseat A\ntotals x\nplay")
@example("farkle 1\nrules 1.standard\nseat A\ntotals 99999\nplay")
@example("farkle 1\nrules 1.standard\nseat A\nplay k1")
@example("farkle 1\nrules 1.standard\nseat A\nplay k")
@example("farkle 1\nrules 1.standard\nseat A\nplay 1234567")
@example("farkle 1\nrules 1.standard\nseat A\nplay  111234")
@example("farkle 1\nrules 1.nowhere\nseat A\nplay")
@example("farkle 1\nrules 1.standard.tg-1\nseat A\nplay")
@example("farkle 1\nrules 1.standard\n" + "seat A\n" * 9 + "play")
def test_any_text_is_refused_as_a_record_with_a_sentence_or_round_trips(text: str) -> None:
    game_or_sentence = read(text)
    if isinstance(game_or_sentence, Game):
        assert Game.replay(game_or_sentence.record()) == game_or_sentence
    else:
        check_sentence(game_or_sentence)
