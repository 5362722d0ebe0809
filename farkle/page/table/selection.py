"""Which dice of the throw are chosen. As soon as they are a legal keep they are kept in the engine, which can take it back.

So the engine always knows what Roll and Bank would do, and a reload brings the choice back.
"""

from farkle.scoring import combinations, is_part, scorer, without
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.table.session import Session

    Verdict = tuple[str, dict[str, Any]]


class Selection:
    """Chosen positions (0 to 5) among `game.dice` of the session's game."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self.chosen: set[int] = set()

    def reset(self) -> None:
        """Begin anew: nothing is chosen but what the engine holds as kept (after a reload, or kept by a computer)."""
        game = self._session.game
        self.chosen = set()
        self._choose_faces(game.kept)

    def toggle(self, position: int) -> None:
        """Choose the die at this position, or put it back."""
        self._set(self.chosen ^ {position})

    def choose(self, dice: tuple[int, ...]) -> None:
        """Choose exactly these faces, the leftmost dice that show them; nothing, if they are chosen already."""
        same = tuple(sorted(dice)) == self.faces()
        self.chosen = set()
        if not same:
            self._choose_faces(dice)
        self._set(self.chosen)

    def clear(self) -> None:
        """Put all dice back."""
        self._set(set())

    def faces(self) -> tuple[int, ...]:
        """Faces of the chosen dice, ascending."""
        return tuple(sorted([self._session.game.dice[position] for position in self.chosen]))

    def _choose_faces(self, dice: tuple[int, ...]) -> None:
        for face in dice:
            for position, shown in enumerate(self._session.game.dice):
                if shown == face and position not in self.chosen:
                    self.chosen.add(position)
                    break

    def _set(self, chosen: set[int]) -> None:
        self.chosen = chosen
        game, faces = self._session.game, self.faces()
        if faces == game.kept:
            return
        if game.kept:
            self._session.act("undo")
        if faces:
            self._session.act("keep", faces)  # refused where it is no legal keep: it stays a mere choice then
        if game.kept not in ((), faces):
            self.reset()  # another tab has taken the game in this very moment: nothing was done

    def verdict(self) -> "Verdict":
        """What the choice is worth, as (kind, values):

        ("nothing", {})                            no die is chosen
        ("scores", {dice, points, parts})          a legal keep; parts as `farkle.scoring.combinations` gives them
        ("unfinished", {dice, missing, points})    part of a legal keep: the dice still missing for the nearest one
        ("wrong", {dice})                          these chosen dice score nothing in this throw
        ("refused", {error})                       the dice score, but the table's rules forbid this keep
        """
        game, faces = self._session.game, self.faces()
        if not faces:
            return ("nothing", {})
        if game.kept == faces:
            parts = combinations(faces, game.rules, len(game.dice))
            return ("scores", {"dice": faces, "points": game.set_aside[-1][1], "parts": parts})
        error = game.why_not_keep(faces)
        if not error:  # a legal keep that was not made: another tab has the game now
            parts = combinations(faces, game.rules, len(game.dice))
            return ("scores", {"dice": faces, "points": sum([part[2] for part in parts]), "parts": parts})
        wrong = scorer(game.rules).of(len(game.dice)).wrong_dice(faces)
        larger = [pair for pair in game.keeps() if is_part(faces, pair[0])]
        if wrong and larger:
            kept, points = min(larger, key=lambda pair: (len(pair[0]), -pair[1]))
            return ("unfinished", {"dice": faces, "missing": without(kept, faces), "points": points})
        if wrong:
            # A die that would score with others is not at fault as long as another one can score with none.
            hopeless = tuple([face for face in wrong if not any(face in keep for keep, _ in game.keeps())])
            return ("wrong", {"dice": hopeless or wrong})
        return ("refused", {"error": error})

    def wrong_positions(self, verdict: "Verdict") -> set[int]:
        """Positions of the chosen dice that score nothing by this verdict, the rightmost of equal ones."""
        kind, values = verdict
        positions: set[int] = set()
        if kind != "wrong":
            return positions
        for face in values["dice"]:
            for position in sorted(self.chosen, reverse=True):
                if self._session.game.dice[position] == face and position not in positions:
                    positions.add(position)
                    break
        return positions
