"""The same cases on CPython, MicroPython and Pyodide: the engine must not tell them apart.

`tests/golden/*.json` hold lists of cases, `{"call": name, "args": [...], "expect": value}`: values as JSON has them, `call`
the name of a function in `calls.py`, which is plain Python for all three interpreters. `make golden` computes every `expect`
anew on CPython and writes the files; the difference is reviewed like code. To add a case, write it into a file with
`"expect": null` and run `make golden`; to add a kind of case, add a function to `calls.py`.
"""
