"""Texts handed to the player as files, and the date that stands in their names."""

import asyncio

from pyscript import document, window
from pyscript.ffi import to_js

from farkle.page.kit import tasks


def download(text: str, name: str) -> None:
    """Let the browser save `text` as a file; `name` is proposed."""
    blob = window.Blob.new(to_js([text]), to_js({"type": "text/plain"}))
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    tasks.start(_release(address))


async def _release(address: str) -> None:
    """Let go of a file once the browser has had time to save it."""
    await asyncio.sleep(60)
    window.URL.revokeObjectURL(address)


def today() -> str:
    """The date as 2026-11-30, where the player is: in the evening of America Greenwich writes the next day."""
    now = window.Date.new()
    year, month, day = int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate())
    return f"{year:04d}-{month:02d}-{day:02d}"
