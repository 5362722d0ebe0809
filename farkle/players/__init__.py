"""Computer players: what to keep, when to stop, and why, in numbers.

Everything here is plain engine code that runs on all three interpreters; the strongest player, who knows the chance of
winning, lives in `farkle.coach.master`. Which players there are and how each of them decides stands in `levels`.
"""
