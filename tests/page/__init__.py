"""Modules of the page under CPython, with doubles in place of the browser."""
