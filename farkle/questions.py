"""What the page asks the worker and what the worker answers: both ends import this module.

    question = DecideQuestion(game.record(), "master")
    given = await worker.ask(written(question))            # over there `read_question` makes it a question again
    answer = read_answer(question, given)                  # a DecideAnswer, or None where there is none

`rules` is the text of a link, `record` that of a game. Every answer takes a moment; what takes longer is asked for again and
goes on where it was. Instead of an answer the worker may give:

    {"wants": address}     a file of the site is needed first: hand it in (`FileQuestion`), then ask again
    {"error": sentence}    this is no question, or one about rules or a game that cannot be read
    {"fault": kind, "where": lines}     something is wrong in the worker itself
"""

from collections import namedtuple

from farkle.typing import TYPE_CHECKING, Any, Sequence

_DECLARED: dict[str, Any] = {}  # name of a class below -> the class, and the names and kinds of its fields

if TYPE_CHECKING:
    from typing import NamedTuple

    Whole = int  # from 0 on
    Reason = dict[str, Any]  # `key` of a sentence and the numbers in it
    # Many numbers, which would take too long to be looked at one by one.
    Points = Sequence[int]
    Ends = Sequence[Sequence[float]]
    Gains = Sequence[Sequence[float | None]]
if not TYPE_CHECKING:
    # Declared in the manner of typing.NamedTuple, which MicroPython has not; the kinds of the fields are what is checked here.
    def NamedTuple(name, fields):  # noqa: N802 - stands for the class of that name
        made = namedtuple(name, [field for field, _ in fields])
        _DECLARED[name] = (made, fields)
        return made


# Chances of a farkle as fractions, for one die, two dice, …
ChancesQuestion = NamedTuple("ChancesQuestion", [("rules", "str")])
ChancesAnswer = NamedTuple("ChancesAnswer", [("chances", "tuple[tuple[int, int], ...]")])

# Making rules ready: ask again until `done`, from 0 on, is 1. `exact`: whether chances of winning are those of a solved table.
PrepareQuestion = NamedTuple("PrepareQuestion", [("rules", "str")])
PrepareAnswer = NamedTuple("PrepareAnswer", [("done", "float"), ("exact", "bool")])

# What each choice of a decision is worth, as `farkle.coach.advice` has it. Where no decision is waited for there is no
# seat and no choice.
AdviceQuestion = NamedTuple("AdviceQuestion", [("record", "str")])
AdvisedChoice = NamedTuple(
    "AdvisedChoice",
    [
        ("keep", "tuple[int, ...]"),
        ("action", "str"),
        ("points", "int"),
        ("dice", "int"),
        ("farkle", "tuple[int, int] | None"),
        ("expected", "float | None"),
        ("win", "float | None"),
        ("best", "bool"),
        ("equal", "bool"),
        ("reason", "Reason"),
    ],
)
AdviceAnswer = NamedTuple(
    "AdviceAnswer",
    [
        ("seat", "int | None"),
        ("choices", "tuple[AdvisedChoice, ...]"),
        ("by", "str"),
        ("exact", "bool"),
        ("notes", "tuple[str, ...]"),
    ],
)

# What a computer player of a level does: the name of a `Game` action, its dice, and why.
DecideQuestion = NamedTuple("DecideQuestion", [("record", "str"), ("level", "str")])
DecideAnswer = NamedTuple("DecideAnswer", [("action", "str"), ("keep", "tuple[int, ...]"), ("why", "Reason")])

# A look back at a game, as `farkle.coach.review` has it: decisions from number `start` on; again until `done` is 1.
ReviewQuestion = NamedTuple("ReviewQuestion", [("record", "str"), ("start", "Whole")])
ReviewedChoice = NamedTuple(
    "ReviewedChoice",
    [
        ("keep", "tuple[int, ...]"),
        ("action", "str"),
        ("points", "int"),
        ("win", "float | None"),
        ("expected", "float | None"),
    ],
)
ReviewedDecision = NamedTuple(
    "ReviewedDecision",
    [
        ("action", "int"),
        ("seat", "int"),
        ("turn", "int"),
        ("throw", "tuple[int, ...]"),
        ("did", "ReviewedChoice"),
        ("best", "ReviewedChoice"),
        ("cost", "float"),
        ("reason", "Reason"),
    ],
)
ReviewAnswer = NamedTuple(
    "ReviewAnswer",
    [
        ("done", "float"),
        ("by", "str"),
        ("decisions", "tuple[ReviewedDecision, ...]"),
        ("lost", "tuple[float, ...]"),
        ("luck", "tuple[float, ...]"),
    ],
)

# The best turn in numbers, as `farkle.coach.laboratory.turn_in_numbers` has them.
TurnQuestion = NamedTuple("TurnQuestion", [("rules", "str"), ("on_board", "bool")])
TurnChart = NamedTuple("TurnChart", [("points", "Points"), ("gain", "Gains")])
TurnAnswer = NamedTuple(
    "TurnAnswer",
    [
        ("value", "float | None"),
        ("needed", "int"),
        ("farkle", "tuple[tuple[int, int], ...]"),
        ("ends", "Ends"),
        ("bank_from", "tuple[int | None, ...]"),
        ("chart", "TurnChart | None"),
    ],
)

# Games of computers: the wins of each among games number `start` and following, `games` of them at most; `start`, in the
# answer, is the number of the game to go on with.
TournamentQuestion = NamedTuple(
    "TournamentQuestion",
    [("rules", "str"), ("players", "tuple[str, ...]"), ("seed", "Whole"), ("games", "Whole"), ("start", "Whole")],
)
TournamentAnswer = NamedTuple("TournamentAnswer", [("wins", "tuple[float, ...]"), ("start", "int")])

# Hands in the text of a file that an answer wanted, "" if it is not to be had.
FileQuestion = NamedTuple("FileQuestion", [("name", "str"), ("text", "str")])
FileAnswer = NamedTuple("FileAnswer", [("name", "str")])

# What is asked -> its class, and that of its answer.
QUESTIONS: dict[str, Any] = {
    "farkle_chances": (ChancesQuestion, ChancesAnswer),
    "prepare": (PrepareQuestion, PrepareAnswer),
    "advice": (AdviceQuestion, AdviceAnswer),
    "decide": (DecideQuestion, DecideAnswer),
    "review": (ReviewQuestion, ReviewAnswer),
    "turn": (TurnQuestion, TurnAnswer),
    "tournament": (TournamentQuestion, TournamentAnswer),
    "file": (FileQuestion, FileAnswer),
}


_TYPES: dict[str, tuple[type, ...]] = {
    "str": (str,),
    "bool": (bool,),
    "int": (int,),
    "Whole": (int,),
    "float": (float, int),
    "Reason": (dict,),
    "Points": (list, tuple),
    "Ends": (list, tuple),
    "Gains": (list, tuple),
}


class MessageError(ValueError):
    """What was read is not what it was taken for; its text is a sentence."""


class QuestionError(MessageError):
    """A question that is refused: it is none, or it asks for what is not there."""


def written(message: Any) -> dict[str, Any]:
    """A question or an answer as JSON knows it.

    >>> written(PrepareAnswer(0.5, False)) == {"done": 0.5, "exact": False}
    True
    """
    found: dict[str, Any] = _plain(message)
    for name in QUESTIONS:
        if type(message) is QUESTIONS[name][0]:
            found["ask"] = name
    return found


def _plain(value: Any) -> Any:
    declared = _DECLARED.get(type(value).__name__)
    if declared:
        return {name: _plain(getattr(value, name)) for name, _ in declared[1]}
    return [_plain(entry) for entry in value] if isinstance(value, (tuple, list)) else value


def read_question(given: object) -> Any:
    """The question in what JSON gave; QuestionError where there is none."""
    if not isinstance(given, dict) or type(given.get("ask")) is not str:
        raise QuestionError("This is no question.")
    fields = dict(given)
    name = fields.pop("ask")
    if name not in QUESTIONS:
        raise QuestionError(f"There is no question called {name}.")
    try:
        return read_message(QUESTIONS[name][0], fields)
    except MessageError as error:
        raise QuestionError(str(error)) from None


def read_answer(question: Any, given: dict[str, Any] | None) -> Any:
    """The answer to a question in what came of it; `None` where there is none, or the question was refused.

    MessageError where it is an answer to something else.
    """
    if given is None or "error" in given:
        return None
    return read_message(next(answer for asked, answer in QUESTIONS.values() if asked is type(question)), given)


def read_message(kind: type, given: object) -> Any:
    """A value of one of the classes above, from a dictionary with its fields; MessageError where it is none."""
    return _read(kind.__name__, given)


def _read(kind: str, value: Any) -> Any:
    """`value` as one of this kind: what is a tuple here is a list in JSON."""
    if kind.endswith(" | None"):
        return None if value is None else _read(kind[:-7], value)
    if kind in _DECLARED:
        return _read_fields(kind, value)
    if kind.endswith(", ...]") and isinstance(value, (list, tuple)):
        return tuple([_read(kind[6:-6], entry) for entry in value])
    if kind == "tuple[int, int]" and isinstance(value, (list, tuple)) and len(value) == 2:
        return (_read("int", value[0]), _read("int", value[1]))
    if type(value) in _TYPES.get(kind, ()) and (kind != "Whole" or 0 <= value < 1 << 53):
        return value
    raise MessageError(f"A {kind} was to be there.")


def _read_fields(kind: str, given: Any) -> Any:
    made, fields = _DECLARED[kind]
    names = ", ".join([name for name, _ in fields])
    if not isinstance(given, dict) or len(given) != len(fields) or not all(name in given for name, _ in fields):
        raise MessageError(f"These are the fields of {kind}: {names}.")
    values = []
    for name, own in fields:
        try:
            values.append(_read(own, given[name]))
        except MessageError:
            raise MessageError(f"The field {name} of {kind} holds {own}.") from None
    return made(*values)
