"""What is not certain is not shown as certain, and of choices that win as often the certain one is best."""

import random

import pytest

from farkle.coach.advice import Advice, Advisor
from farkle.coach.analysis import analysis_of
from farkle.coach.win_chances import WinChances
from farkle.game import Game
from farkle.page.analysis.lab_numbers import per_cent
from farkle.players.levels import MASTER
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.coach.exact_race import ExactRace

NAMES = ("Ada", "Bo")
RECORD = "farkle 1\nrules 1.{}\nseat Ada\nseat Bo\nfirst 0\ntotals {} {}\nplay {}\n"


def advice_in(game: Game) -> tuple[Advice, dict[str, float]]:
    """The advice, and the best chance of each action."""
    advice = Advisor(game.rules).advise(game)
    assert advice
    wins: dict[str, float] = {}
    for choice in advice.choices:
        wins[choice.action] = max(wins.get(choice.action, 0.0), choice.win or 0.0)
    return advice, wins


@pytest.mark.parametrize(
    ("table", "totals", "play", "roll"),
    [
        ("pig", (86, 99), "6 k6 r 6 k6 r 2 k2", 0.848),
        ("standard", (9950, 9900), "123346 k1 b 222346 k222", 13 / 18),
        ("standard", (9950, 9900), "112346 k1 b 222346 k222 r 156 k1", 5 / 9),
    ],
)
def test_throwing_on_with_the_win_in_hand_can_lose_it(
    table: str, totals: tuple[int, int], play: str, roll: float
) -> None:
    game = Game.replay(RECORD.format(table, *totals, play))
    advice, wins = advice_in(game)
    assert wins["bank"] == 1
    assert wins["roll"] == pytest.approx(roll, abs=5e-4)
    assert advice.best.action == "bank"
    assert analysis_of(game.rules).player(MASTER).decide(game)[0] == "bank"


SMALL = PRESETS["pig"].replace(
    dice=3, singles=(100, 0, 0, 0, 50, 0), triples=PRESETS["standard"].triples, target=1000, finish="turn"
)
KINDS = {
    "now": SMALL.replace(finish="now"),
    "turn": SMALL,
    "forced hot dice": SMALL.replace(finish="now", hot_dice="must"),
    "forced hot dice, one more turn": SMALL.replace(hot_dice="must"),
    "opening": SMALL.replace(opening=300),
}


def prepared(rules: Rules) -> WinChances:
    chances = WinChances(rules)
    for _ in chances.steps():
        pass
    return chances


@pytest.mark.parametrize("kind", KINDS)
def test_choices_near_the_end_are_worth_what_an_independent_solver_says(kind: str) -> None:
    """Random positions in which banking wins, or the last turn is played."""
    rules, draw = KINDS[kind], random.Random(kind)
    solver, advisor = ExactRace(rules), Advisor(rules, prepared(rules))
    seen = 0
    while seen < 12:
        totals = (draw.randrange(700, 1000, 50), draw.randrange(700, 1000, 50))
        game = Game(rules, NAMES, first=0, totals=totals)
        while not game.over and game.phase in ("throw", "keep", "decide"):
            if game.phase == "throw":
                game.throw(tuple(draw.randrange(1, 7) for _ in range(game.wanted)))
            elif game.phase == "keep":
                game.keep(draw.choice(game.keeps())[0])
            else:
                mine, theirs = game.totals[game.seat], game.totals[1 - game.seat]
                advice = advisor.advise(game)
                assert advice
                risk, dice = game.turn_points, game.dice_left
                for choice in advice.choices if game.final else ():
                    exact = (
                        solver.last(mine, theirs, risk, dice)
                        if choice.action == "roll"
                        else float(risk + mine > theirs)
                    )
                    assert choice.win == pytest.approx(exact, abs=1e-6)
                    seen += 1
                if rules.finish == "now" and mine + risk >= rules.target:
                    for choice in advice.choices:
                        banks = choice.action == "bank"
                        assert (choice.win == 1) == banks
                        assert choice.best == (banks or len(advice.choices) == 1)
                        if not banks:
                            exact = solver.roll(mine, theirs, risk, dice)
                            assert choice.win == pytest.approx(exact, abs=0.02)  # what a farkle costs is approximate
                    seen += 1
                if game.why_not_bank() is None and (draw.random() < 0.6 or mine + risk >= rules.target):
                    game.bank()
                else:
                    game.roll()
    assert seen


@pytest.mark.parametrize(("share", "places", "shown"), [(0.9996, 1, 99.9), (0.996, 0, 99), (1.0, 1, 100), (0.5, 1, 50)])
def test_what_is_not_certain_is_not_written_as_a_hundred_per_cent(share: float, places: int, shown: float) -> None:
    assert per_cent(share, places) == pytest.approx(shown)
