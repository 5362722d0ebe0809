"""Modules that most visits never need, imported when they are, one after the other, so that the page never stands still.

await load("draft", "library", "house_rules")
from farkle.page.house_rules import HouseRules
"""

import asyncio


async def load(*names: str) -> None:
    """Import modules of `farkle.page` (those that others import first), with a breath after each."""
    for name in names:
        __import__("farkle.page." + name)
        await asyncio.sleep(0.001)
