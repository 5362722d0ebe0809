"""The dialog about the dice: how they are made, what has fallen in the games played, and a plain verdict."""

from pyscript import window

from farkle.fairness import FEWEST_DICE, DiceCount, count_game, dice_lines, verdict
from farkle.page.archive.history import History
from farkle.page.common.download import download, today
from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, clone, listen, set_text, show, small_dice
from farkle.page.kit.newest_task import NewestTask
from farkle.record import RecordError
from farkle.typing import TYPE_CHECKING, Any, Iterator

if TYPE_CHECKING:
    from farkle.page.archive.history import Played
    from farkle.page.kit.i18n import Texts
    from farkle.page.kit.storage import Storage

_SLICE = 12  # milliseconds of counting between two breaths
_LINE = 2 / 3  # of the height of the bars: what was to be expected


class FairnessView:
    """Counts each time it is opened: all games that are still kept whole, or one of them."""

    def __init__(self, texts: "Texts", store: "Storage") -> None:
        self._texts = texts
        self._store = store
        self._only: Played | None = None
        self._counting = NewestTask()
        listen(by_id("fairness-all"), "click", lambda event: self.show())
        listen(by_id("fairness-save"), "click", lambda event: tasks.start(self._save()))
        listen(by_id("fairness"), "close", lambda event: self._counting.end())

    def show(self, only: "Played | None" = None) -> None:
        """Count the dice of the game `only`, or of all games, and show what came out."""
        tasks.start(self._show(only))

    async def _show(self, only: "Played | None") -> None:
        is_wanted = self._counting.begin()
        self._only = only
        for name in ("fairness-players", "fairness-all", "fairness-save", "fairness-folded", "fairness-method"):
            show(name, False)
        set_text("fairness-state", self._texts("fairness.counting"))
        counts: dict[str, DiceCount] = {}
        games = 0
        pause = _Pause()
        for played in self._games():
            try:
                for _ in count_game(played.record(), counts):
                    if await pause.taken() and not is_wanted():
                        return
            except RecordError:  # by rules that only a newer version of the page knows
                continue
            games += 1
        self._draw(games, counts)

    def _games(self) -> "Iterator[Played]":
        if self._only:
            yield self._only
            return
        for played in History(self._store).newest():
            if played:
                yield played

    def _draw(self, games: int, counts: dict[str, DiceCount]) -> None:
        whole = DiceCount()
        for count in counts.values():
            whole.add(count)
        key = "fairness.none" if not games else "fairness.one_game" if self._only else "fairness.counted"
        date = self._texts.date(self._only.date) if self._only else ""
        set_text("fairness-state", self._texts(key, n=games, dice=whole.dice, date=date))
        cards = [self._card(name, counts[name]) for name in sorted(counts, key=lambda name: (-counts[name].dice, name))]
        if len(cards) > 1:
            cards.append(self._card(self._texts("fairness.everyone"), whole))
        by_id("fairness-players").replaceChildren(*cards)
        folded = 0 if self._only else History(self._store).folded_games
        set_text("fairness-folded", self._texts("fairness.folded", n=folded))
        for name, wanted in (
            ("fairness-players", games),
            ("fairness-method", games),
            ("fairness-save", games),
            ("fairness-all", self._only),
            ("fairness-folded", folded),
        ):
            show(name, bool(wanted))

    def _card(self, name: str, count: DiceCount) -> Any:
        texts = self._texts
        card = clone("fairness-template")
        card.querySelector("bdi").textContent = name
        expected = count.dice / 6
        card.querySelector(".fairness-sample").textContent = texts(
            "fairness.sample", n=count.dice, expected=round(expected)
        )
        for face, seen in enumerate(count.faces, 1):
            column = clone("fairness-face-template")
            column.querySelector(".visually-hidden").textContent = str(face)
            small_dice(column.querySelector(".fairness-die"), (face,))
            column.querySelector("dd").textContent = texts.value(seen)
            column.style.setProperty("--share", f"{min(1, seen / expected * _LINE):.4f}")
            card.querySelector(".fairness-faces").append(column)
        card.querySelector(".fairness-farkles").textContent = texts(
            "fairness.farkles", n=count.farkles, throws=count.throws, expected=round(count.expected)
        )
        found = verdict(count)
        card.dataset.verdict = found.code
        card.querySelector(".fairness-verdict").textContent = self._verdict(found.code, found.chance)
        return card

    def _verdict(self, code: str, chance: float | None) -> str:
        if chance is None:
            return str(self._texts("fairness.few", n=FEWEST_DICE))
        if code == "usual":
            return str(self._texts("fairness.usual", n=max(1, round(100 * chance))))
        return str(self._texts("fairness." + code, n=round(1 / chance) if chance > 1e-9 else 1000000000))

    async def _save(self) -> None:
        """Hand over the dice as lines that any spreadsheet reads, also when the dialog has been closed meanwhile."""
        lines = ["date,game,throw,player,dice"]
        pause = _Pause()
        for played in self._games():
            try:
                for line in dice_lines(played.date, played.id, played.record()):
                    lines.append(line)
                    await pause.taken()
            except RecordError:
                continue
        download("\n".join(lines) + "\n", f"farkle-dice-{today()}.csv")


class _Pause:
    """Lets the page breathe during long work."""

    def __init__(self) -> None:
        self._begun = window.performance.now()

    async def taken(self) -> bool:
        """Breathe if it is time to; whether it was."""
        if window.performance.now() - self._begun < _SLICE:
            return False
        await tasks.yield_to_browser()
        self._begun = window.performance.now()
        return True
