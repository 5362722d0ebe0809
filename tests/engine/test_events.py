"""The events each action causes, in order: what table, announcer, sound and save are told."""

from farkle import events as on
from tests.engine.play import FARKLE, game_of, play, turns


def test_a_turn_from_throw_to_bank() -> None:
    game = game_of()
    assert play(game, "throw 4 1 3 3 5 6, keep 5 1, roll, throw 6 5 2 2, keep 5, bank") == [
        on.Thrown(0, (4, 1, 3, 3, 5, 6)),
        on.Kept(0, (1, 5), 150),
        on.RolledOn(0, 150, 4),
        on.Thrown(0, (6, 5, 2, 2)),
        on.Kept(0, (5,), 50),
        on.Banked(0, 200, 200),
        on.CameOnBoard(0),
        on.TurnBegan(1),
    ]


def test_coming_on_the_board_is_told_once() -> None:
    game = game_of(seats=1)
    turns(game, 100)
    assert play(game, "throw 1 2 3 4 6 6, keep 1, bank") == [
        on.Thrown(0, (1, 2, 3, 4, 6, 6)),
        on.Kept(0, (1,), 100),
        on.Banked(0, 100, 200),
        on.TurnBegan(0),
    ]


def test_a_keep_taken_back() -> None:
    game = game_of()
    play(game, "throw 1 1 3 4 5 6, keep 1 1 5")
    assert play(game, "undo") == [on.TakenBack(0, (1, 1, 5))]


def test_a_farkle_tells_what_is_lost_and_why() -> None:
    game = game_of()
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, roll")
    assert play(game, "throw 2 3 4") == [
        on.Thrown(0, (2, 3, 4)),
        on.Farkled(0, 1000, "nothing-scores"),
        on.TurnBegan(1),
    ]


def test_a_missed_deadline() -> None:
    game = game_of(minimum=300, deadline=1)
    assert play(game, "throw 1 2 3 4 6 6") == [
        on.Thrown(0, (1, 2, 3, 4, 6, 6)),
        on.Farkled(0, 0, "deadline"),
        on.TurnBegan(1),
    ]


def test_a_penalty_tells_what_is_left() -> None:
    game = game_of("farkle-ua", seats=1, totals=(2500,))
    turns(game, 0, 0)
    assert play(game, FARKLE)[2:] == [on.Penalised(0, 1000, 1500), on.TurnBegan(0)]


def test_a_penalty_tells_what_was_really_lost() -> None:
    game = game_of("farkle-ua", seats=1, totals=(800,))
    turns(game, 0, 0)
    assert play(game, FARKLE)[1:] == [
        on.Farkled(0, 0, "nothing-scores"),
        on.Penalised(0, 800, 0),
        on.TurnBegan(0),
    ]


def test_hot_dice_and_a_blank() -> None:
    game = game_of("lucky-nothing")
    assert play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll, throw 2 3 4 4 6 6") == [
        on.Thrown(0, (1, 2, 3, 4, 5, 6)),
        on.Kept(0, (1, 2, 3, 4, 5, 6), 1500),
        on.HotDice(0),
        on.RolledOn(0, 1500, 6),
        on.Thrown(0, (2, 3, 4, 4, 6, 6)),
        on.BlankScored(0, 500),
        on.HotDice(0),
    ]


def test_piggy_back() -> None:
    game = game_of("piggyback", totals=(500, 500))
    assert play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank")[2:] == [
        on.Banked(0, 1000, 1500),
        on.TurnBegan(1),
        on.TakeOverOffered(1, 1000, 3),
    ]
    assert play(game, "take") == [on.TakenOver(1, 1000, 3)]
    play(game, "throw 1 2 3, keep 1, bank")
    assert play(game, "pass") == [on.BegunAfresh(0)]


def test_the_final_round_tells_the_total_to_beat() -> None:
    game = game_of(target=1000)
    assert play(game, "throw 1 1 1 5 3 4, keep 1 1 1 5, bank")[2:] == [
        on.Banked(0, 1050, 1050),
        on.CameOnBoard(0),
        on.FinalRoundBegan(0, 1050),
        on.TurnBegan(1),
    ]
    assert play(game, FARKLE)[1:] == [
        on.Farkled(1, 0, "nothing-scores"),
        on.GameEnded((0,), "target"),
    ]


def test_the_last_seat_begins_no_final_round_where_the_round_is_complete() -> None:
    game = game_of(target=1000, finish="round")
    turns(game, 0)
    told = play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank")
    assert told[-1] == on.GameEnded((1,), "target")
    assert not any(isinstance(event, on.FinalRoundBegan) for event in told)


def test_dropping_out_of_a_chase() -> None:
    game = game_of(seats=3, target=1000, finish="chase")
    turns(game, 1000)
    assert play(game, FARKLE)[1:] == [
        on.Farkled(1, 0, "nothing-scores"),
        on.DroppedOut(1),
        on.TurnBegan(2),
    ]


def test_the_last_to_drop_out_of_a_chase_ends_it() -> None:
    game = game_of(target=1000, finish="chase")
    turns(game, 1000)
    assert play(game, FARKLE)[1:] == [
        on.Farkled(1, 0, "nothing-scores"),
        on.DroppedOut(1),
        on.GameEnded((0,), "last-standing"),
    ]


def test_a_play_off() -> None:
    game = game_of(target=1000, ties="playoff")
    turns(game, 1000)
    assert play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank")[-2:] == [
        on.PlayOffBegan((0, 1)),
        on.TurnBegan(0),
    ]


def test_an_overshoot_and_a_gift() -> None:
    game = game_of("welfare", totals=(9800, 4000, 2000))
    assert play(game, "throw 3 3 3 2 4 6, keep 3 3 3, bank")[2:] == [
        on.Overshot(0, 300),
        on.Given(0, 2, 300, 2300),
        on.TurnBegan(1),
    ]
    game = game_of(totals=(9800, 0), exact="exact")
    assert play(game, "throw 3 3 3 2 4 6, keep 3 3 3, bank")[2:] == [
        on.Overshot(0, 300),
        on.TurnBegan(1),
    ]


def test_a_cut_gift_tells_what_was_given() -> None:
    game = game_of("welfare", totals=(9800, 9750))
    assert play(game, "throw 3 3 3 2 4 6, keep 3 3 3, bank")[2:] == [
        on.Overshot(0, 300),
        on.Given(0, 1, 200, 9950),
        on.TurnBegan(1),
    ]


def test_a_bump_and_its_cascade() -> None:
    game = game_of(seats=3, bump=True)
    turns(game, 300, 500, 100, 0, 0, 200, 0, 100, 0, 500, 0)
    assert game.totals == (500, 600, 300)
    assert play(game, "throw 3 3 3 2 4 6, keep 3 3 3, bank")[2:] == [
        on.Banked(2, 300, 600),
        on.Bumped(1, 2, 500),
        on.Bumped(0, 1, 0),
        on.TurnBegan(0),
    ]


def test_an_instant_win() -> None:
    game = game_of(instant_win="alike")
    assert play(game, "throw 2 2 2 2 2 2") == [
        on.Thrown(0, (2, 2, 2, 2, 2, 2)),
        on.GameEnded((0,), "instant-win"),
    ]


def test_the_roll_off() -> None:
    game = game_of(seats=3, first=None, start="roll")
    assert play(game, "throw 5, throw 2, throw 5, throw 1, throw 6") == [
        on.RollOffThrown(0, 5),
        on.RollOffThrown(1, 2),
        on.RollOffThrown(2, 5),
        on.RollOffTied((0, 2)),
        on.RollOffThrown(0, 1),
        on.RollOffThrown(2, 6),
        on.RollOffWon(2),
        on.TurnBegan(2),
    ]
