"""A game of two players as the one to move sees it at the start of a turn; more players are seen as two."""

from dataclasses import dataclass

from farkle.game import Game

RACE, LAST_TURN, PLAY_OFF_FIRST, PLAY_OFF_SECOND = "race", "last turn", "play-off, first", "play-off, second"


@dataclass(frozen=True)
class Position:
    """Totals in points of the player to move and of the other, and what else decides between them.

    `began`: the player to move began the game. `turns_left`: turns of both still to come in a game of fixed rounds, this
    one included; `changed_last`: there, whether the total of the player to move was the last to change.
    """

    mine: int
    theirs: int
    began: bool = True
    on_board: tuple[bool, bool] = (True, True)
    streaks: tuple[int, int] = (0, 0)
    turns_left: int = 0
    changed_last: bool = False
    stage: str = RACE


def rival_of(game: Game) -> int | None:
    """The seat that the player to move has to fear most: the highest total, of several the next to play."""
    others = [(game.seat + step) % game.seats for step in range(1, game.seats)]
    return max(others, key=lambda seat: game.totals[seat], default=None)


def position_of(game: Game) -> Position | None:
    """The position at the start of the turn that is being played; `None` where there is no other player or no turn."""
    me, rival = game.seat, rival_of(game)
    if rival is None or game.over or game.first is None:
        return None
    began = (me - game.first) % game.seats < (rival - game.first) % game.seats
    turns_left = 0
    if game.rules.rounds:
        mine = game.rules.rounds - game.turns[me]
        turns_left = 2 * mine - (0 if began else 1)
    stage = RACE
    if game.playing_off:
        stage = PLAY_OFF_FIRST if game.to_play else PLAY_OFF_SECOND
    elif game.final:
        stage = LAST_TURN
    reached = game.reached[me], game.reached[rival]
    return Position(
        mine=game.totals[me],
        theirs=game.totals[rival],
        began=began,
        on_board=(game.on_board[me], game.on_board[rival]),
        streaks=(game.streaks[me], game.streaks[rival]),
        turns_left=turns_left,
        changed_last=reached[0] > reached[1] or (reached[0] == reached[1] and not began),
        stage=stage,
    )
