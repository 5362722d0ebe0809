"""The browser and nothing of Farkle: elements, tasks, dialogs, texts, storage, the worker, the cache for playing offline.

Every other room may use it; it uses none of them and knows no rule, no game and no screen by name.
"""
