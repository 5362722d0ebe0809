"""Every theme can be read: contrasts as WCAG 2.2 defines them, computed from the colour tokens of the style sheets."""

import re
from pathlib import Path

import pytest

from tools.markup import LIGHT_DARK, join_page

ROOT = Path(__file__).parent.parent.parent
SCHEMES = ("light", "dark")
THEMES = re.findall(r'<option value="(\w+)" data-text="theme\.', join_page(ROOT))
Colour = tuple[float, float, float]

TEXT, THINGS = 4.5, 3.0  # 1.4.3 and 1.4.11
STRONG = 7.0  # 1.4.6: what the theme of high contrast promises

# (what is seen, upon what, at least)
PAIRS = [
    *[(text, ground, TEXT) for text in ("ink", "ink-soft", "accent-text", "fault") for ground in ("page", "card")],
    ("accent-ink", "accent", TEXT),
    *[("felt-ink", ground, TEXT) for ground in ("felt", "felt-deep", "stain", "stain-deep")],
    *[("wood-ink", ground, TEXT) for ground in ("wood", "wood-deep")],
    *[("lost", ground, TEXT) for ground in ("stain", "stain-deep")],
    *[("pip", ground, TEXT) for ground in ("die-top", "die", "die-low")],
    *[("lit-pip", ground, TEXT) for ground in ("lit-top", "lit", "lit-low")],
    *[("edge", ground, THINGS) for ground in ("page", "card")],
    *[("accent-edge", ground, THINGS) for ground in ("page", "card")],
    *[("accent", ground, THINGS) for ground in ("felt", "felt-deep")],
    *[("wrong", ground, THINGS) for ground in ("felt", "felt-deep")],
]

# Machado, Oliveira, Fernandes (2009): how colours look, linear light, to eyes without one kind of cones.
COLOUR_BLIND: dict[str, tuple[Colour, Colour, Colour]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def tokens(theme: str, scheme: str) -> dict[str, str]:
    """The colours in force, as the style sheets lay them one over the other."""
    found: dict[str, str] = {}
    text = "".join((ROOT / "static" / "styles" / f"{name}.css").read_text("utf-8") for name in ("tokens", "themes"))
    text = re.sub(LIGHT_DARK, r"\1" if scheme == "light" else r"\2", text)
    for selector, body in re.findall(r"(:root[^{]*)\{([^}]*)\}", text):
        wanted = dict(re.findall(r'\[data-(\w+)="(\w+)"\]', selector))
        if wanted.get("theme", theme) == theme:
            found.update(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", body))
    return found


def linear(colour: str) -> Colour:
    """Red, green and blue light, from 0 to 1."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """From 1 (the same) to 21 (black and white)."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def seen_by(colour: Colour, kind: str) -> Colour:
    """The colour as eyes of that kind see it."""
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in COLOUR_BLIND[kind]
    )
    return red, green, blue


def test_black_on_white_is_21() -> None:
    assert contrast(linear("#000000"), linear("#ffffff")) == pytest.approx(21)
    assert contrast(linear("#777777"), linear("#ffffff")) == pytest.approx(4.48, abs=0.005)


def test_there_are_themes_for_everyone() -> None:
    assert len(THEMES) >= 4
    assert {"contrast", "blue"} <= set(THEMES)
    preferences = (ROOT / "farkle" / "page" / "table" / "preferences.py").read_text("utf-8")
    assert str(tuple(THEMES)).replace("'", '"') in preferences, "page and settings offer the same ones"


def test_the_dark_scheme_is_the_same_by_device_and_by_choice() -> None:
    """Both say which scheme is in force and nothing else; what it looks like is said once, in `light-dark()`."""
    text = "".join(path.read_text("utf-8") for path in sorted((ROOT / "static" / "styles").iterdir()))
    assert "prefers-color-scheme" not in text
    assert dict(re.findall(r'\[data-scheme="(\w+)"\][^{]*\{\s*([^}]*?)\s*\}', text)) == {
        "light": "color-scheme: light;",
        "dark": "color-scheme: dark;",
    }
    assert text.count("data-scheme") == 2


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_read(theme: str, scheme: str) -> None:
    colours = tokens(theme, scheme)
    faint = {}
    for seen, ground, least in PAIRS:
        if theme == "contrast" and least == TEXT:
            least = STRONG
        found = contrast(linear(colours[seen]), linear(colours[ground]))
        if found < least:
            faint[f"{seen} on {ground}"] = f"{found:.2f} of {least}"
    assert not faint


@pytest.mark.parametrize("kind", COLOUR_BLIND)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_theme_for_colour_blind_players_keeps_its_contrasts(scheme: str, kind: str) -> None:
    colours = tokens("blue", scheme)
    for seen, ground, least in (*PAIRS, ("die", "felt", THINGS), ("accent", "die", 1.5)):
        found = contrast(seen_by(linear(colours[seen]), kind), seen_by(linear(colours[ground]), kind))
        assert found >= least, f"{seen} on {ground}: {found:.2f}"
