"""A game played again from its record, action by action."""

from farkle import actions
from farkle.link import LinkError, decode
from farkle.record import RecordError, read, read_dice
from farkle.refusal import RuleError
from farkle.typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from farkle.events import Event
    from farkle.game import Game


def replay(make: "type[Game]", text: str) -> "Game":
    """As `Game.replay`; `make` makes the game."""
    steps = retrace(make, text)
    game, _ = next(steps)
    for _ in steps:
        pass
    return game


def retrace(make: "type[Game]", text: str) -> "Iterator[tuple[Game, tuple[Event, ...]]]":
    """As `Game.retrace`; `make` makes the game."""
    rules_text, names, first, totals, words = read(text)
    try:
        rules = decode(rules_text)
    except LinkError as error:
        raise RecordError("rules", sentence=str(error)) from None
    try:
        game = make(rules, names, first, totals)
    except ValueError as error:
        raise RecordError("seats", sentence=str(error)) from None
    yield game, ()
    for number, word in enumerate(words, 1):
        try:
            events = _act(game, word)
        except RuleError as error:
            raise RecordError("play", number=number, sentence=str(error)) from None
        yield game, events


def _act(game: "Game", word: str) -> "tuple[Event, ...]":
    """Do in `game` what a word of the record says."""
    if word in actions.BY_RECORD_WORD:
        events: tuple[Event, ...] = getattr(game, actions.BY_RECORD_WORD[word])()
        return events
    keeping = word[:1] == "k"
    dice = read_dice(word[1:] if keeping else word)
    if dice is None:
        raise RuleError("not-faces")
    return game.keep(dice) if keeping else game.throw(dice)
