"""Clauses 1, 2 and 4 of the rule book: what a set of kept dice is worth, and what may be kept."""

from typing import Any

import pytest

from farkle.game import RuleError
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.scoring import keeps, points
from tests.engine.play import game_of, is_allowed, is_refused, play


def dice(text: str) -> tuple[int, ...]:
    return tuple(int(face) for face in text.split())


def table(name: str = "standard", **changed: Any) -> Rules:
    rules: Rules = PRESETS[name]
    return rules.replace(**changed) if changed else rules


def worth(text: str, rules: Rules | None = None) -> int:
    return points(dice(text), rules or table())


def legal(text: str, rules: Rules | None = None) -> dict[tuple[int, ...], int]:
    return dict(keeps(dice(text), rules or table()))


def fault(text: str, rules: Rules | None = None) -> RuleError:
    with pytest.raises(RuleError) as caught:
        points(dice(text), rules or table())
    return caught.value


# Clause 1: a legal keep


def test_clause_1_a_legal_keep_is_a_non_empty_part_of_the_throw_that_splits_completely() -> None:
    assert legal("1 1 3 4 5 6") == {
        (1,): 100,
        (5,): 50,
        (1, 1): 200,
        (1, 5): 150,
        (1, 1, 5): 250,
    }


def test_clause_1_keeps_are_listed_once_with_dice_ascending_whatever_the_order_thrown() -> None:
    listed = keeps((5, 1, 3, 1, 6, 4), table())
    assert sorted(listed) == sorted(keeps((1, 1, 3, 4, 5, 6), table()))
    assert len(listed) == len(set(listed)) == 5
    assert all(list(kept) == sorted(kept) for kept, _ in listed)


def test_clause_1_nothing_at_all_is_not_a_keep() -> None:
    assert () not in legal("1 1 3 4 5 6")
    with pytest.raises(RuleError):
        points((), table())
    game = game_of()
    play(game, "throw 1 1 3 4 5 6")
    assert is_refused(game, "keep")


def test_clause_1_a_keep_is_part_of_this_throw() -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 4 6")
    assert is_refused(game, "keep 5")
    assert is_refused(game, "keep 1 1")
    assert is_allowed(game, "keep 1")


def test_clause_1_dice_that_score_nothing_can_never_be_kept() -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 5 6")
    assert is_refused(game, "keep 2")
    assert is_refused(game, "keep 1 2")
    assert is_refused(game, "keep 1 3 3 5")
    assert is_refused(game, "keep 1 2 3 3 5 6")
    assert is_allowed(game, "keep 1 5")


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        ("1 1 1 1", 1100),  # a triple and a single beat the flat 1,000
        ("1 1 1 1 5 5", 1500),  # four and a pair
        ("1 1 5 5 5 5", 1500),
        ("1 1 1 5 5 5", 2500),  # two triplets beat 1,000 + 500
        ("1 1 1 1 1", 2000),  # five of a kind beat 1,000 + 200
        ("1 1 1 1 1 5", 2050),
        ("1 1 1 1 1 1", 3000),  # beats two triples of the same face, 2,000
        ("2 2 2 2", 1000),
        ("2 2 2 2 2", 2000),
        ("2 2 2 2 2 2", 3000),
        ("5 5 5 5", 1000),  # beats 500 + 50
        ("5 5 5 5 5 1", 2100),
        ("1 1 5 5 6 6", 1500),  # three pairs beat 200 + 100, and the sixes score
        ("2 2 2 1 5 5", 400),
        ("2 2 2 1 1 5", 450),
        ("6 6 6 1 1 5", 850),
        ("1 2 3 4 5 6", 1500),
        ("1 5", 150),
        ("5", 50),
    ],
)
def test_clause_1_points_are_the_highest_total_over_all_splits(kept: str, expected: int) -> None:
    assert worth(kept) == expected


def test_clause_1_the_highest_split_follows_the_prices_of_the_table() -> None:
    assert worth("1 1 1 1", table(four=1101)) == 1101
    assert worth("1 1 1 1", table(four=1099)) == 1100
    assert worth("1 1 1 1 1 1", table(six=2101)) == 2101
    assert worth("1 1 1 1 1 1", table(six=2099)) == 2100, "five of a kind and a single"
    assert worth("1 1 1 1 1 1", table(six=0, five=0, four=0)) == 2000
    assert worth("1 1 5 5 6 6", table(singles=(1000, 0, 0, 0, 50, 1))) == 2102
    assert worth("3 3 3 4 4 4", table(two_triplets=600)) == 700
    assert worth("3 3 3 4 4 4", table(two_triplets=0)) == 700


def test_clause_1_a_combination_is_kept_even_where_its_single_dice_would_pay_more() -> None:
    dear = table(straight=100, singles=(100, 0, 0, 0, 50, 0))
    assert worth("1 2 3 4 5 6", dear) == 100
    assert legal("1 2 3 4 5 6", dear)[(1, 5)] == 150


def test_clause_1_a_price_of_zero_is_no_combination() -> None:
    no_triple_of_twos = table(triples=(1000, 0, 300, 400, 500, 600), four=0)
    assert (2, 2, 2) not in legal("2 2 2 3 4 6", no_triple_of_twos)
    assert not legal("2 2 2 3 4 6", no_triple_of_twos)
    assert fault("2 2 2", no_triple_of_twos)
    assert worth("2 2 2 2 2", no_triple_of_twos) == 2000
    assert not legal("1 2 2 3 4 6", table(singles=(0, 0, 0, 0, 50, 0)))


def test_clause_1_a_full_house_that_adds_nothing_to_a_worthless_triple_is_no_combination() -> None:
    rules = Rules(triples=(1000, 0, 300, 400, 500, 600), full_house="+0")
    assert points((3, 3, 3, 2, 2), rules) == 300
    with pytest.raises(RuleError):
        points((2, 2, 2, 3, 3), rules)


def test_clause_1_a_multiple_of_a_worthless_triple_is_no_combination() -> None:
    rules = table("ten-thousand", triples=(1000, 0, 300, 400, 500, 600))
    for kept in ("2 2 2", "2 2 2 2", "2 2 2 2 2", "2 2 2 2 2 2"):
        assert fault(kept, rules)
    assert worth("3 3 3 3", rules) == 600


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        ("3 3 3 3", 600),
        ("1 1 1 1", 2000),
        ("1 1 1 1 1", 4000),
        ("1 1 1 1 1 1", 8000),
        ("2 2 2 2 2 2", 1600),
        ("6 6 6 6 6", 2400),
        ("5 5 5 5", 1000),
        ("3 3 3 3 1", 700),
        ("3 3 3 5 5 5", 800),  # no two triplets there: 300 + 500
    ],
)
def test_clause_1_multiples_of_the_faces_own_triple(kept: str, expected: int) -> None:
    assert worth(kept, table("ten-thousand")) == expected


@pytest.mark.parametrize(
    ("kept", "refused"),
    [
        ("1 2", "2"),
        ("2 2 5", "2 2"),
        ("1 1 3 4 5 6", "3 4 6"),
        ("2 2 2 3 3", "3 3"),
        ("2 3 4 6", "2 3 4 6"),
        ("1 2 3 4 5", "2 3 4"),
        ("6 2 1", "2 6"),
    ],
)
def test_clause_1_a_refusal_names_the_dice_at_fault(kept: str, refused: str) -> None:
    error = fault(kept)
    assert named_dice(error) == dice(refused)
    assert str(error).strip()


def named_dice(error: RuleError) -> tuple[int, ...]:
    """The faces named by a refusal of dice, ascending."""
    return tuple(sorted(error.details["dice"]))


# Clause 2: parts of sets


def test_clause_2_part_of_a_set_may_be_kept() -> None:
    assert legal("5 5 5 2 3 6") == {(5,): 50, (5, 5): 100, (5, 5, 5): 500}
    assert legal("2 2 2 2 3 6") == {(2, 2, 2): 200, (2, 2, 2, 2): 1000}
    assert (3, 3, 3) in legal("3 3 3 4 4 4")
    assert (1, 5) in legal("1 2 3 4 5 6")


def test_clause_2_whole_takes_a_set_of_equal_dice_whole_or_not_at_all() -> None:
    rules = table(keep="whole")
    assert legal("5 5 5 2 3 6", rules) == {(5, 5, 5): 500}
    assert legal("2 2 2 2 3 6", rules) == {(2, 2, 2, 2): 1000}
    assert legal("1 5 5 5 2 3", rules) == {(1,): 100, (5, 5, 5): 500, (1, 5, 5, 5): 600}
    assert legal("1 5 2 3 3 6", rules) == {(1,): 100, (5,): 50, (1, 5): 150}
    assert (3, 3, 3) in legal("3 3 3 4 4 4", rules)
    assert (1, 1, 1) not in legal("1 1 1 1 3 4", rules)
    assert legal("1 1 1 1 3 4", rules) == {(1, 1, 1, 1): 1100}


def test_clause_2_whole_leaves_single_dice_of_different_faces_free() -> None:
    assert legal("1 2 3 4 5 6", table(keep="whole")) == {
        (1,): 100,
        (5,): 50,
        (1, 5): 150,
        (1, 2, 3, 4, 5, 6): 1500,
    }


def test_clause_2_all_demands_every_die_that_scores() -> None:
    rules = table(keep="all")
    assert legal("1 1 3 4 5 6", rules) == {(1, 1, 5): 250}
    assert legal("5 5 5 2 3 6", rules) == {(5, 5, 5): 500}
    assert legal("2 2 2 2 3 6", rules) == {(2, 2, 2, 2): 1000}
    assert legal("2 2 3 3 6 6", rules) == {(2, 2, 3, 3, 6, 6): 1500}
    assert legal("1 2 3 4 5 6", rules) == {(1, 2, 3, 4, 5, 6): 1500}
    assert legal("2 3 4 4 6 6", rules) == {}


def test_clause_2_all_keeps_the_three_that_score_of_four_where_four_do_not() -> None:
    assert legal("2 2 2 2 3 6", table("classic", keep="all")) == {(2, 2, 2): 200}


def test_clause_2_the_game_enforces_the_way_of_keeping() -> None:
    game = game_of(keep="all")
    play(game, "throw 1 1 3 4 5 6")
    assert is_refused(game, "keep 1")
    assert is_refused(game, "keep 1 1")
    assert is_allowed(game, "keep 1 1 5")
    game = game_of(keep="whole")
    play(game, "throw 1 5 5 5 3 6")
    assert is_refused(game, "keep 5")
    assert is_refused(game, "keep 1 5 5")
    assert is_allowed(game, "keep 1")
    assert is_allowed(game, "keep 5 5 5")


# Clause 4: pairs, triplets and straights


def test_clause_4_three_pairs_are_three_different_faces() -> None:
    assert worth("2 2 3 3 6 6") == 1500
    rules = table(three_pairs=1700, four_and_pair=0)
    assert named_dice(fault("3 3 3 3 4 4", rules)) == (4, 4)
    assert worth("3 3 3 3 3 3", rules) == 3000
    assert worth("3 3 3 3 3 3", table(three_pairs=9000, six=1)) < 9000


def test_clause_4_pairs_repeat_counts_four_of_a_kind_as_two_pairs_and_six_as_three() -> None:
    rules = table(three_pairs=1700, four_and_pair=0, pairs_repeat=True, six=0, five=0, four=0)
    assert worth("3 3 3 3 4 4", rules) == 1700
    assert worth("4 4 3 3 3 3", rules) == 1700
    assert worth("3 3 3 3 3 3", rules) == 1700
    assert fault("3 3 4 4", rules)


def test_clause_4_two_triplets_are_two_different_faces() -> None:
    assert worth("3 3 3 4 4 4") == 2500
    assert worth("3 3 3 3 3 3", table(six=0, five=0, four=0)) == 600
    assert worth("3 3 3 3 3 3", table(six=0, five=0, four=0, triplets_repeat=True)) == 2500


def test_clause_4_two_triplets_count_even_where_the_triples_alone_do_not() -> None:
    rules = table("classic", triples=(1000, 0, 0, 400, 500, 600), two_triplets=2500)
    assert worth("2 2 2 3 3 3", rules) == 2500
    assert fault("2 2 2", rules)


def test_clause_4_four_and_a_pair_is_a_combination_of_its_own() -> None:
    rules = table("classic", four_and_pair=1500)
    assert worth("3 3 3 3 4 4", rules) == 1500
    assert named_dice(fault("3 3 3 3", rules)) == (3,)
    assert named_dice(fault("3 3 3 3 4", rules)) == (3, 4)


def test_clause_4_a_low_or_high_straight_may_be_taken_out_of_six_dice() -> None:
    rules = table("tavern")
    assert worth("1 2 3 4 5", rules) == 500
    assert worth("2 3 4 5 6", rules) == 750
    assert worth("1 2 3 4 5 6", rules) == 1500
    assert (1, 2, 3, 4, 5) in legal("1 2 3 4 5 5", rules)


def test_clause_4_the_sixth_die_beside_a_straight_is_judged_alone() -> None:
    rules = table("tavern")
    assert worth("1 1 2 3 4 5", rules) == 600
    assert worth("1 2 3 4 5 5", rules) == 550
    assert worth("2 3 4 5 5 6", rules) == 800
    assert named_dice(fault("2 3 4 5 6 6", rules)) == (6,)
    assert named_dice(fault("1 2 3 4 4 5", rules)) == (4,)


def test_clause_4_a_low_or_high_straight_beats_its_single_dice_only_when_dearer() -> None:
    assert worth("1 2 3 4 5 6", table("tavern", straight=0)) == 850  # high straight and the 1
    assert worth("1 1 2 3 4 5", table("five-dice", dice=6)) == 1100


def test_a_full_house_pays_points_or_the_triple_and_more() -> None:
    assert worth("3 3 3 5 5", table(full_house=1250)) == 1250
    assert worth("5 5 5 3 3", table(full_house="+250")) == 750
    assert worth("3 3 5 5 5", table(full_house="+250", two_triplets=0)) == 750
    assert worth("1 1 1 6 6", table(full_house="+250")) == 1250
    assert worth("1 1 1 5 5", table(full_house="+50")) == 1100  # 1,000 + 100 is dearer
    assert worth("3 3 3 5 5 1", table(full_house=1250)) == 1350
    assert named_dice(fault("3 3 3 6 6")) == (6, 6)
    assert fault("3 3 6 6", table(full_house=1250))


def test_a_full_house_has_two_faces() -> None:
    rules = table("classic", full_house=5000)
    assert named_dice(fault("3 3 3 3 3", rules)) == (3, 3)
    assert worth("5 5 5 5 5", rules) == 600


# Section 1: four, five and six of a kind as the triple and more for each further die


@pytest.mark.parametrize(
    ("more", "kept", "expected"),
    [
        ("+100", "6 6 6 6", 700),
        ("+100", "2 2 2 2", 300),
        ("+100", "2 2 2 2 2", 400),
        ("+100", "2 2 2 2 2 2", 500),
        ("+1000", "5 5 5 5", 1500),
        ("+1000", "3 3 3 3 3", 2300),
        ("+1000", "1 1 1 1 1 1", 4000),
        ("+0", "4 4 4 4 4", 400),
        ("+10000", "6 6 6 6 6 6", 30_600),
    ],
)
def test_four_five_and_six_of_a_kind_may_pay_the_triple_and_more_for_each_further_die(
    more: str, kept: str, expected: int
) -> None:
    rules = table("classic", four=more, five=more, six=more)
    assert worth(kept, rules) == expected


def test_what_is_added_for_each_further_die_is_one_reading_among_others() -> None:
    rules = table("classic", four="+10", five="+10", six="+10")
    assert worth("1 1 1 1", rules) == 1100  # a triple and a single 1
    assert worth("3 3 3 3 3 3", rules) == 600  # two triples
    assert worth("2 2 2 2 2", rules) == 220


def test_each_of_four_five_and_six_adds_what_it_says_itself() -> None:
    rules = table("classic", four="+100", five="+200", six="x5")
    assert [worth(" ".join("4" * count), rules) for count in (3, 4, 5, 6)] == [400, 500, 800, 2000]


def test_where_three_of_a_face_are_no_combination_only_what_is_added_counts() -> None:
    rules = table("classic", triples=(0, 0, 300, 400, 500, 600), four="+100", five="+0", six=0)
    assert worth("2 2 2 2", rules) == 100
    assert named_dice(fault("2 2 2", rules)) == (2, 2, 2)
    assert named_dice(fault("2 2 2 2 2", rules)) == (2,)


# Section 1: combinations that count only in a throw of all the dice


def test_combinations_may_need_a_throw_of_all_the_dice() -> None:
    rules = table(combine="all")
    assert worth("2 2 2", rules) == 200
    assert legal("2 2 2 3 4 6", rules) == {(2, 2, 2): 200}
    assert legal("2 2 2 3 4", rules) == {}
    assert legal("2 2 2", rules) == {}
    assert legal("1 1 1", rules) == {(1,): 100, (1, 1): 200, (1, 1, 1): 300}
    assert legal("5 5 5 5 6", rules)[(5, 5, 5, 5)] == 200


def test_only_straights_and_full_houses_may_need_a_throw_of_all_the_dice() -> None:
    rules = table("tavern", combine="several", full_house=700)
    assert legal("1 2 3 4 5 5", rules)[(1, 2, 3, 4, 5)] == 500
    assert legal("1 2 3 4 5", rules) == {(1,): 100, (5,): 50, (1, 5): 150}
    assert legal("2 2 2 3 3 4", rules)[(2, 2, 2, 3, 3)] == 700
    assert legal("2 2 2 3 3", rules) == {(2, 2, 2): 200}


def test_in_a_game_a_combination_in_a_throw_of_fewer_dice_is_a_farkle_or_refused() -> None:
    game = game_of(combine="all")
    play(game, "throw 1 2 3 3 4 6, keep 1, roll, throw 2 2 2 3 4")
    assert game.totals == (0, 0)
    assert game.seat == 1
    game = game_of(combine="all")
    play(game, "throw 1 2 3 3 4 6, keep 1, roll, throw 2 2 2 5 4")
    assert is_refused(game, "keep 2 2 2")
    assert is_refused(game, "keep 2 2 2 5")
    assert is_allowed(game, "keep 5")


def test_after_hot_dice_all_the_dice_are_thrown_and_combinations_count_again() -> None:
    game = game_of(combine="all")
    play(game, "throw 1 1 1 5 5 5, keep 1 1 1 5 5 5, roll, throw 2 2 2 3 4 6")
    assert is_allowed(game, "keep 2 2 2")


def test_a_table_of_one_throw_only_has_all_the_dice_in_it() -> None:
    assert table("pig", combine="all") != table("pig")
    assert legal("3", table("pig", combine="all")) == {(3,): 3}


# Section 4: worked examples


@pytest.mark.parametrize(
    ("name", "thrown", "kept", "expected"),
    [
        ("standard", "1 1 3 4 5 6", "1 1 5", 250),
        ("standard", "1 1 3 4 5 6", "1", 100),
        ("standard", "2 2 2 5 3 6", "2 2 2 5", 250),
        ("standard", "4 4 4 4 1 3", "1 4 4 4 4", 1100),
        ("standard", "2 2 3 3 6 6", "2 2 3 3 6 6", 1500),
        ("standard", "4 5 5 2 3 3", "5", 50),
        ("standard", "2 3 3 5 5", "5 5", 100),
        ("five-thousand", "1 2 3 3 5 6", "1 5", 150),
        ("ten-thousand", "3 3 3 3 2 4", "3 3 3 3", 600),
        ("ten-thousand", "1 1 1 1 1 2", "1 1 1 1 1", 4000),
        ("facebook", "2 2 2 2 3 4", "2 2 2 2", 400),
        ("facebook", "2 2 2 2 2 3", "2 2 2 2 2", 800),
    ],
)
def test_section_4_worked_examples(name: str, thrown: str, kept: str, expected: int) -> None:
    assert legal(thrown, table(name))[dice(kept)] == expected
    assert worth(kept, table(name)) == expected


def test_section_4_pig_scores_every_die_but_the_one() -> None:
    rules = table("pig")
    assert legal("1", rules) == {}
    assert [legal(str(face), rules) for face in (2, 3, 4, 5, 6)] == [{(face,): face} for face in (2, 3, 4, 5, 6)]


def test_impossible_dice_are_refused() -> None:
    for text in ("0", "7", "1 1 1 1 1 1 1"):
        assert fault(text)
