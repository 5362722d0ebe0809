"""Every preset made before it is needed, one after the other, so that the page never stands still.

await make_presets_in_steps()
nearest_preset(values)                        # compares with all of them, and finds them ready
"""

from farkle.page.kit import tasks
from farkle.presets import PRESETS

_made: list[str] = []


async def make_presets_in_steps() -> None:
    """Make every preset that is not made yet, with a breath for the browser after each."""
    for name in PRESETS:
        if name not in _made:
            _made.append(name)
            PRESETS.get(name)
            await tasks.yield_to_browser()
