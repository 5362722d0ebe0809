"""Rewrite page, style sheets and scripts for publication: names with digests, settings, early requests, no comments."""

import json
import posixpath
import re
from pathlib import Path

SETTINGS = '<script type="application/json" id="pyscript">{}</script>'


def join_page(root: Path) -> str:
    """`index.html` with the dialogs that it names in their places.

    Raises FileNotFoundError where a name leads nowhere.
    """

    def named(match: re.Match[str]) -> str:
        return (root / match["path"]).read_text("utf-8")

    page = (root / "index.html").read_text("utf-8")
    return re.sub(r"<!-- (?P<path>static/dialogs/[\w-]+\.html) -->", named, page)


def rewrite_page(
    page: str, hashed: dict[str, str], settings: dict[str, object], early_modules: list[str], early_file: str
) -> str:
    """The page with published names, the settings for our scripts, and links that shorten the chain of requests.

    Without the links the browser would find one script after the other, each a round trip later. A WebAssembly file is
    never linked so: Chromium would no longer keep its compiled code, and every later visit would be slower.
    """
    for source, published in hashed.items():
        page, count = re.subn(rf'(?<=["\']){re.escape(source)}(?=["\'])', published, page)
        if source == "static/start.js" and not count:
            raise ValueError("index.html does not load static/start.js")
    # "<" as an escape: the text can then never end the element that holds it.
    text = json.dumps(settings, separators=(",", ":")).replace("<", "\\u003c")
    links = [f'<link rel="modulepreload" href="{path}">' for path in early_modules]
    links.append(f'<link rel="preload" as="fetch" crossorigin href="{early_file}">')
    for place, block in ((SETTINGS.format(""), SETTINGS.format(text)), ("</head>", "\n".join([*links, "</head>"]))):
        if page.count(place) != 1:
            raise ValueError(f"index.html must have one {place}")
        page = page.replace(place, block)
    return page


def with_address(page: str, address: str) -> str:
    """The page with its preview picture at a whole address: those who show links read no relative one.

    Without an address it stays as it is.
    """
    picture = 'property="og:image" content="'
    if page.count(picture) != 1:
        raise ValueError("index.html must name one picture for previews")
    return page.replace(picture, f"{picture}{address.rstrip('/')}/") if address else page


def join_css(root: Path, source: str) -> str:
    """The style sheet `source` with the ones it imports in their places, in one request, without comments and indents.

    Raises FileNotFoundError where an import leads nowhere.
    """

    def imported(match: re.Match[str]) -> str:
        return join_css(root, posixpath.normpath(posixpath.join(posixpath.dirname(source), match["path"])))

    css = re.sub(r"\s*/\*.*?\*/", "", (root / source).read_text("utf-8"), flags=re.DOTALL).lstrip()
    css = re.sub(r"\n\s+", "\n", css)
    css = rewrite_css(with_conditions(css, named_conditions(root)), source)
    return re.sub(r'^@import "(?P<path>[^"]+)";\n?', imported, css, flags=re.MULTILINE)


BREAKPOINTS = Path("static", "styles", "breakpoints.css")


def named_conditions(root: Path) -> dict[str, str]:
    """The conditions of media that have a name: name -> condition."""
    file = root / BREAKPOINTS
    text = file.read_text("utf-8") if file.exists() else ""
    return dict(re.findall(r"^@custom-media (--[\w-]+) (\([^()]+\));$", text, flags=re.MULTILINE))


def with_conditions(css: str, named: dict[str, str]) -> str:
    """A style sheet with the conditions of media in place of their names.

    Raises KeyError for a name that is not given.
    """

    def said(media: re.Match[str]) -> str:
        return re.sub(r"\((--[\w-]+)\)", lambda name: named[name[1]], media[0])

    return re.sub(r"@media[^{]*", said, re.sub(r"^@custom-media .*\n", "", css, flags=re.MULTILINE))


COLOUR = r"(?:[^(),]|\([^()]*\))+"  # a function among it too
LIGHT_DARK = rf"light-dark\(({COLOUR}), ({COLOUR})\)"


def with_light_fallback(css: str) -> str:
    """The style sheet with the light colours alone for browsers that do not know `light-dark()`.

    A custom property takes any value, so that such a browser would find no colour at all instead of an earlier one.
    """

    def both(rule: re.Match[str]) -> str:
        in_both = [match[0] for match in re.finditer(rf"--[\w-]+: {LIGHT_DARK};", rule["body"])]
        if not in_both:
            return rule[0]
        light = re.sub(LIGHT_DARK, r"\1", rule[0])
        return f"{light}\n@supports (color: light-dark(red, red)) {{{rule['selector']}{{{' '.join(in_both)}}}}}"

    return re.sub(r"(?P<selector>[^{}]+)\{(?P<body>[^{}]*)\}", both, css)


def shorten_css(css: str) -> str:
    """A style sheet without the spaces and line breaks that mean nothing; what stands in quotation marks is left alone."""

    def shortened(match: re.Match[str]) -> str:
        if match["quoted"]:
            return match[0]
        text = re.sub(r"\s+", " ", match[0])
        text = re.sub(r" ?([{};,]) ?", r"\1", text)
        return text.replace(": ", ":").replace(";}", "}")

    return re.sub(r"(?P<quoted>\"[^\"]*\")|[^\"]+", shortened, css)


def without_comments(script: str) -> str:
    """A script of ours for its journey: without the lines that are comments, blank or indented.

    Raises ValueError where a text of several lines in it would be changed by that.
    """
    if any(line.count("`") % 2 for line in script.splitlines()):
        raise ValueError("a script must have no text of several lines")
    return re.sub(r"\n\s+", "\n", re.sub(r"^\s*//.*\n", "", script, flags=re.MULTILINE)).lstrip()


def shorten_page(page: str) -> str:
    """The page without indents: between elements one line break says as much as a line break and spaces."""
    return re.sub(r"\n\s+", "\n", page)


def rewrite_css(css: str, source: str) -> str:
    """A style sheet that moved from static/ to assets/ finds its pictures where they were."""

    def moved(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match["path"]))
        return f"url({match['quote']}{posixpath.relpath(target, 'assets')}{match['quote']})"

    return re.sub(r"url\((?P<quote>[\"']?)(?P<path>(?![a-z]+:|#|/)[^\"')]+)(?P=quote)\)", moved, css)
