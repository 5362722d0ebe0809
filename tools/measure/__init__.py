"""Measures how strong the computer players are: `python -m tools.measure`, or `make measure`.

Games are played by the very players that are shipped, quickly (`farkle.coach.quick_game`) and from a seed. What is chance is
sampled, with its confidence; the master against perfect play is calculated.
"""
