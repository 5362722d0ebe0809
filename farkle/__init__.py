"""The rules of Farkle as plain Python: rules, scoring, games, odds.

Nothing here knows a browser, a clock, a storage or a random source: chance comes in as faces, events go out.
The page (`farkle.page`) and the thinking worker (`farkle.coach`) import these modules, never the other way round.
"""
