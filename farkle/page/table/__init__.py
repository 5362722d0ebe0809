"""What the first throw needs: the game in play, its dice, buttons, scoreboard, words, saves and computer players.

It uses `kit` and the engine. It never imports the rooms that come when the table is live.
"""
