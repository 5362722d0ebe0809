"""The coach's door: JSON text in, JSON text out, a sentence for whatever it cannot answer."""

import json
from pathlib import Path
from typing import Any

import pytest

from farkle.coach import analysis, main, win_tables
from farkle.coach.analysis import analysis_of
from farkle.coach.main import handle
from farkle.coach.quick_game import dice_of_game
from farkle.coach.review import review_of
from farkle.coach.win_chances import WinChances
from farkle.dice import SeededDice
from farkle.players.levels import LEVELS
from farkle.presets import PRESETS
from tests.engine.whole_game import play_whole_game


def test_farkle_chances_of_the_rules_in_force() -> None:
    answer = json.loads(handle('{"ask": "farkle_chances", "rules": "1.standard"}'))
    assert answer == {"chances": [[2, 3], [4, 9], [5, 18], [17, 108], [25, 324], [5, 216]]}


def test_one_pair_for_each_number_of_dice() -> None:
    assert len(json.loads(handle('{"ask": "farkle_chances", "rules": "1.pig"}'))["chances"]) == 1


@pytest.mark.parametrize(
    "question",
    ["", "{", "[]", "null", "7", '"x"', "{}", '{"ask": "fortune", "rules": "1.standard"}', '{"ask": "farkle_chances"}',
     '{"ask": "farkle_chances", "rules": "nonsense"}', '{"ask": "farkle_chances", "rules": 7}', '{"ask": [], "rules": ""}'],
)  # fmt: skip
def test_a_fault_in_a_question_is_answered_with_a_sentence(question: str) -> None:
    answer = json.loads(handle(question))
    assert list(answer) == ["error"]
    assert answer["error"].endswith(".")


# The longer conversations

STANDARD = "1.standard"
RECORD = "farkle 1\nrules 1.standard\nseat Ada\nseat Bo\nfirst 0\nplay "


def ask(**question: Any) -> Any:
    return json.loads(handle(json.dumps(question)))


def prepared(rules: str) -> Any:
    for _ in range(2000):
        answer = ask(ask="prepare", rules=rules)
        assert 0 <= answer["done"] <= 1
        if answer["done"] == 1:
            return answer
    raise AssertionError("it never ends")


def test_a_solved_table_is_soon_prepared_and_exact() -> None:
    assert prepared(STANDARD) == {"done": 1, "exact": True}


def test_other_rules_are_prepared_in_slices() -> None:
    rules = "1.five-dice.tg-3000"
    first = ask(ask="prepare", rules=rules)
    assert first["done"] < 1
    assert prepared(rules) == {"done": 1, "exact": False}


def test_what_is_prepared_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SLICE", 0.0)  # one step at a time: the very last one counts
    rules = "1.pig.tg-60"
    for _ in range(5000):
        if ask(ask="prepare", rules=rules)["done"] == 1:
            break
    assert ask(ask="advice", record=f"farkle 1\nrules {rules}\nseat A\nseat B\nfirst 0\nplay 4\n")["by"] == "win"


def test_advice_lists_every_choice_with_a_reason_and_marks_one() -> None:
    prepared(STANDARD)
    advice = ask(ask="advice", record=RECORD + "152344\n")
    assert {(tuple(choice["keep"]), choice["action"]) for choice in advice["choices"]} == {
        (keep, action) for keep in ((1,), (5,), (1, 5)) for action in ("roll", "bank")
    }
    assert [choice["keep"] for choice in advice["choices"] if choice["best"]] == [[1]]
    assert all(choice["reason"]["key"].startswith("reason.") for choice in advice["choices"])
    assert advice["by"] == "win"
    assert advice["exact"]
    roll = next(choice for choice in advice["choices"] if choice["best"])
    assert roll["farkle"] == [25, 324]


def test_where_nothing_is_to_be_decided_there_are_no_choices() -> None:
    assert ask(ask="advice", record=RECORD + "\n")["choices"] == []


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_decides_and_says_why(level: str) -> None:
    answer = ask(ask="decide", record=RECORD + "152344\n", level=level)
    assert answer["action"] == "keep"
    assert answer["keep"] in ([1], [1, 5])
    assert answer["why"]["key"].startswith("why.")


def reviewed(record: str) -> Any:
    decisions: list[Any] = []
    while True:
        answer = ask(ask="review", record=record, start=len(decisions))
        decisions += answer["decisions"]
        if answer["done"] == 1:
            return {**answer, "decisions": decisions}


def test_a_review_names_what_was_given_away_and_what_was_luck() -> None:
    # Ada keeps 1 5 where 1 alone is best, then banks; Bo farkles.
    review = reviewed(RECORD + "152344 k15 b 223446\n")
    assert review["by"] == "win"
    (decision,) = review["decisions"]
    assert decision["seat"] == 0
    assert decision["did"]["keep"] == [1, 5]
    assert decision["did"]["action"] == "bank"
    assert decision["best"]["keep"] == [1]
    assert decision["cost"] > 0.02
    assert review["lost"] == [pytest.approx(decision["cost"], abs=1e-5), 0]
    assert review["luck"][1] < 0


def test_what_was_won_is_luck_and_what_was_given_away() -> None:
    """From the start to the end each seat's chance changes by its own luck and mistakes, and the other's."""
    game = play_whole_game(PRESETS["standard"], ("Ada", "Bo"), seed=5)
    review = reviewed(game.record())
    start = WinChances(PRESETS["standard"]).at_turn_start(0, 0)
    end = 1.0 if game.winners == (0,) else 0.0
    luck, lost = review["luck"], review["lost"]
    assert start + luck[0] - lost[0] - luck[1] + lost[1] == pytest.approx(end, abs=0.003)


def test_a_review_of_three_players_counts_points() -> None:
    game = play_whole_game(PRESETS["pig"], ("Ada", "Bo", "Cy"), seed=5)
    review = reviewed(game.record())
    assert review["by"] == "points"
    assert len(review["luck"]) == 3


def test_the_turn_in_numbers() -> None:
    turn = ask(ask="turn", rules=STANDARD, on_board=True)
    assert turn["value"] == pytest.approx(601.5586536615)
    assert turn["bank_from"] == [350, 300, 450, 1050, 3100, 18400]
    assert sum(chance for _, chance in turn["ends"]) == pytest.approx(1)
    assert sum(points * chance for points, chance in turn["ends"]) == pytest.approx(turn["value"])
    assert turn["ends"][0][0] == 0
    for dice, limit in enumerate(turn["bank_from"]):
        for points, gain in zip(turn["chart"]["points"], turn["chart"]["gain"][dice], strict=True):
            assert (gain > 1e-9) == (points < limit)


def test_the_turn_of_who_is_not_on_the_board() -> None:
    turn = ask(ask="turn", rules="1.five-thousand", on_board=False)
    assert turn["needed"] == 350
    assert turn["value"] == pytest.approx(535.482, abs=1e-3)
    assert all(points == 0 or points >= 350 for points, _ in turn["ends"])


def test_a_table_without_farkles_has_a_turn_without_an_end() -> None:
    turn = ask(ask="turn", rules="1.standard.s-100-10-10-10-50-10", on_board=True)
    assert turn["value"] is None
    assert turn["ends"] == []


def tournament(games: int, slices: list[int], **changes: Any) -> list[float]:
    wins: list[float] = [0, 0]
    start = 0
    for size in slices:
        end = start + size
        while start < end:
            question = {
                "rules": STANDARD,
                "players": ["expert", "beginner"],
                "seed": 7,
                "games": end - start,
                "start": start,
            }
            answer = ask(ask="tournament", **{**question, **changes})
            wins = [one + more for one, more in zip(wins, answer["wins"], strict=True)]
            start = answer["start"]
    assert start == games
    return wins


def test_a_tournament_is_the_same_however_it_is_sliced() -> None:
    whole = tournament(60, [60])
    assert sum(whole) == 60
    assert tournament(60, [1, 7, 30, 22]) == whole
    assert tournament(60, [60], seed=8) != whole


def test_games_of_a_tournament_are_not_related_to_each_other() -> None:
    """Streams of one seed keep the same distance whatever the seed; seeds of their own do not."""
    starts = [(dice_of_game(seed, 0).next_number(), dice_of_game(seed, 1).next_number()) for seed in range(200)]
    assert len({(later - first) % 2**32 for first, later in starts}) > 195
    states = {(dice_of_game(seed, 1)._state - dice_of_game(seed, 0)._state) % 2**64 for seed in range(200)}
    assert len(states) == 200
    streams = {(SeededDice(seed, 1)._state - SeededDice(seed, 0)._state) % 2**64 for seed in range(200)}
    assert len(streams) == 1


def test_the_expert_beats_the_beginner_as_often_as_measured() -> None:
    wins = tournament(1500, [1500])
    assert 0.67 <= wins[0] / 1500 <= 0.78  # 72 in 100, four standard deviations either way


@pytest.mark.parametrize(
    "changes",
    [{"players": ["expert"]}, {"players": ["expert", "wizard"]}, {"games": 0}, {"games": -1}, {"seed": "x"}, {"start": -1},
     {"seed": True}, {"players": "expert"}],
)  # fmt: skip
def test_no_tournament_is_a_sentence(changes: dict[str, Any]) -> None:
    question = {"rules": STANDARD, "players": ["expert", "bold"], "seed": 1, "games": 5, "start": 0, **changes}
    assert list(ask(ask="tournament", **question)) == ["error"]


@pytest.mark.parametrize(
    "question", [{"ask": "advice"}, {"ask": "decide", "level": "expert"}, {"ask": "review", "start": 0}]
)
def test_a_record_that_is_none_is_a_sentence(question: dict[str, Any]) -> None:
    answer = ask(record="farkle 1\nplay\n", **question)
    assert list(answer) == ["error"]
    assert answer["error"].endswith(".")
    assert "record" in answer["error"]


def test_a_level_that_is_none_is_a_sentence() -> None:
    answer = ask(ask="decide", record=RECORD + "152344\n", level="wizard")
    assert answer == {"error": "There is no level called wizard."}


def test_a_fault_while_answering_is_told_with_its_place_and_without_what_a_player_wrote(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*arguments: Any) -> Any:
        raise ValueError(f"Ada has written this: {arguments}")

    monkeypatch.setattr(main, "turn_in_numbers", fail)
    answer = ask(ask="turn", rules=STANDARD, on_board=True)
    assert answer["fault"] == "ValueError"
    assert answer["where"][-1].endswith("in fail")
    assert "Ada" not in json.dumps(answer)


def test_an_answer_that_is_none_to_its_question_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "turn_in_numbers", lambda rules, on_board: {"value": 1.0})
    assert ask(ask="turn", rules=STANDARD, on_board=True)["fault"] == "MessageError"


# Files of solved chances come when they are needed


@pytest.fixture
def without_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in the worker: the index is there, the files are not."""
    (tmp_path / "index.json").write_text(win_tables.INDEX.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(win_tables, "FOLDER", tmp_path)
    monkeypatch.setattr(win_tables, "INDEX", tmp_path / "index.json")
    monkeypatch.setattr(win_tables, "_arrived", {})
    analysis_of.cache_clear()
    review_of.cache_clear()


@pytest.mark.usefixtures("without_files")
@pytest.mark.parametrize(
    "question",
    [
        {"ask": "prepare", "rules": "1.pig"},
        {"ask": "advice", "record": RECORD.replace("standard", "pig") + "4\n"},
        {"ask": "decide", "record": RECORD.replace("standard", "pig") + "4\n", "level": "master"},
        {"ask": "review", "record": RECORD.replace("standard", "pig") + "4\n", "start": 0},
        {"ask": "tournament", "rules": "1.pig", "players": ["master", "bold"], "seed": 1, "games": 1, "start": 0},
    ],
    ids=lambda question: question["ask"],
)
def test_a_question_that_needs_a_file_names_it_and_is_answered_afterwards(question: dict[str, Any]) -> None:
    file = Path(win_tables.__file__).parent / "tables" / "pig.json"
    assert ask(**question) == {"wants": "pig.json"}
    assert ask(ask="file", name="pig.json", text=file.read_text("utf-8")) == {"name": "pig.json"}
    assert "wants" not in ask(**question)
    assert prepared("1.pig")["exact"]


@pytest.mark.usefixtures("without_files")
def test_without_the_file_chances_are_worked_out() -> None:
    assert ask(ask="prepare", rules="1.pig") == {"wants": "pig.json"}
    ask(ask="file", name="pig.json", text="")
    assert not prepared("1.pig")["exact"]


@pytest.mark.usefixtures("without_files")
@pytest.mark.parametrize("text", ["<!doctype html>", "{}", "[]", "null"])
def test_what_comes_in_the_place_of_the_file_is_none(text: str) -> None:
    assert ask(ask="prepare", rules="1.pig") == {"wants": "pig.json"}
    ask(ask="file", name="pig.json", text=text)
    assert not prepared("1.pig")["exact"]
