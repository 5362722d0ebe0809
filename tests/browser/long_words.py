"""Words two fifths longer than English ones: what is cut off in them would be cut off in some other language.

lengthen(page)                                # all that stands on the page now, except what people have typed
"""

from playwright.sync_api import Page

# The middle letter of each word is repeated.
LENGTHEN = """() => {
  const longer = (word) => {
    const middle = Math.floor(word.length / 2);
    return word.slice(0, middle) + word[middle].repeat(Math.ceil(0.4 * word.length)) + word.slice(middle);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement.closest("bdi, script, svg")) walker.currentNode.data = data.replace(/\\p{L}{3,}/gu, longer);
  }
}"""


def lengthen(page: Page) -> None:
    """Write every text of the page in longer words."""
    page.evaluate(LENGTHEN)
