"""What is kept beyond the game in play: games played, the dice of all of them, everything as one text.

It comes when the table is live, and knows none of the other later rooms but `common`.
"""
