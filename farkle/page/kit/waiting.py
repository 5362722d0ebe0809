"""Says that something is on its way, while a person waits for it.

waiting = Waiting(notices)
is_here = await waiting.till(later.load())

What comes at once needs no words.
"""

import asyncio

from farkle.page.kit import tasks
from farkle.typing import TYPE_CHECKING, Any, Awaitable

if TYPE_CHECKING:
    from farkle.page.kit.notices import Notices

_UNTOLD = 0.5  # seconds
_ON_ITS_WAY = "notice.loading"


class Waiting:
    """Tells a person so through `notices`, as long as any of the things waited for has not come."""

    def __init__(self, notices: "Notices") -> None:
        self._notices = notices
        self._count = 0

    async def till(self, coming: Awaitable[Any]) -> Any:
        """Wait for `coming`, and return what it gives."""
        self._count += 1
        tasks.start(self._tell())
        try:
            return await coming
        finally:
            self._count -= 1
            if not self._count:
                self._notices.withdraw(_ON_ITS_WAY)

    async def _tell(self) -> None:
        await asyncio.sleep(_UNTOLD)
        if self._count:
            self._notices.tell(_ON_ITS_WAY)
