"""How measures are printed: a name, a value, the limit it should keep."""


def report(name: str, value: str, limit: str = "") -> None:
    """Print one measure on a line of its own."""
    print(f"{name:<68}{value:>14}   {limit}".rstrip(), flush=True)
