"""Starts the page: importing this module is enough."""

import asyncio

from pyscript import document

from farkle.page import offline
from farkle.page.worker import Thinker


async def start_helpers():
    """What comes after the table is live, and must not compete with it."""
    await offline.register(lambda state: None)
    await Thinker().start()


document.body.dataset.state = "ready"
tasks = [asyncio.create_task(start_helpers())]
