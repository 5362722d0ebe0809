"""Events in sentences: for the screen reader, for the line about a computer's turn, for the words over the dice."""

from farkle.events import (
    Banked,
    BegunAfresh,
    BlankScored,
    Bumped,
    DroppedOut,
        Farkled,
    FinalRoundBegan,
    GameEnded,
    Given,
    HotDice,
    Kept,
    Overshot,
    Penalised,
    PlayOffBegan,
    RollOffThrown,
    RollOffTied,
    RollOffWon,
    TakenBack,
    TakenOver,
    TakeOverOffered,
    Thrown,
    TurnBegan,
)  # fmt: skip
from farkle.page.table.seat_names import is_you
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.events import Event
    from farkle.page.kit.i18n import Texts
    from farkle.page.table.session import Session

# Event -> (key of its sentence, what the sentence speaks about). Seats are told as names.
_SAID: dict[Any, tuple[str, tuple[str, ...]]] = {
    RollOffThrown: ("say.roll_off_thrown", ("seat", "face")),
    RollOffTied: ("say.roll_off_tied", ("seats",)),
    RollOffWon: ("say.roll_off_won", ("seat",)),
    TurnBegan: ("say.turn_began", ("seat",)),
    TakenOver: ("say.taken_over", ("seat", "points")),
    BegunAfresh: ("say.begun_afresh", ("seat",)),
    Thrown: ("say.thrown", ("seat", "dice")),
    BlankScored: ("say.blank", ("points",)),
    Kept: ("say.kept", ("dice", "points")),
    TakenBack: ("say.taken_back", ("dice",)),
    HotDice: ("say.hot_dice", ()),
    Banked: ("say.banked", ("seat", "points", "total")),
    Overshot: ("say.overshot", ("seat",)),
    Given: ("say.given", ("to", "points", "total")),
    Penalised: ("say.penalised", ("seat", "lost", "total")),
    Bumped: ("say.bumped", ("seat", "total")),
    DroppedOut: ("say.dropped_out", ("seat",)),
    PlayOffBegan: ("say.play_off", ("seats",)),
    FinalRoundBegan: ("say.final_round", ("seat", "to_beat")),
}

# Sentences that no language can say of a pronoun, "You to play": how they speak to whoever is spoken to as "you".
_SAID_TO_YOU = {
    "say.turn_began": "say.your_turn",
    "say.roll_off_won": "say.you_begin",
    "say.given": "say.given_to_you",
    "say.final_round": "say.you_reached",
    "say.won": "say.you_won",
}

# What only the player concerned needs to hear while throwing; a computer's turn is told in one sentence at its end, and that it
# begins only where that is not clear from the end of another computer's.
_WITHIN_A_TURN = (
    TurnBegan, TakeOverOffered, TakenOver, BegunAfresh, Thrown, BlankScored, Kept, TakenBack, HotDice,
)  # fmt: skip
_ENDS_A_TURN = (Farkled, Banked, Overshot)


class Narrator:
    """Puts the events of a session into the language of `texts`."""

    def __init__(self, texts: "Texts", session: "Session") -> None:
        self._texts = texts
        self._session = session
        self._throws = 0  # of the turn that runs
        self._ended: Any = (
            None  # the last turn of a computer, until a person throws: (number of the game, event, throws)
        )

    def new_game(self) -> None:
        """The session has another game, which may stand in the middle of a turn."""
        self._throws = self._session.game.throws

    def tell(self, events: "Sequence[Event]") -> str:
        """What a listener hears of one action."""
        said: list[str] = []
        for event in events:
            if isinstance(event, HotDice) and self._session.game.rules.dice == 1:
                continue  # every throw that scores would be hot
            seat = getattr(event, "seat", None)
            of_computer = seat is not None and not self._session.is_human(seat)
            if isinstance(event, Thrown):
                self._throws += 1
                if not of_computer:
                    self._ended = None
            if of_computer and isinstance(event, _ENDS_A_TURN):
                self._ended = (self._session.number, event, self._throws)
                said.append(self.summary())
            elif not (of_computer and isinstance(event, _WITHIN_A_TURN)) or (
                isinstance(event, TurnBegan) and not self._ended
            ):
                said.append(self.sentence(event))
                if isinstance(event, Thrown) and event is events[-1]:
                    said.append(self._scoring_dice(event.dice))
                if isinstance(event, FinalRoundBegan):
                    said.append(self.tie_rule())
            if isinstance(event, _ENDS_A_TURN):
                self._throws = 0
        return " ".join([sentence for sentence in said if sentence])

    def summary(self) -> str:
        """The last turn in one sentence, if it was a computer's."""
        if not self._ended or self._ended[0] != self._session.number:
            return ""
        _, event, throws = self._ended
        name = self._session.name(event.seat)
        if isinstance(event, Banked):
            return self._texts("computer.banked", name=name, n=throws, points=event.points, total=event.total)
        if isinstance(event, Overshot):
            return self._texts("computer.overshot", name=name, n=throws)
        return self._texts("computer.farkled", name=name, n=throws, lost=self.farkle_lost(event))

    def computer_line(self) -> str:
        """What a computer has just done: its last keep while it plays, then the whole turn."""
        game = self._session.game
        if game.over or not game.set_aside or self._session.is_human(game.seat):
            return self.summary()
        dice, points = game.set_aside[-1]
        return self._texts("computer.kept", name=self._session.name(game.seat), dice=dice, points=points)

    def tie_rule(self) -> str:
        """In the last turns: what becomes of equal totals. "" before, and where these words have not come yet."""
        game = self._session.game
        key = "sheet.end.ties_" + game.rules.ties
        is_last = game.final or bool(game.rules.rounds and game.turns[game.seat] + 1 >= game.rules.rounds)
        return self._texts(key) if is_last and game.seats > 1 and key in self._texts else ""

    def _scoring_dice(self, dice: tuple[int, ...]) -> str:
        """Which dice of a throw can be kept."""
        scoring: set[int] = set()
        for kept, _ in self._session.game.keeps():
            scoring.update(kept)
        return self._texts("say.scores", dice=[face for face in sorted(dice) if face in scoring])

    def sentence(self, event: Any) -> str:
        """What one event says; "" where it needs no words."""
        if isinstance(event, Farkled):
            return self.farkle(event)
        if isinstance(event, GameEnded):
            return self.ending(event)
        if isinstance(event, TakeOverOffered):
            return self._texts("take.left", n=event.dice, points=event.points)
        if type(event) not in _SAID:
            return ""
        key, fields = _SAID[type(event)]
        values: dict[str, Any] = {}
        for field in fields:
            value = getattr(event, field)
            if field in ("seat", "to"):
                key = self._to_you(key, value)
                values["name"] = self._session.name(value)
            elif field == "seats":
                values["names"] = self.names(value)
            else:
                values[field] = value
        return self._texts(key, **values)

    def _to_you(self, key: str, seat: int) -> str:
        """The key of the sentence that says the same to the player on the seat, where that is "you"."""
        return _SAID_TO_YOU.get(key, key) if is_you(self._texts, self._session, seat) else key

    def names(self, seats: tuple[int, ...]) -> list[str]:
        """Several players' names as one text."""
        return [self._session.name(seat) for seat in seats]

    def farkle(self, event: Any) -> str:
        """The sentence of a farkle, with the player's name."""
        return self._texts("say.farkle", name=self._session.name(event.seat), lost=self.farkle_lost(event))

    def farkle_lost(self, event: Any) -> str:
        """What was lost, and why, where the dice alone do not show it."""
        if event.reason == "deadline":
            return self._texts("farkle.deadline", n=event.lost)
        return self._texts("farkle.lost" if event.lost else "farkle.nothing_lost", n=event.lost)

    def outcome_text(self, farkle: Any, explained: bool) -> str:
        """What stands over the dice after a farkle; `explained`: a newcomer is told what one is."""
        lost = self.farkle_lost(farkle)
        return self._texts("farkle.first", lost=lost) if explained and farkle.reason == "nothing-scores" else lost

    def ending(self, event: Any) -> str:
        """Who has won, and why the game ended."""
        session, game = self._session, self._session.game
        points = game.totals[event.winners[0]]
        if len(event.winners) > 1:
            return self._texts("say.shared_win", names=self.names(event.winners), points=points)
        key = self._to_you("say.won", event.winners[0])
        return self._texts(key, name=session.name(event.winners[0]), points=points)
