"""The New game dialog: who plays, by which table, who begins."""

from pyscript import document

from farkle.page.common.faces import face, line_about
from farkle.page.common.own_tables import OwnTables, clean_name, free_name
from farkle.page.common.people import People
from farkle.page.common.table_words import differences_of
from farkle.page.kit.dialogs import close_dialog
from farkle.page.kit.elements import by_id, clone, listen, option, place_of, set_text, show
from farkle.page.table.saves import HUMAN
from farkle.players.levels import LEVELS
from farkle.presets import PRESETS, name_of
from farkle.rules import Rules
from farkle.seating import MOST_SEATS
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.kit.storage import Storage
    from farkle.page.table.seat_names import SeatNames
    from farkle.page.table.session import Seats, Session

OWN = "own"  # the place of own rules among the names of the tables


class Setup:
    """Fills and reads the dialog; `begin(rules, seats, first)` starts the game that was chosen.

    `open_screen(name, …)` opens the library of rules, or a sheet, over it.
    """

    def __init__(
        self,
        texts: "Texts",
        store: "Storage",
        session: "Session",
        names: "SeatNames",
        begin: "Callable[[Rules, Seats, int | None], object]",
        open_screen: Callable[..., None],
    ) -> None:
        self._texts = texts
        self._session = session
        self._names = names
        self._store = store
        self._people = People(store)
        self._begin = begin
        self._seats: list[tuple[str, str]] = []
        self._filled = False
        self._own: Rules | None = None  # rules that are no preset
        self._own_option: Any = None
        texts.on_change(self._rewrite)
        listen(by_id("setup-seats"), "input", lambda event: self._read_seats())
        listen(by_id("setup-seats"), "change", self._kind_chosen)
        listen(by_id("setup-seats"), "click", self._seat_pressed)
        listen(by_id("add-seat"), "click", lambda event: self._add())
        listen(by_id("setup-rules"), "change", lambda event: self._describe())
        listen(by_id("setup-house-rules"), "click", lambda event: open_screen("house-rules", self._fill_tables))
        listen(by_id("setup-sheet"), "click", lambda event: open_screen("rules", self.rules))
        listen(by_id("setup-begin"), "click", self._begin_pressed)

    def _rewrite(self) -> None:
        self._filled = False
        if by_id("new-game").open:
            self._seats = [(self._names.renamed(name), kind) for name, kind in self._seats]
            self._fill_tables(self.rules)
            self._draw_seats()

    def show(self, rules: Rules) -> None:
        """Fill the dialog with the players of the running game and the table of `rules`.

        Where it is open already, under the sheet of its rules, only the table changes: the players have been chosen there.
        """
        if by_id("new-game").open:
            self._fill_tables(rules)
            return
        by_id("setup-start").value = ""
        self._fill_tables(rules)
        self._seats = list(self._session.seats)
        by_id("setup-people").replaceChildren(*[option(name, "") for name in self._people.names])
        self._draw_seats()

    @property
    def rules(self) -> Rules:
        """The rules that are chosen."""
        name = str(by_id("setup-rules").value)
        return self._own if self._own and name == OWN else PRESETS[name]

    def _fill_tables(self, rules: Rules) -> None:
        chooser = by_id("setup-rules")
        if not self._filled:
            self._filled = True
            chooser.replaceChildren()
            for preset in PRESETS:
                chooser.append(option(preset, self._texts("preset." + preset)))
            self._own_option = option(OWN, "")
        name = name_of(rules)
        self._own = None if name else rules
        if name:
            self._own_option.remove()
        else:
            self._own_option.textContent = OwnTables(self._store).name_of(rules) or self._texts("preset.own")
            chooser.prepend(self._own_option)
        chooser.value = name or OWN
        self._describe()

    def _describe(self) -> None:
        name = str(by_id("setup-rules").value)
        set_text("setup-rules-text", self._about_own() if name == OWN else self._texts("preset." + name + ".about"))
        rows = by_id("setup-seats").children
        for number in range(rows.length):
            self._describe_player(rows[number], number)
        self._draw_starts()

    def _about_own(self) -> str:
        return differences_of(self._texts, self.rules)[0]

    def _read_seats(self) -> None:
        rows = by_id("setup-seats").children
        self._seats = []
        for i in range(rows.length):
            name = clean_name(str(rows[i].querySelector(".setup-name").value))
            self._seats.append((name, str(rows[i].querySelector(".setup-kind").value)))
        self._draw_starts()

    def _named_seats(self) -> "Seats":
        """The seats with a name each: an empty field becomes "Player 2" and the like, the second Ada "Ada 2"."""
        seats: list[tuple[str, str]] = []
        for number, (name, kind) in enumerate(self._seats):
            taken = [other.lower() for other, _ in seats]
            seats.append((free_name(name or self._names.of(number, kind), taken), kind))
        return tuple(seats)

    def _kind_chosen(self, event: Any) -> None:
        """Another kind of player sits there: one without a name of their own gets that of the kind."""
        chooser = event.target.closest(".setup-kind")
        if not chooser:
            return
        rows = by_id("setup-seats").children
        number = place_of(chooser, rows)
        name, kind = self._seats[number]
        if not name or self._names.is_nobodys(name):
            name = self._names.of(number, kind)
            rows[number].querySelector(".setup-name").value = name
            self._seats[number] = (name, kind)
        self._describe_player(rows[number], number)
        self._draw_starts()

    def _fill_kinds(self, chooser: Any, chosen: str) -> None:
        """A person, or a computer of one of the levels."""
        chooser.append(option(HUMAN, self._texts("setup.human")))
        computers = document.createElement("optgroup")
        computers.label = self._texts("setup.computer")
        for level in LEVELS:
            computers.append(option(level, self._texts(f"player.{level}.level")))
        chooser.append(computers)
        chooser.value = chosen

    def _describe_player(self, row: Any, number: int) -> None:
        """Who a computer player is and how it decides, below its name."""
        kind = self._seats[number][1]
        row.querySelector(".setup-name").placeholder = self._names.of(number, kind)
        line = row.querySelector(".setup-level")
        line.hidden = kind == HUMAN
        if not line.hidden:
            line.replaceChildren(face(kind), line_about(self._texts, kind, self.rules))

    def _add(self) -> None:
        number = len(self._seats)
        known = self._people.missing(tuple([name for name, _ in self._seats]))
        self._seats.append((known or self._names.of(number, HUMAN), HUMAN))
        self._draw_seats()
        by_id("setup-seats").lastElementChild.querySelector(".setup-name").focus()

    def _seat_pressed(self, event: Any) -> None:
        button = event.target.closest(".setup-remove")
        if button and len(self._seats) > 1:
            rows = by_id("setup-seats").children
            position = place_of(button, rows)
            self._take_away(position)
            self._draw_seats()
            rows = by_id("setup-seats").children
            rows[min(position, rows.length - 1)].querySelector(".setup-name").focus()

    def _take_away(self, position: int) -> None:
        """One seat less; whoever is chosen to begin still does, unless it was that one."""
        self._seats.pop(position)
        chooser = by_id("setup-start")
        if str(chooser.value):
            first = int(str(chooser.value))
            chooser.value = "" if first == position else str(first - 1 if first > position else first)

    def _draw_seats(self) -> None:
        holder = by_id("setup-seats")
        holder.replaceChildren()
        for number, (name, kind) in enumerate(self._seats):
            row = clone("setup-seat-template")
            field = row.querySelector(".setup-name")
            field.value = name
            self._fill_kinds(row.querySelector(".setup-kind"), kind)
            self._describe_player(row, number)
            row.querySelector(".setup-remove").hidden = len(self._seats) == 1
            holder.append(row)
        show("add-seat", len(self._seats) < MOST_SEATS)
        self._draw_starts()

    def _draw_starts(self) -> None:
        """Who begins: as the table says, or one of the players."""
        chooser = by_id("setup-start")
        chosen = str(chooser.value)
        labels = [("", self._texts("start.by_" + self.rules.start))]
        labels += [(str(seat), name) for seat, (name, _) in enumerate(self._named_seats())]
        chooser.replaceChildren()
        for value, label in labels:
            chooser.append(option(value, label))
        chooser.value = chosen if chosen in [value for value, _ in labels] else ""

    def _begin_pressed(self, event: Any) -> None:
        event.preventDefault()
        start = str(by_id("setup-start").value)
        self._read_seats()
        seats = self._named_seats()
        people = [name for name, kind in seats if kind == HUMAN]
        self._people.remember(tuple([name for name in people if not self._names.is_nobodys(name)]))
        close_dialog("new-game")
        self._begin(self.rules, seats, int(start) if start else None)
