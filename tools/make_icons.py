"""Draw the icons of the game from `static/icons/icon.svg`, in every size and shape that systems ask for.

    python -m tools.make_icons

The drawing has two parts: the ground fills the square to its edges, the die stands inside the middle half of it. So one
drawing serves masked icons (any mask leaves the middle four fifths), Apple's (square, opaque) and plain ones (rounded
here, with the die drawn larger since nothing will be cut off).
"""

from playwright.sync_api import Page, sync_playwright

from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.paths import ROOT

ICONS = ROOT / "static" / "icons"

# name: (edge in pixels, radius of the corners as a share of the edge, enlargement of the die)
SHAPES = {
    "icon-192.png": (192, 0.22, 1.32),
    "icon-512.png": (512, 0.22, 1.32),
    "icon-maskable-512.png": (512, 0.0, 1.0),
    "apple-touch-icon.png": (180, 0.0, 1.25),
}


def draw(page: Page, drawing: str, edge: int, radius: float, die: float) -> bytes:
    """The drawing as a PNG of `edge` x `edge` pixels, transparent outside its rounded corners."""
    page.set_viewport_size({"width": edge, "height": edge})
    page.set_content(
        "<style>html, body { margin: 0; background: none } svg { display: block; width: 100vw; height: 100vh }"
        f" #ground {{ rx: {radius * 512}px }}"
        f" #scale {{ transform: scale({die}); transform-origin: 256px 256px }}</style>"
        + drawing.replace('<g id="die"', '<g id="scale"><g id="die"').replace("</svg>", "</g></svg>")
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    """Write every icon."""
    drawing = (ICONS / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=LAUNCH_ARGUMENTS)
        page = browser.new_page()
        for name, (edge, radius, die) in SHAPES.items():
            (ICONS / name).write_bytes(draw(page, drawing, edge, radius, die))
        browser.close()


if __name__ == "__main__":
    main()
