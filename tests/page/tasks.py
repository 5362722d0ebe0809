"""Tasks of the page, run to their end in a test."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def finished(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What `coroutine` returns. It gets a thread of its own: the browser tests leave an event loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
