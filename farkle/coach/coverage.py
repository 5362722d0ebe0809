"""What the coach's numbers cover under given rules, and what they leave out, for sentences to the player."""

from farkle.rules import Rules


def gives_chances(rules: Rules) -> bool:
    """Whether the start of a turn can be given a chance of winning at all."""
    return rules.piggyback == "off"


def left_out(rules: Rules, seats: int, exact: bool) -> tuple[str, ...]:
    """Keys, below `note.` in the catalogue, of the sentences that must stand beside the numbers.

    `exact`: the chances of winning were solved beforehand.
    """
    found: list[str] = []
    if seats == 1:
        found.append("alone")
    elif not gives_chances(rules):
        found.append("piggyback")
    else:
        found += ["several"] if seats > 2 else [] if exact else ["approximate"]
        facts = (
            ("bump", rules.bump),
            ("debt", rules.debt and bool(rules.streak)),
            ("rounds-streak", bool(rules.rounds and rules.streak)),
            ("rounds-opening", bool(rules.rounds) and rules.opening > rules.minimum),
            ("rounds-pits", bool(rules.rounds and rules.pits)),
        )
        found += [key for key, is_so in facts if is_so]
    points = (
        ("points-streak", bool(rules.streak)),
        ("points-target", rules.exact != "off"),
        ("points-instant", rules.instant_win != "off"),
    )
    return (*found, *(key for key, is_so in points if is_so))
