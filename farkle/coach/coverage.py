"""What the coach's numbers cover under given rules, and what they leave out, in sentences for the player."""

from farkle.rules import Rules

SENTENCES = {
    "approximate": "This table was not solved beforehand: chances of winning are worked out on the spot, to about one "
    "per cent.",
    "not-ready": "Chances of winning are being worked out; until then the points of this turn decide.",
    "alone": "There is nobody to win against: the points of this turn decide.",
    "several": "With more than two players the chance of winning is the one against the strongest rival alone, and "
    "approximate.",
    "piggyback": "No chance of winning is given before the last turn, because what the next player may take over is "
    "not in these numbers; the points of this turn decide.",
    "bump": "Chances of winning leave out that banking onto another player's total sends that player back.",
    "debt": "Chances of winning count a total below zero as zero.",
    "rounds-streak": "Chances of winning leave out the penalty for farkles in a row.",
    "rounds-opening": "Chances of winning leave out that a player must still get on the board.",
    "rounds-pits": "Chances of winning leave out the pits.",
    "points-streak": "The points of the turn leave out the penalty for farkles in a row.",
    "points-target": "The points of the turn leave out that the target must be hit exactly.",
    "points-instant": "The points of the turn leave out throws that win the game at once.",
    "points-endless": "On this table nobody need ever farkle: the points of a turn have no limit.",
}


def gives_chances(rules: Rules) -> bool:
    """Whether the start of a turn can be given a chance of winning at all."""
    return rules.piggyback == "off"


def left_out(rules: Rules, seats: int, exact: bool) -> tuple[str, ...]:
    """Keys of the sentences that must stand beside the numbers. `exact`: the chances of winning were solved beforehand."""
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
