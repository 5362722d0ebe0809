"""Dice from random bytes, every face exactly as likely as any other.

The engine rolls nothing itself: the bytes come from outside (in play from the browser's cryptographic source).
"""

FAIR_BYTES = 252  # 42 * 6: of the 256 values of a byte the last four are thrown away, or 1 to 4 would come up too often


def fair_faces(count: int, random_bytes) -> tuple:
    """Faces of `count` dice. `random_bytes(n)` must give n whole numbers from 0 to 255, evenly distributed.

    >>> fair_faces(3, lambda n: [255, 0, 7, 251])
    (1, 2, 6)
    """
    faces = []
    while len(faces) < count:
        for byte in random_bytes(2 * count):
            if byte < FAIR_BYTES and len(faces) < count:
                faces.append(byte % 6 + 1)
    return tuple(faces)
