"""Who wants to hear of something does, whatever becomes of the others."""

import pytest

from farkle.page.kit.listeners import Listeners


def test_all_are_told_in_the_order_in_which_they_came() -> None:
    listeners = Listeners()
    heard: list[object] = []
    listeners.add(lambda news: heard.append(("one", news)))
    listeners.add(lambda news: heard.append(("two", news)))
    listeners.tell("pace")
    assert heard == [("one", "pace"), ("two", "pace")]


def test_who_comes_while_others_are_told_hears_of_the_next_time() -> None:
    listeners = Listeners()
    heard: list[object] = []
    listeners.add(lambda: listeners.add(lambda: heard.append("late")))
    listeners.tell()
    assert heard == []
    listeners.tell()
    assert heard == ["late"]


def test_the_fault_of_one_is_raised_when_all_have_heard() -> None:
    listeners = Listeners()
    heard: list[object] = []

    def fail() -> None:
        raise ValueError(f"fault {len(heard)}")

    listeners.add(fail)
    listeners.add(lambda: heard.append("told"))
    listeners.add(fail)
    with pytest.raises(ValueError, match="fault 0"):
        listeners.tell()
    assert heard == ["told"]
