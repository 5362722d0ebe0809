"""Links to rules: made and sent from the rules sheet, opened cold, over a running game, offline; and faulty ones."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from farkle.address import address
from farkle.game import Game
from farkle.link import decode, encode
from farkle.presets import PRESETS
from farkle.rules import Rules
from tests.browser.conftest import open_table
from tests.browser.player import AT_EASE, Player, prepare, sit_down
from tests.browser.releases import install
from tests.engine.play import game_of, play
from tools.paths import NODE_MODULES
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

INTERPRETERS = pytest.mark.parametrize("query", ["", "?python=pyodide"], ids=["micropython", "pyodide"])
OWN = PRESETS["ten-thousand"].replace(target=5000, four="x3", pits=((3000, 4000),), bump=True)
OWN_DIFFERENCES = [
    "Four of a kind: 3 × three of a kind instead of 2 × three of a kind",
    "Target: 5,000 instead of 10,000",
    "Pits: 3,000–4,000 instead of none",
    "Bump: on instead of off",
]
HEAVIEST = Rules(
    singles=(10_000, 9990, 9980, 9970, 9960, 9950),
    triples=(10_000, 9999, 9998, 9997, 9996, 9995),
    four=100_000, five="x99", six="x98", straight=99_999, low_straight=99_998, high_straight=99_997, three_pairs=99_996,
    pairs_repeat=True, four_and_pair=99_995, two_triplets=99_994, triplets_repeat=True, full_house="+99993", blank=99_992,
    keep="whole", opening=9990, minimum=9980, deadline=20, hot_dice="must", streak=5, penalty=99_990, debt=True,
    piggyback="bank", target=99_900, finish="chase", ties="playoff", pit_edges="inside", instant_win="alike", bump=True,
    pits=tuple((low, low + 5000) for low in range(11_000, 99_000, 15_000)), start="random",
)  # fmt: skip

# Reads the QR code that the page shows: (text) or null. The picture is drawn as large as it is shown, in black and white.
READ_CODE = """async () => {
  const svg = document.querySelector("#share-code > svg").cloneNode(true);
  const pixels = 4 * svg.viewBox.baseVal.width;
  svg.setAttribute("width", pixels);
  svg.setAttribute("height", pixels);
  const picture = new Image();
  picture.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, pixels, pixels);
  return jsQR(data, pixels, pixels)?.data ?? null;
}"""

# A Web Share that takes everything and remembers what came, and whether the press was still fresh.
TAKES_ALL = """
window.sent = [];
navigator.share = (data) => { sent.push({ ...data, fresh: navigator.userActivation.isActive }); return Promise.resolve(); };
"""
REFUSES = 'navigator.share = () => Promise.reject(new DOMException("put away", "AbortError"));'
FORBIDS_COPYING = """
Object.defineProperty(navigator, "clipboard", {
  value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
});
document.execCommand = () => false;
"""
HAS_NO_CLIPBOARD = """
delete Navigator.prototype.clipboard;
window.copied = [];
document.execCommand = (command) => { copied.push([command, getSelection().toString()]); return true; };
"""

# From the change of the address to the dialog that stands there, in milliseconds.
HOW_LONG = """fragment => new Promise((resolve) => {
  const arrival = document.getElementById("arrival"), start = performance.now();
  const watcher = new MutationObserver(() => {
    if (!arrival.open) return;
    watcher.disconnect();
    resolve(performance.now() - start);
  });
  watcher.observe(arrival, { attributes: true });
  location.hash = fragment;
})"""


def open_share(page: Page) -> str:
    """Unfold the link in the sheet of the running game; returns it."""
    page.locator("#open-rules").click()
    page.locator("#rules-share").click()
    expect(page.locator("#share-link")).to_be_visible()
    return page.locator("#share-link").inner_text()


def arrive(page: Page, text: str) -> None:
    """Change the address of the open page to a link."""
    page.evaluate("fragment => { location.hash = fragment; }", "r=" + text)
    expect(page.locator("#arrival")).to_be_visible()


def fragment_of(page: Page) -> str:
    """What stands behind the address of the page."""
    return str(page.evaluate("location.hash"))


def lines(page: Page) -> list[str]:
    """The differences, or the faults, that the dialog lists."""
    return page.locator("#arrival-lines > li").all_inner_texts()


# Sending


@pytest.mark.parametrize("rules", [PRESETS["standard"], OWN, HEAVIEST], ids=["standard", "own", "heaviest"])
def test_the_sheet_shows_the_link_and_a_code_that_reads_the_same(page: Page, site: SiteServer, rules: Rules) -> None:
    sit_down(page, Game(rules, ("Ada", "Bo"), first=0), "hh")
    link = open_share(page)
    assert link == address(site.address, rules)
    assert decode(link.split("#r=")[1]) == rules
    expect(page.locator("#share-code > svg")).to_be_visible()
    page.evaluate((NODE_MODULES / "jsqr" / "dist" / "jsQR.js").read_text("utf-8"))
    assert page.evaluate(READ_CODE) == link


def test_the_code_follows_the_rules_and_its_library_is_asked_for_once_and_late(
    page: Page, own_site: SiteServer
) -> None:
    prepare(page)
    open_table(page, own_site.address)
    page.wait_for_timeout(300)
    assert not [sent for sent in own_site.sent if "uqr" in sent.path]
    page.evaluate((NODE_MODULES / "jsqr" / "dist" / "jsQR.js").read_text("utf-8"))
    for name in ("pig", "truba", "pig"):
        arrive(page, "1." + name)
        page.locator("#arrival-rules").click()
        expect(page.locator("#share-link")).to_have_text(f"{own_site.address}#r=1.{name}")
        page.locator("#rules-share").click()
        expect(page.locator("#share-code > svg")).to_be_visible()
        assert page.evaluate(READ_CODE) == f"{own_site.address}#r=1.{name}"
        page.locator("#rules-close").click()
        page.locator("#arrival-close").click()
    assert len([sent for sent in own_site.sent if "uqr" in sent.path]) == 1


def test_without_the_code_s_library_the_link_is_still_there(page: Page, context: BrowserContext) -> None:
    page.route(
        "**/uqr.mjs",
        lambda route: route.fulfill(status=200, content_type="text/javascript", body="export const x = 1;"),
    )
    sit_down(page)
    link = open_share(page)
    assert link.endswith("#r=1.standard")
    expect(page.locator("#share-code")).to_be_hidden()


def test_copy_copies_the_link_and_says_so(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down(page)
    link = open_share(page)
    for _ in range(2):
        page.locator("#share-copy").click()
        expect(page.locator("#share-outcome")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.locator("#rules-close").click()
    open_share(page)
    expect(page.locator("#share-outcome")).to_have_text("")


def test_where_copying_is_forbidden_the_link_is_marked(page: Page) -> None:
    page.add_init_script(FORBIDS_COPYING)
    sit_down(page)
    link = open_share(page)
    page.locator("#share-copy").click()
    expect(page.locator("#share-outcome")).to_contain_text("The link is selected")
    assert page.evaluate("getSelection().toString()") == link
    expect(page.locator("#share-link")).to_be_focused()


def test_an_older_browser_copies_what_is_marked(page: Page) -> None:
    page.add_init_script(HAS_NO_CLIPBOARD)
    sit_down(page)
    link = open_share(page)
    page.locator("#share-copy").click()
    expect(page.locator("#share-outcome")).to_have_text("Copied.")
    assert page.evaluate("copied") == [["copy", link]]


@INTERPRETERS
def test_web_share_gets_the_link_while_the_press_is_fresh(page: Page, query: str) -> None:
    page.add_init_script(TAKES_ALL)
    sit_down(page, game_of("truba"), address="./" + query)
    link = open_share(page)
    page.locator("#share-send").click()
    sent = page.evaluate("sent")
    assert sent == [{"title": "Farkle", "text": "Farkle by the rules of Truba", "url": link, "fresh": True}]


def test_putting_web_share_away_is_no_fault(page: Page) -> None:
    page.add_init_script(REFUSES)
    sit_down(page)
    open_share(page)
    page.locator("#share-send").click()
    page.wait_for_timeout(200)
    expect(page.locator("#share-link")).to_be_visible()


def test_without_web_share_there_is_no_button_for_it(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.share;")
    sit_down(page)
    open_share(page)
    expect(page.locator("#share-send")).to_be_hidden()
    expect(page.locator("#share-copy")).to_be_visible()


def test_share_folds_and_is_folded_when_the_sheet_opens_anew(page: Page) -> None:
    sit_down(page)
    open_share(page)
    expect(page.locator("#rules-share")).to_have_attribute("aria-expanded", "true")
    page.locator("#rules-share").click()
    expect(page.locator("#share")).to_be_hidden()
    page.locator("#rules-share").click()
    page.locator("#rules-close").click()
    page.locator("#open-rules").click()
    expect(page.locator("#share")).to_be_hidden()
    expect(page.locator("#rules-share")).to_have_attribute("aria-expanded", "false")


# Arriving


@INTERPRETERS
def test_a_link_opened_cold_shows_the_differences_and_plays(page: Page, query: str) -> None:
    prepare(page)
    open_table(page, f"./{query}#r={encode(OWN)}")
    expect(page.locator("#arrival")).to_be_visible()
    expect(page.locator("#arrival-title")).to_be_focused()
    expect(page.locator("#arrival-lead")).to_have_text("Differs from Ten thousand in 4 places.")
    assert lines(page) == OWN_DIFFERENCES
    expect(page.locator("#arrival-game")).to_have_text("")
    page.locator("#arrival-play").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#rules-name")).to_have_text("Own rules")
    expect(page.locator("#round-line")).to_contain_text("5,000")
    assert fragment_of(page) == ""
    person = Player(page)
    assert encode(OWN) in person.record
    person.roll(1, 2, 3, 3, 5, 6)
    person.reload()
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("name", ["standard", "truba", "five-dice-win"])
def test_a_link_to_a_named_table_names_it(page: Page, name: str) -> None:
    sit_down(page, address=f"./#r=1.{name}")
    texts = json.loads((NODE_MODULES.parent / "static" / "locales" / "en.json").read_text("utf-8"))
    expect(page.locator("#arrival-lead")).to_contain_text(texts["preset." + name] + ": ")
    assert lines(page) == []
    page.locator("#arrival-rules").click()
    expect(page.locator("#rules-title")).to_have_text(texts["preset." + name])


def test_not_now_leaves_the_table_as_it_is(page: Page) -> None:
    game = game_of("facebook")
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    person = sit_down(page, game, "hh", address=f"./#r={encode(OWN)}")
    before = person.record
    for put_away in ("button", "Escape"):
        expect(page.locator("#arrival-game")).to_have_text(re.compile("goes on"))
        if put_away == "button":
            page.locator("#arrival-close").click()
        else:
            page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page.locator("#rules-name")).to_have_text("Facebook")
        assert person.record == before
        expect(person.selection_line).to_have_text("1, 5: 150")
        page.wait_for_timeout(50)
        assert fragment_of(page) == ""
        if put_away == "button":
            arrive(page, encode(OWN))
    person.reload()
    assert person.record == before


def test_a_running_game_is_given_up_only_in_the_new_game_dialog(page: Page) -> None:
    game = game_of("facebook", seats=3)
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    person = sit_down(page, game, "hch")
    before = person.record
    arrive(page, encode(OWN))
    page.locator("#arrival-play").click()
    expect(page.locator("#new-game")).to_be_visible()
    expect(page.locator("#setup-rules")).to_have_value("own")
    expect(page.locator("#setup-rules-text")).to_have_text("Differs from Ten thousand in 4 places.")
    assert person.record == before
    page.locator("#setup-sheet").click()
    expect(page.locator("#rules-goal")).to_contain_text("5,000")
    page.locator("#rules-close").click()
    page.locator("#setup-cancel").click()
    assert person.record == before
    expect(person.selection_line).to_have_text("1, 5: 150")

    arrive(page, encode(OWN))
    page.locator("#arrival-play").click()
    page.locator("#setup-begin").click()
    expect(page.locator("#rules-name")).to_have_text("Own rules")
    assert person.totals == [0, 0, 0]
    assert page.locator(".seat-name").all_inner_texts() == ["Ada", "Bo", "Cy"]
    page.locator("#open-new-game").click()
    expect(page.locator("#setup-rules")).to_have_value("own")


def test_a_finished_game_gives_way_at_once(page: Page) -> None:
    game = game_of("pig", totals=(95, 0))
    play(game, "throw 6, keep 6, bank")
    person = sit_down(page, game, "hh")
    arrive(page, "1.classic")
    page.locator("#arrival-play").click()
    expect(page.locator("#rules-name")).to_have_text("Classic")
    expect(page.locator("#end")).to_be_hidden()
    assert person.totals == [0, 0]


def test_the_rules_of_the_running_game_are_known(page: Page) -> None:
    game = game_of("truba")
    play(game, "throw 1 2 3 3 5 6")
    sit_down(page, game, address="./#r=1.truba")
    expect(page.locator("#arrival-game")).to_have_text(re.compile("already"))


def test_a_link_in_the_open_page_comes_over_whatever_is_open(page: Page) -> None:
    sit_down(page)
    page.locator("#open-settings").click()
    arrive(page, "1.pig")
    page.evaluate("fragment => { location.hash = fragment; }", "r=1.truba")  # another one while the first is shown
    expect(page.locator("#arrival-lead")).to_contain_text("Truba")
    page.locator("#arrival-close").click()
    expect(page.locator("#settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_other_fragments_are_left_alone(page: Page) -> None:
    sit_down(page, address="./#c=5")
    for fragment in ("#", "#rules", "#c=6"):
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
    page.wait_for_timeout(300)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert fragment_of(page) == "#c=6"


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_link_opens_without_a_network_and_so_do_sheet_and_code(page: Page, own_site: SiteServer) -> None:
    open_table(page, own_site.address)
    install(page)
    own_site.shutdown()
    own_site.server_close()
    page.goto("about:blank")
    open_table(page, f"{own_site.address}#r={encode(OWN)}")
    expect(page.locator("#arrival-lead")).to_have_text("Differs from Ten thousand in 4 places.")
    page.locator("#arrival-rules").click()
    page.locator("#rules-share").click()
    expect(page.locator("#share-code > svg")).to_be_visible()
    page.locator("#rules-close").click()
    page.locator("#arrival-play").click()
    expect(page.locator("#round-line")).to_contain_text("5,000")


# What no link may do

FAULTY = [
    ("", "It holds no rules."),
    ("...", "It holds no rules."),
    ("hello", "It holds no house rules."),
    ("3.standard", "newer version of the game"),
    ("1.nowhere.tg-5000", "does not know: nowhere."),
    ("1." + "n" * 500, "does not know: " + "n" * 20 + "…."),
    ("1.standard.zz-5", "does not know: zz."),
    ("1.standard.tg-5000.tg-6000", "Target is set twice."),
    ("1.standard.tg-five", "Target: what the link says cannot be read."),
    ("1.standard.tg-５０００", "Target: what the link says cannot be read."),
    ("1.standard.tg-5", "Target: what the link says is not possible on any table."),
    ("1.standard.fs-9", "Farkles in a row: what the link says is not possible on any table."),
    ("1.standard.op-20000", "Opening: 20,000 is above the target of 10,000."),
    ("1.standard.ex-exact.rd-5", "Exact target, Rounds: "),
    ("1.standard." + "tg-5000." * 12_500, "too long to be real: 100,0"),
    ("1.日本", "a character that does not belong"),
    ("1.<img src=x onerror=alert(1)>", "a character that does not belong"),
    ("1.standard.<script>alert(1)</script>", "a character that does not belong"),
]


def test_a_faulty_link_gets_one_sentence_within_50_ms_and_changes_nothing(page: Page) -> None:
    game = game_of("facebook")
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    person = sit_down(page, game, "hh")
    before = person.record
    times = []
    arrive(page, "1.pig")
    page.locator("#arrival-close").click()
    for text, sentence in FAULTY:
        times.append(page.evaluate(HOW_LONG, "r=" + text))
        expect(page.locator("#arrival-title")).to_have_text("This link does not work")
        expect(page.locator("#arrival-lead")).to_contain_text(sentence)
        expect(page.locator("#arrival-play")).to_be_hidden()
        expect(page.locator("#arrival-rules")).to_be_hidden()
        assert page.locator("#arrival :is(img, script)").count() == 0
        page.locator("#arrival-close").click()
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.wait_for_timeout(20)
        assert fragment_of(page) == ""
        assert person.record == before
        expect(person.selection_line).to_have_text("1, 5: 150")
    assert sorted(times)[len(times) // 2] <= 50, times


def test_a_faulty_link_opened_cold_leads_to_the_table(page: Page) -> None:
    person = sit_down(page, address="./#r=1.standard.d-5.op-20000")
    expect(page.locator("#arrival")).to_be_visible()
    expect(page.locator("#arrival-lead")).to_have_text("Nobody can play by these rules:")
    faults = lines(page)
    assert "Straight: needs 6 dice; these rules play with 5." in faults
    assert "Opening: 20,000 is above the target of 10,000." in faults
    expect(page.locator("#arrival-close")).to_have_text("Back to the table")
    page.locator("#arrival-close").click()
    person.roll(1, 2, 3, 3, 5, 6)
    assert person.faces == [1, 2, 3, 3, 5, 6]
    arrive(page, "1.pig")
    expect(page.locator("#arrival-close")).to_have_text("Not now")


def test_what_a_chat_program_does_to_a_link_is_tolerated(page: Page) -> None:
    link = "r=1.truba.tg-5000"
    sit_down(page, address=f"./#{link}.")
    for spoilt in (None, f"{link})", f"{link}%E2%80%9D", "r%3D1%2Etruba%2Etg-5000", f"{link}&fbclid=abc", f"{link}%20"):
        if spoilt:
            page.evaluate("fragment => { location.hash = fragment; }", spoilt)
        expect(page.locator("#arrival-lead")).to_have_text("Differs from Truba in one place.")
        assert lines(page) == ["Target: 5,000 instead of 10,000"]
        page.locator("#arrival-close").click()
        expect(page.locator("#arrival")).to_be_hidden()
