"""What the table shows, worked out once from game, choice and outcome, and handed to every view.

state = state_of(session, selection, outcome, chances)
tray.draw(state)
"""

from collections import namedtuple

from farkle.page.table.outcome import Outcome
from farkle.page.table.selection import Selection
from farkle.page.table.session import Session
from farkle.phases import DECIDE, KEEP
from farkle.typing import Any

CHOOSING = (KEEP, DECIDE)  # phases in which dice can be chosen

TableState = namedtuple(
    "TableState",
    (
        "session",
        "game",
        "outcome",  # the event that stands over the dice, or None
        "waits",  # whether a person must acknowledge it first
        "explained",  # whether a newcomer is told what it is
        "acting",  # the seat that is shown as playing
        "person",  # whether a person can act now
        "keeps",  # legal keeps of the throw, (dice, points); none under an outcome
        "may_choose",  # whether a person may choose among them now
        "chosen",  # positions of the chosen dice
        "faces",  # their faces, ascending
        "verdict",  # what they are worth, as `Selection.verdict` has it
        "wrong",  # positions of those that score nothing
        "chances",  # of a farkle with one die, two dice …, or None
        "over",  # whether the game has ended and nothing stands over the dice any more
    ),
)


def state_of(session: Session, selection: Selection, outcome: Outcome, chances: Any) -> Any:
    """The state of the table now, a `TableState`."""
    game, event = session.game, outcome.event
    person = not game.over and not event and session.is_human(game.seat)
    keeps = () if event else game.keeps()
    may_choose = person and game.phase in CHOOSING and bool(keeps)
    verdict = selection.verdict()
    return TableState(
        session=session,
        game=game,
        outcome=event,
        waits=outcome.waits,
        explained=outcome.explained,
        acting=event.seat if event else game.seat,
        person=person,
        keeps=keeps,
        may_choose=may_choose,
        chosen=selection.chosen,
        faces=selection.faces(),
        verdict=verdict,
        wrong=selection.wrong_positions(verdict) if may_choose else set(),
        chances=chances,
        over=game.over and not event,
    )
