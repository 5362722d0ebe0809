"""What the worker knows, shown: coach, reasons, review, laboratory, tournaments, and the figures they draw.

It comes when the table is live, and knows none of the other later rooms but `common`.
"""
