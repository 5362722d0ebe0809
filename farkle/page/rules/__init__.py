"""House rules on the page: library, editor, rules sheet, what scores, sharing, and rules that arrive with a link.

It comes when the table is live, and knows none of the other later rooms but `common`.
"""
