"""What most visits never need, made when it is needed, piece by piece, so that the page never stands still.

await load("common.draft", "rules.library", "rules.house_rules")
from farkle.page.rules.house_rules import HouseRules
"""

from farkle.page.kit import tasks
from farkle.presets import PRESETS

_made: list[str] = []


async def load(*names: str) -> None:
    """Import modules of `farkle.page` (those that others import first), with a breath after each."""
    for name in names:
        __import__("farkle.page." + name)
        await tasks.yield_to_browser()


async def make_tables() -> None:
    """Make every named table, with a breath after each: whoever compares rules with all of them finds them ready."""
    for name in PRESETS:
        if name not in _made:
            _made.append(name)
            PRESETS.get(name)
            await tasks.yield_to_browser()
