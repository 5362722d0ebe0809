"""What the rules say, one test module per part of the rule book.

Every expectation is worked out by hand or by `brute_force`, a scorer that shares nothing with
the engine. Nothing here opens a browser or reads a clock.
"""
