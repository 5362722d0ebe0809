"""The worker side of the game: what takes full CPython and time, away from the table.

It may use the whole standard library, imports the engine in `farkle`, and knows neither page nor browser. Questions come in
and answers go out as JSON text through `farkle.coach.main.handle`, nothing else.
"""
