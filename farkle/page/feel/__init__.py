"""What can be heard and felt: tunes, knocks of dice, vibration.

It comes when the table is live, and knows none of the other later rooms but `common`.
"""
