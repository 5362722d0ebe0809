"""Programs for those who work on the game: build the site, serve it, measure it, make test vectors.

Nothing in here is shipped to players. The game itself lives in `farkle`, which may not import from here.
"""
