"""What several of the later rooms need: own tables, drafts of rules, numbers as typed, people, faces, drawings, files.

It comes when the table is live. A piece that only one room needs lives in that room.
"""
