"""Solves two-player games exactly: the chance to win at the start of a turn, for every pair of totals.

`python -m tools.solve` writes the tables the coach reads (`farkle/coach/tables`). Nothing here is shipped, and nothing
of it is needed to play or to test; numba makes it fast, without numba the same code runs slowly.
"""
