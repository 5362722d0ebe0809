"""Dice: fair ones from random bytes, and seeded ones that fall the same way wherever they are thrown.

The engine rolls nothing itself. In play the bytes come from the browser's cryptographic source; challenges and
simulations use `SeededDice`. Both reject what would make some faces likelier than others.
"""

from farkle.typing import Callable, Iterable

FAIR_BYTES = 252  # 42 * 6: of the 256 values of a byte the last four are thrown away, or 1 to 4 would come up too often


def fair_faces(count: int, random_bytes: Callable[[int], Iterable[int]]) -> tuple[int, ...]:
    """Faces of `count` dice. `random_bytes(n)` must give n whole numbers from 0 to 255, evenly distributed.

    >>> fair_faces(3, lambda n: [255, 0, 7, 251])
    (1, 2, 6)
    """
    faces: list[int] = []
    while len(faces) < count:
        for byte in random_bytes(2 * count):
            if byte < FAIR_BYTES and len(faces) < count:
                faces.append(byte % 6 + 1)
    return tuple(faces)


class SeededDice:
    """Dice from a seed: the generator PCG32 (XSH-RR, M. E. O'Neill, 2014), written out so that every interpreter agrees.

    `seed` and `stream` are whole numbers of up to 64 bits. Streams of one seed are related; what is counted takes other seeds.

        >>> SeededDice(2026).throw(6)
        (1, 2, 6, 1, 6, 6)
    """

    _MULTIPLIER = 6364136223846793005
    _MASK = (1 << 64) - 1

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._state = 0
        self._increment = (stream << 1 | 1) & self._MASK
        self.next_number()
        self._state = (self._state + seed) & self._MASK
        self.next_number()

    def next_number(self) -> int:
        """The next 32 bits of the generator, as a whole number."""
        state = self._state
        self._state = (state * self._MULTIPLIER + self._increment) & self._MASK
        mixed = ((state >> 18 ^ state) >> 27) & 0xFFFFFFFF
        turn = state >> 59
        return (mixed >> turn | mixed << (32 - turn)) & 0xFFFFFFFF

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each exactly as likely."""
        unfair = (1 << 32) % bound
        number = self.next_number()
        while number < unfair:
            number = self.next_number()
        return number % bound

    def throw(self, count: int) -> tuple[int, ...]:
        """Faces of `count` dice."""
        return tuple([self.below(6) + 1 for _ in range(count)])
