"""The dialog that takes everything along, brings it in, and deletes it."""

from farkle.page.archive import keeping, transfer
from farkle.page.archive.transfer import Parcel, ParcelError
from farkle.page.common.download import download, today
from farkle.page.kit import tasks
from farkle.page.kit.clipboard import copy
from farkle.page.kit.elements import by_id, listen, set_text, show
from farkle.page.kit.newest_task import NewestTask
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.kit.storage import Storage

    Part = tuple[str, dict[str, Any]]  # key of its text, values

_PIECE = 250000  # bytes


class TransferView:
    """`changed()` is called when other things are kept than before, for the page to open them."""

    def __init__(self, texts: "Texts", store: "Storage", changed: Callable[[], None]) -> None:
        self._texts = texts
        self._store = store
        self._changed = changed
        self._parcel: Parcel | None = None
        self._before: dict[str, str] | None = None
        self._check_of_text = NewestTask()
        self._written: dict[str, tuple[str, tuple[Part, ...]]] = {}  # id of the element -> key, what is listed in it
        texts.on_change(self._rewrite)
        for button, action in (
            ("transfer-save", self._save),
            ("transfer-show", self._show_text),
            ("transfer-aside", self._save_aside),
            ("transfer-copy", self._copy),
            ("transfer-check", self._read_field),
            ("transfer-use", self._use),
            ("transfer-delete", self._ask),
            ("transfer-delete-now", self._delete),
            ("transfer-undo", self._undo),
        ):
            listen(by_id(button), "click", lambda event, action=action: action())
        listen(by_id("transfer-file"), "click", lambda event: _choose_afresh())
        listen(by_id("transfer-file"), "change", lambda event: tasks.start(self._read_file()))

    def show(self) -> None:
        """Make the dialog ready; what can be taken back can still be taken back."""
        self._forget()
        show("transfer-ios", keeping.is_ios())
        show("transfer-aside", bool(transfer.set_aside(self._store)))
        show("transfer-out", False)
        show("transfer-delete-now", False)
        show("transfer-notice", self._before is not None)
        show("transfer-undo", self._before is not None)

    def _write(self, name: str, key: str, *parts: "Part") -> None:
        self._written[name] = (key, parts)
        set_text(name, self._texts(key, parts=tuple([self._texts(part, **values) for part, values in parts])))

    def _rewrite(self) -> None:
        for name, (key, parts) in self._written.items():
            self._write(name, key, *parts)

    # Out

    def _save(self) -> None:
        download(transfer.export(self._store), f"farkle-{today()}.txt")
        self._tell("transfer.saved", can_undo=False)

    def _save_aside(self) -> None:
        texts = transfer.set_aside(self._store)
        whole = "\n\n".join([f"{name}\n{texts[name]}" for name in sorted(texts)])
        download(whole, f"farkle-unreadable-{today()}.txt")
        self._tell("transfer.saved", can_undo=False)

    def _show_text(self) -> None:
        show("transfer-out")
        by_id("transfer-out-text").value = transfer.export(self._store)
        by_id("transfer-out-text").select()

    def _copy(self) -> None:
        text = by_id("transfer-out-text")
        copy(
            text.value,
            lambda copied: self._tell("transfer.copied" if copied else "transfer.copy_yourself", can_undo=False),
            text,
        )

    # In

    def _read_field(self) -> None:
        field = by_id("transfer-in")
        if field.textLength > transfer.LONGEST:
            self._forget()
            self._refuse(ParcelError(transfer.TOO_LONG))
        else:
            _make_room(field.textLength)
            self._check(str(field.value))

    async def _read_file(self) -> None:
        files = by_id("transfer-file").files
        if files.length:
            try:
                too_long = files.item(0).size > 4 * transfer.LONGEST
                _make_room(0 if too_long else files.item(0).size)
                text = "" if too_long else str(await files.item(0).text())
            except Exception:  # taken away since it was chosen
                text = ""
            self._check(text)

    def _check(self, text: str) -> None:
        tasks.start(self._check_slowly(text, self._check_of_text.begin()))

    async def _check_slowly(self, text: str, is_wanted: Callable[[], bool]) -> None:
        """Look at every part of the text, with pauses in which the page can move."""
        self._forget()
        try:
            parcel = Parcel(text)
            for _ in parcel.check():
                await tasks.yield_to_browser()
                if not is_wanted():
                    return
        except ParcelError as error:
            self._refuse(error)
            return
        self._parcel = parcel
        self._write("transfer-found", "transfer.found", *_parts_of(parcel))
        show("transfer-found")
        show("transfer-use")
        by_id("transfer-use").focus()

    def _refuse(self, error: ParcelError) -> None:
        self._write("transfer-fault", "transfer.fault." + error.code)
        show("transfer-fault")

    def _forget(self) -> None:
        """What was looked at is not to be used."""
        self._parcel = None
        for name in ("transfer-fault", "transfer-found", "transfer-use"):
            show(name, False)

    def _use(self) -> None:
        if not self._parcel:
            return
        try:
            self._before = self._parcel.unpack(self._store)
        except ParcelError as error:
            self._forget()
            self._refuse(error)
            return
        self._forget()
        self._changed()
        self._tell("transfer.used")

    # Away, and back

    def _ask(self) -> None:
        show("transfer-delete-now")
        by_id("transfer-delete-now").focus()

    def _delete(self) -> None:
        show("transfer-delete-now", False)
        self._before = transfer.delete_all(self._store)
        self._changed()
        self._tell("transfer.deleted")

    def _undo(self) -> None:
        if self._before is not None:
            transfer.put_back(self._store, self._before)
            self._before = None
            self._changed()
            self._tell("transfer.undone")

    def _tell(self, key: str, can_undo: bool = True) -> None:
        self._write("transfer-notice-text", key)
        show("transfer-undo", can_undo and self._before is not None)
        show("transfer-notice")


def _parts_of(parcel: Parcel) -> "list[Part]":
    """What an exported text holds, to be listed."""
    games, tables, played = parcel.contents()
    counted = (("tables", tables), ("games", played), ("game", games))
    found: list[Part] = [("transfer.part." + name, {"n": count}) for name, count in counted if count]
    return found or [("transfer.part.settings", {})]


def _choose_afresh() -> None:
    """The browser tells of another choice only: a file that was mended meanwhile may be chosen again."""
    by_id("transfer-file").value = ""


def _make_room(length: int) -> None:
    """Let the memory grow until a text of this length finds a place.

    MicroPython at most doubles its heap for what does not fit, and refuses a text that is longer than all of it.
    """
    pieces = [bytearray(_PIECE) for _ in range(2 * length // _PIECE)]
    pieces.clear()
