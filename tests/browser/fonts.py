"""Fonts of packages for a browser to measure with, whatever the machine has.

Which letters a player's device has is not ours to say. The sizes of the page are right with the narrowest and the widest of
three usual ones.
"""

import os

from tools.paths import CACHE, NODE_MODULES

FAMILIES = {
    "DejaVu Sans": [
        "dejavu-fonts-ttf/ttf"
    ],  # wide; it has every script of the page, so that it also fills the gaps of others
    "Noto Sans": ["@expo-google-fonts/noto-sans/400Regular", "@expo-google-fonts/noto-sans/700Bold"],
    "Arimo": [
        "@expo-google-fonts/arimo/400Regular",
        "@expo-google-fonts/arimo/700Bold",
    ],  # as wide as Arial, Liberation Sans
}
WIDEST = "DejaVu Sans"


def environment(family: str = WIDEST) -> dict[str, str]:
    """The environment in which a browser finds this family for its page, and no font of the machine."""
    folders = [NODE_MODULES / folder for folder in {*FAMILIES[WIDEST], *FAMILIES[family]}]
    assert all(folder.is_dir() for folder in folders), "npm ci brings the fonts"
    families = {"system-ui": family, "sans-serif": family, "serif": "DejaVu Serif", "monospace": "DejaVu Sans Mono"}
    aliases = [
        f"<alias><family>{generic}</family><prefer><family>{named}</family></prefer></alias>"
        for generic, named in families.items()
    ]
    lines = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', "<fontconfig>"]
    lines += [f"<dir>{folder}</dir>" for folder in sorted(folders)]
    lines += [f"<cachedir>{CACHE / 'fontconfig'}</cachedir>", *aliases]
    # Where nothing is named: Chromium asks so for system-ui when there is no desktop.
    lines.append(f'<match><edit name="family" mode="append_last"><string>{family}</string></edit></match>')
    lines.append("</fontconfig>")
    file = CACHE / f"fonts-{family.lower().replace(' ', '-')}.conf"
    text = "\n".join(lines) + "\n"
    if not file.exists() or file.read_text("utf-8") != text:
        file.parent.mkdir(exist_ok=True)
        own = file.with_suffix(f".{os.getpid()}")
        own.write_text(text, "utf-8")
        own.replace(file)  # at once: another process may be reading it
    return {**os.environ, "FONTCONFIG_FILE": str(file)}
