"""What can be seen of a die: its pips, read from a picture of it and not from the style sheet."""

import base64

from playwright.sync_api import Locator

# The places of pips as players see them: rows from above, each from the left.
UPPER_LEFT, UPPER_RIGHT, LEFT, MIDDLE, RIGHT, LOWER_LEFT, LOWER_RIGHT = range(7)
FACES = {
    1: {MIDDLE},
    2: {UPPER_LEFT, LOWER_RIGHT},
    3: {UPPER_LEFT, MIDDLE, LOWER_RIGHT},
    4: {UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT},
    5: {UPPER_LEFT, UPPER_RIGHT, MIDDLE, LOWER_LEFT, LOWER_RIGHT},
    6: {UPPER_LEFT, UPPER_RIGHT, LEFT, RIGHT, LOWER_LEFT, LOWER_RIGHT},
}

# The places where the picture differs from the die's ground, which shows above and below the middle of every face.
SEE = """async (die, picture) => {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const size = die.offsetWidth * die.currentCSSZoom * devicePixelRatio;
  const { left, top, width, height } = die.getBoundingClientRect(); // the picture begins at a whole pixel
  const middle = [(left % 1 + width / 2) * devicePixelRatio, (top % 1 + height / 2) * devicePixelRatio];
  const turn = (parseFloat(getComputedStyle(die).rotate) || 0) * Math.PI / 180;
  const colour = (across, down) => {
    const [x, y] = [across * size, down * size];
    return [...canvas.getImageData(
      middle[0] + x * Math.cos(turn) - y * Math.sin(turn), middle[1] + x * Math.sin(turn) + y * Math.cos(turn), 1, 1).data];
  };
  const differ = (one, other) => Math.max(...one.map((value, channel) => Math.abs(value - other[channel]))) > 60;
  const places = [[-1, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [1, 1]];
  return places.map(([across, down], place) => [place, colour(across * .235, down * .235), colour(0, (down || 1) * .235)])
    .filter(([place, spot, ground]) => differ(spot, ground)).map(([place]) => place);
}"""


def pips(die: Locator) -> set[int]:
    """The places in which the die shows a pip; it must lie still and be 40 pixels wide."""
    picture = base64.b64encode(die.screenshot(animations="disabled")).decode()
    return set(die.evaluate(SEE, picture))
