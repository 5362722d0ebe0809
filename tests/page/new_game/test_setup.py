"""The New game dialog: what has been chosen there stays chosen, and nobody but a person is called "You"."""

from types import SimpleNamespace
from typing import Any

import pytest

from farkle.presets import PRESETS
from tests.page.storage_double import import_page


class Element:
    """Whatever an element of the dialog is asked for; a row finds its parts by their classes."""

    def __init__(self, value: str = "", **parts: "Element") -> None:
        self.value = value
        self.open = self.hidden = False
        self.placeholder = self.textContent = ""
        self.parts = parts
        self.children = Rows()
        self.lastElementChild = self

    def querySelector(self, selector: str) -> "Element":  # noqa: N802
        return self.parts[selector.removeprefix(".setup-")]

    def replaceChildren(self, *children: Any) -> None:  # noqa: N802
        self.children = Rows(children)

    def append(self, child: Any) -> None:
        self.children.append(child)

    def remove(self) -> None:
        pass

    def focus(self) -> None:
        pass


class Rows(list[Any]):
    """A collection of elements."""

    @property
    def length(self) -> int:
        return len(self)


class Dialog:
    """The dialog with its elements, and what is heard when one of them is pressed or changed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        (module,) = import_page(monkeypatch, "new_game.setup")
        self.elements: dict[str, Element] = {}
        self.handlers: dict[tuple[int, str], Any] = {}
        self.pressed = 0
        module.document.createElement = lambda tag: Element()
        for name, double in (
            ("by_id", self.by_id),
            ("listen", lambda element, kind, handler: self.handlers.__setitem__((id(element), kind), handler)),
            ("set_text", lambda name, text: None),
            ("show", lambda name, shown=True: None),
            ("clone", lambda name: Element(name=Element(), kind=Element(), level=Element(), remove=Element())),
            ("place_of", lambda element, rows: self.pressed),
            ("option", lambda value, label: Element(value)),
            ("face", lambda level: None),
            ("line_about", lambda texts, level, rules: ""),
        ):
            monkeypatch.setattr(module, name, double)
        names = SimpleNamespace(
            of=lambda seat, kind: f"Player {seat + 1}" if kind == "human" else f"the {kind} one",
            is_nobodys=lambda name: name in ("You", "Computer") or name.startswith(("Player ", "the ")),
        )
        self.session = SimpleNamespace(seats=())
        store = SimpleNamespace(read=lambda name: None)
        self.setup = module.Setup(Texts(), store, self.session, names, None, None)

    def by_id(self, name: str) -> Element:
        return self.elements.setdefault(name, Element())

    def open(self, *seats: tuple[str, str], table: str = "standard") -> None:
        self.session.seats = seats
        self.setup.show(PRESETS[table])
        self.by_id("new-game").open = True

    def act(self, kind: str, place: int) -> None:
        """Press or change something in the row at `place`."""
        self.pressed = place
        event = SimpleNamespace(target=SimpleNamespace(closest=lambda selector: True))
        holder = self.by_id("setup-seats")
        if kind == "change":
            self.handlers[id(holder), "input"](event)
        self.handlers[id(holder), kind](event)

    @property
    def rows(self) -> list[Element]:
        return self.by_id("setup-seats").children


class Texts:
    """Every text is its key."""

    def on_change(self, rewrite: Any) -> None:
        pass

    def __call__(self, key: str, **values: Any) -> str:
        return key


@pytest.fixture
def dialog(monkeypatch: pytest.MonkeyPatch) -> Dialog:
    return Dialog(monkeypatch)


PEOPLE = (("Ada", "human"), ("Bo", "human"), ("Cleo", "human"))


@pytest.mark.parametrize(("chosen", "removed", "left"), [("1", 0, "0"), ("1", 1, ""), ("1", 2, "1"), ("", 0, "")])
def test_whoever_is_chosen_to_begin_still_does_when_another_leaves(
    dialog: Dialog, chosen: str, removed: int, left: str
) -> None:
    dialog.open(*PEOPLE)
    dialog.by_id("setup-start").value = chosen
    dialog.act("click", removed)
    assert len(dialog.rows) == 2
    assert dialog.by_id("setup-start").value == left


def test_another_game_is_begun_as_the_table_says_whoever_was_chosen_before(dialog: Dialog) -> None:
    dialog.open(*PEOPLE)
    dialog.by_id("setup-start").value = "2"
    dialog.by_id("new-game").open = False
    dialog.open(*PEOPLE)
    assert dialog.by_id("setup-start").value == ""


def test_a_table_chosen_beneath_the_dialog_leaves_the_players_as_they_were_entered(dialog: Dialog) -> None:
    dialog.open(*PEOPLE)
    dialog.rows[0].parts["name"].value = "Zoe"
    dialog.open(*PEOPLE, table="pig")
    assert dialog.by_id("setup-rules").value == "pig"
    assert [row.parts["name"].value for row in dialog.rows] == ["Zoe", "Bo", "Cleo"]


@pytest.mark.parametrize(
    ("before", "after"), [("You", "the bold one"), ("Player 1", "the bold one"), ("", "the bold one"), ("Ada", "Ada")]
)
def test_a_computer_takes_no_name_that_the_page_has_given_to_a_person(dialog: Dialog, before: str, after: str) -> None:
    dialog.open((before, "human"), ("Bo", "human"))
    dialog.rows[0].parts["kind"].value = "bold"
    dialog.act("change", 0)
    assert dialog.rows[0].parts["name"].value == after
