"""The browser side of the game: everything that touches the page, its storage, its clock and its worker.

It runs on MicroPython, and unchanged on CPython (`?python=pyodide`), and is the only place besides `farkle.coach` that may
import `pyscript` or `js`. The rules of the game are not here: they come from `farkle`, which knows no browser.
"""
