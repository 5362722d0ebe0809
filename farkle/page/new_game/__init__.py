"""The New game dialog: who plays, by which rules, who begins.

It comes when the table is live, and knows none of the other later rooms but `common`.
"""
