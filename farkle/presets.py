"""The named tables, each a set of rules written as its differences from another table.

`PRESETS` maps a name (stable: links and saves use it) to `Rules`, in menu order.
Where a source leaves a value open, the choice is ours and marked, here and in the texts `preset.<name>.origin` of the table.
"""

from farkle.rules import STANDARD, Rules
from farkle.typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    Table = tuple[str, str | None, dict[str, object]]

_CLASSIC: dict[str, object] = {
    "four": 0,
    "five": 0,
    "six": 0,
    "straight": 0,
    "three_pairs": 0,
    "four_and_pair": 0,
    "two_triplets": 0,
}

# (name, table it starts from, differences)
_TABLES: "tuple[Table, ...]" = (
    # The widespread score table (Arabic-language rules page).
    ("standard", None, {}),
    # The same with the opening that the Arabic and the Ukrainian pages ask for. So long a name never makes a link shorter.
    ("standard-opening-500", "standard", {"opening": 500}),
    # Only singles and triples score (encyclopaedia article, basic rules).
    ("classic", "standard", _CLASSIC),
    # Pocket Farkel, 1996.
    ("pocket", "standard", {"triples": (300, 200, 300, 400, 500, 600)}),
    # Dutch rules page; the values of straight and three pairs are ours.
    (
        "five-thousand",
        "classic",
        {
            "straight": 1500,
            "three_pairs": 1500,
            "target": 5000,
            "opening": 350,
            "streak": 3,
            "penalty": 1000,
            "finish": "round",
            "start": "roll",
        },
    ),
    # Dutch rules page, variation.
    ("piggyback", "five-thousand", {"piggyback": "bank"}),
    # "Facebook Farkle"; straight, minimum, streak and penalty are ours.
    (
        "facebook",
        "standard",
        {
            "four": "x2",
            "five": "x4",
            "six": "x8",
            "three_pairs": 750,
            "four_and_pair": 0,
            "two_triplets": 0,
            "minimum": 300,
            "streak": 3,
            "penalty": 500,
        },
    ),
    # The ten-round form of the same game.
    ("ten-rounds", "facebook", {"rounds": 10, "minimum": 0, "streak": 0}),
    # Ukrainian page, "10 000", base rules; the value of the straight is ours.
    (
        "ten-thousand",
        "standard",
        {
            "four": "x2",
            "five": "x4",
            "six": "x8",
            "straight": 1500,
            "three_pairs": 0,
            "four_and_pair": 0,
            "two_triplets": 0,
            "finish": "round",
        },
    ),
    # Ukrainian page, «Труба».
    (
        "truba",
        "ten-thousand",
        {"straight": 2000, "hot_dice": "must", "minimum": 350, "deadline": 3, "streak": 3, "penalty": "all"},
    ),
    # Ukrainian page, "Farkle".
    ("farkle-ua", "ten-thousand", {"straight": 1000, "three_pairs": 500, "streak": 3, "penalty": 1000}),
    # Ukrainian page, variations.
    ("hard-start", "ten-thousand", {"opening": 1500}),
    ("lucky-nothing", "ten-thousand", {"blank": 500}),
    ("pits", "ten-thousand", {"pits": ((3000, 4000), (7000, 8000))}),
    ("barrel", "ten-thousand", {"pits": ((9000, 10000),)}),
    # Ukrainian page.
    (
        "five-dice",
        "standard",
        {
            "dice": 5,
            "four": "x2",
            "five": "x4",
            "six": 0,
            "straight": 0,
            "low_straight": 1000,
            "high_straight": 1000,
            "three_pairs": 0,
            "four_and_pair": 0,
            "two_triplets": 0,
            "finish": "round",
        },
    ),
    # Encyclopaedia article, which tells of the win alone: that no combination but three of a kind scores is ours.
    ("five-dice-win", "classic", {"dice": 5, "instant_win": "alike"}),
    # Encyclopaedia article; that the gift is cut so that it can neither win nor overshoot is ours.
    ("welfare", "classic", {"exact": "welfare"}),
    # Ukrainian page, «Свиня».
    (
        "pig",
        "classic",
        {"dice": 1, "singles": (0, 2, 3, 4, 5, 6), "triples": (0, 0, 0, 0, 0, 0), "target": 100, "finish": "now"},
    ),
    # The Zilch web game.
    (
        "zilch",
        "ten-thousand",
        {
            "three_pairs": 1500,
            "pairs_repeat": True,
            "blank": 500,
            "minimum": 300,
            "streak": 3,
            "penalty": 500,
            "finish": "turn",
        },
    ),
    # Dice as played in a well-known Bohemian video game.
    ("tavern", "ten-thousand", {"low_straight": 500, "high_straight": 750, "target": 4000, "finish": "now"}),
    # French-language play; the number of farkles in a row is ours.
    ("dix-mille", "ten-thousand", {"opening": 500, "streak": 3, "exact": "exact", "bump": True}),
    # "Greed".
    ("greed", "ten-thousand", {"straight": 1200, "three_pairs": 800, "target": 5000}),
    # Common table rule.
    ("hot-dice", "standard", {"hot_dice": "must"}),
)


class Tables:
    """The named tables in menu order, read like a dict; each is made when it is first asked for.

    (Making all of them takes a tenth of a second on a phone, and a game needs one.)
    """

    def __init__(self, declared: "tuple[Table, ...]") -> None:
        self._declared = {name: (base, differences) for name, base, differences in declared}
        self._names = tuple([name for name, _, _ in declared])
        self._made: dict[str, Rules] = {}

    def __getitem__(self, name: str) -> Rules:
        if name not in self._made:
            base, differences = self._declared[name]
            self._made[name] = (self[base] if base else STANDARD).replace(**differences)
        return self._made[name]

    def get(self, name: str, default: Rules | None = None) -> Rules | None:
        """The table called `name`, `default` where there is none."""
        if name not in self:
            return default
        return self[name]

    def __contains__(self, name: object) -> bool:
        return name in self._declared

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def keys(self) -> tuple[str, ...]:
        """All names, in menu order."""
        return self._names

    def values(self) -> tuple[Rules, ...]:
        """All tables, in menu order."""
        return tuple([self[name] for name in self._names])

    def items(self) -> Iterator[tuple[str, Rules]]:
        """Name and table, in menu order."""
        for name in self._names:
            yield (name, self[name])


PRESETS = Tables(_TABLES)


def name_of(rules: Rules) -> str | None:
    """Name of the table whose settings equal `rules`, `None` where there is none."""
    for name, table in PRESETS.items():
        if table == rules:
            return name
    return None
