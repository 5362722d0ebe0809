"""The game as assistive technology meets it: Chromium's accessibility tree is all that these players see.

They know roles and names, hear the live region, and press what has the focus. One steps through the page by Tab and Enter
alone, as with two switches. After every press the focus is somewhere: never on the page as such.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, PATIENCE, fair_dice, sit_down
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

ENOUGH = 250  # points at which these players bank
MOST_PRESSES = 400
MOST_STEPS = 80  # of Tab, until every control of the table has had the focus


class Node:
    """One thing in the tree: what it is, what it is called, how it stands."""

    def __init__(self, found: dict[str, Any]) -> None:
        self.role = str(found["role"]["value"])
        self.name = " ".join(str(found.get("name", {}).get("value", "")).split())
        self.place = found.get("backendDOMNodeId")
        self.children = found.get("childIds", [])
        self.states = {each["name"]: each["value"].get("value") for each in found.get("properties", [])}

    @property
    def is_disabled(self) -> bool:
        """Whether it says that it cannot be pressed."""
        return bool(self.states.get("disabled"))


class Reader:
    """Reads the tree and presses what is in it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._tools = page.context.new_cdp_session(page)

    def _tree(self) -> dict[str, Node]:
        found = self._tools.send("Accessibility.getFullAXTree")["nodes"]
        return {each["nodeId"]: Node(each) for each in found if not each.get("ignored")}

    def all(self, role: str, name: str = "") -> list[Node]:
        """Everything of a role whose name begins so, in the order it is read."""
        return [node for node in self._tree().values() if node.role == role and node.name.startswith(name)]

    def one(self, role: str, name: str = "") -> Node:
        """The only thing of a role whose name begins so."""
        (node,) = self.all(role, name)
        return node

    @property
    def said(self) -> str:
        """What the live region holds."""
        tree = self._tree()
        regions = [node for node in tree.values() if node.role == "status"]
        return " ".join(tree[child].name for region in regions for child in region.children if child in tree)

    @property
    def focused(self) -> Node:
        """What has the focus; the page as such, where nothing in it has."""
        page, *focused = [
            node for node in self._tree().values() if node.role == "RootWebArea" or node.states.get("focused")
        ]
        return focused[0] if focused else page

    def press(self, node: Node) -> None:
        """Move the focus there and press Enter."""
        assert not node.is_disabled, node.name
        self._tools.send("DOM.focus", {"backendNodeId": node.place})
        self.enter()

    def enter(self) -> None:
        """Press Enter; whatever that does, the focus is not lost."""
        name = self.focused.name
        self._page.keyboard.press("Enter")
        assert self.focused.role != "RootWebArea", f"the focus is lost after {name}"

    def step_to(self, role: str, name: str) -> None:
        """Press Tab until something of this role has the focus whose name begins so."""
        for _ in range(MOST_STEPS):
            focused = self.focused
            if focused.role == role and focused.name.startswith(name):
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")


def points_of(keep: Node) -> int:
    """What a way to keep is worth, as its name says."""
    return int(re.findall(r"[\d,]+", keep.name)[-1].replace(",", ""))


def best_keep(reader: Reader) -> Node:
    """The way to keep that is worth most."""
    if not reader.one("DisclosureTriangle", "Ways to keep").states["expanded"]:
        reader.press(reader.one("DisclosureTriangle", "Ways to keep"))
    return max(reader.all("button", "Keep "), key=points_of)


def presses_of_a_game(page: Page, reader: Reader) -> Iterator[str]:
    """Play for every person at the table until the game is over; says what it has pressed."""
    while not reader.all("button", "Rematch"):
        if any(node.name.endswith(" plays") for node in reader.all("heading")):
            if reader.all("button", "Skip"):
                reader.press(reader.one("button", "Skip"))
            mine = page.get_by_role("heading", name="Your turn").or_(page.get_by_role("button", name="Rematch"))
            expect(mine).to_be_visible(timeout=PATIENCE)
            yield "Skip"
        elif reader.all("button", "Continue"):
            assert "farkle" in reader.said
            reader.press(reader.all("button", "Continue")[0])
            yield "Continue"
        elif any(node.name.startswith("Die not thrown yet") for node in reader.all("button")):
            reader.press(reader.one("button", "Roll"))
            assert "Scores: " in reader.said or "farkle" in reader.said
            yield "Roll"
        else:
            keep = best_keep(reader)
            reader.press(keep)
            assert f"{points_of(keep):,}" in reader.said
            bank = reader.one("button", "Bank")
            worth = re.match(r"Bank ([\d,]+) →", bank.name)
            if worth and int(worth[1].replace(",", "")) >= ENOUGH:
                reader.press(bank)
                yield "Bank"
            else:
                reader.press(reader.one("button", "Roll"))
                yield "Roll on"


@pytest.mark.parametrize("kinds", ["hc", "hh"])
def test_a_whole_game_is_played_through_the_tree_alone(page: Page, kinds: str) -> None:
    person = sit_down(page, game_of(target=1000), kinds, pace="fast")
    person.lay(2, 3, 4, 4, 6, 6, *fair_dice(7))
    reader = Reader(page)
    seen = set()
    for presses, pressed in enumerate(presses_of_a_game(page, reader)):
        seen.add(pressed)
        assert presses < MOST_PRESSES
    assert seen >= {"Roll", "Continue", "Bank"}
    assert "The game is over." in reader.said
    assert reader.focused.name == "Rematch"
    assert [node for node in reader.all("heading") if node.name.endswith((" wins", "You win!"))]
    reader.enter()
    assert not reader.all("button", "Rematch")
    assert reader.said.startswith("New game: ")
    assert reader.all("heading", "Bo’s turn" if kinds == "hh" else "Bo plays")


@pytest.mark.parametrize("by_dice", [True, False], ids=["by the dice", "by the ways to keep"])
def test_a_turn_is_played_by_tab_and_enter_alone(page: Page, by_dice: bool) -> None:
    person = sit_down(page, kinds="hh")
    person.lay(1, 2, 3, 3, 5, 6, 2, 3, 5, 6)
    reader = Reader(page)
    reader.step_to("button", "Roll 6 dice")
    reader.enter()
    if by_dice:
        for name in ("1, scores", "5, scores"):
            reader.step_to("button", name)
            reader.enter()
            assert reader.focused.states["pressed"] == "true"
    else:
        reader.step_to("DisclosureTriangle", "Ways to keep")
        reader.enter()
        reader.step_to("button", best_keep(reader).name)
        reader.enter()
    reader.step_to("button", "Roll 4 dice")
    reader.enter()
    reader.step_to("button", "5, scores")
    reader.enter()
    reader.step_to("button", "Bank 200 → 200")
    reader.enter()
    assert "200 banked" in reader.said
    assert person.totals == [200, 0]


def test_what_disappears_hands_the_focus_on(page: Page) -> None:
    person = sit_down(page, game_of(), "hc", pace="fast", still=True)
    person.lay(2, 3, 4, 4, 6, 6)
    reader = Reader(page)
    reader.press(reader.one("button", "Roll"))
    reader.press(reader.all("button", "Continue")[0])
    assert reader.focused.name.startswith("Roll")
    person.lay(1, 1, 2, 3, 4, 6)
    person.lay(1, 1, 1, 6)
    reader.press(reader.one("button", "Skip"))
    person.let_pass(5000)
    assert not reader.all("button", "Skip")
    assert reader.focused.name.startswith("Roll"), "the computer's turn is over, and with it Skip"
    person.lay(1, 1, 1, 1, 5, 6)
    reader.press(reader.one("button", "Roll"))
    reader.step_to("button", "6")
    person.lay(2, 3, 4, 6)
    page.keyboard.press("1")
    page.keyboard.press("r")
    assert reader.focused.role == "button", "the die that had the focus is among those kept"
