"""The laboratory: the numbers of the table in force as pictures and tables; tournaments to be stopped and repeated."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from farkle.odds import farkle_chances
from farkle.presets import PRESETS
from tests.browser.player import AT_EASE, Player, number, refuse_worker, sit_down, words
from tests.browser.watch import Watch
from tests.engine.play import game_of
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

ANSWER_PATIENCE = 60_000  # milliseconds


def enter(page: Page, table: str = "standard", *, thinker: bool = True, address: str = "./") -> Player:
    """Open the laboratory over a game at this table."""
    person = sit_down(page, game_of(table), "hh", address=address, thinker=thinker)
    page.locator("#open-laboratory").click()
    expect(page.locator("#laboratory")).to_be_visible()
    return person


@pytest.mark.parametrize("table", ["standard", "pig", "five-dice"])
def test_the_chances_of_a_farkle_are_those_of_the_rules(page: Page, table: str) -> None:
    enter(page, table, thinker=False)
    expected = [f"{chance}/{whole}" for chance, whole in farkle_chances(PRESETS[table])]
    expect(page.locator("#lab-odds tr")).to_have_count(len(expected))
    assert [row.locator("td").nth(1).inner_text() for row in page.locator("#lab-odds tr").all()] == expected
    picture = page.locator("#lab-odds-picture svg")
    expect(picture).to_have_attribute("aria-label", re.compile(r"\w+"))
    expect(picture.locator(".lab-column")).to_have_count(len(expected))


def test_the_best_turn_is_shown_in_numbers_and_pictures(page: Page) -> None:
    enter(page)
    expect(page.locator("#lab-value")).to_contain_text("601.6", timeout=ANSWER_PATIENCE)
    rules = page.locator("#lab-chart td").all_inner_texts()
    assert [int(re.sub(r"\D", "", rule)) for rule in rules] == [350, 300, 450, 1050, 3100, 18400]
    expect(page.locator("#lab-chart-picture .is-roll")).not_to_have_count(0)
    expect(page.locator("#lab-chart-picture .is-bank")).not_to_have_count(0)
    page.locator("#lab-turn details summary").click()
    shares = [row.locator("td").first.inner_text() for row in page.locator("#lab-ends tr").all()]
    assert sum(float(share.rstrip("%")) for share in shares) == pytest.approx(100, abs=1)


@pytest.mark.browser_context_args(**AT_EASE, viewport={"width": 360, "height": 640})
def test_what_stands_below_the_best_turn_stays_where_it_is_when_that_comes(page: Page) -> None:
    enter(page)
    place = page.locator("#cup-title")
    expect(page.locator("#lab-wait")).to_have_text(words("lab.works"))
    before = place.bounding_box()
    expect(page.locator("#lab-value")).to_be_visible(timeout=ANSWER_PATIENCE)
    assert place.bounding_box() == before


def test_a_chance_and_what_is_left_of_it_add_up(page: Page) -> None:
    enter(page, "five-dice", thinker=False)
    for row in page.locator("#lab-odds tr").all():
        shares = [float(row.locator("td").nth(cell).inner_text().rstrip("%")) for cell in (0, 2)]
        assert sum(shares) == pytest.approx(100, abs=1e-9)


def test_a_turn_before_getting_on_the_board_is_another_one(page: Page) -> None:
    enter(page, "five-thousand")
    expect(page.locator("#lab-value")).to_contain_text("537.5", timeout=ANSWER_PATIENCE)
    page.locator("#lab-board").select_option("off")
    expect(page.locator("#lab-value")).to_contain_text("535.5", timeout=ANSWER_PATIENCE)


def test_without_the_worker_the_chances_stand_and_the_rest_is_explained(
    page: Page, watch: Watch, own_site: SiteServer, dist: Path
) -> None:
    watch.allow(r"503|\(blob:|vendor/pyodide-")
    refuse_worker(own_site, dist)
    person = enter(page, address=own_site.address)
    expect(page.locator("#lab-wait")).to_have_text(words("lab.gone"), timeout=ANSWER_PATIENCE)
    expect(page.locator("#lab-odds tr")).to_have_count(6)
    page.locator("#cup-start").click()
    expect(page.locator("#cup-status")).to_have_text(words("cup.gone"))
    expect(page.locator("#cup-start")).to_be_visible()
    page.locator("#laboratory-close").click()
    person.roll(1, 2, 2, 2, 3, 4)
    assert person.faces == [1, 2, 2, 2, 3, 4]


def result(page: Page) -> list[int]:
    """Wins of each player."""
    return [number(row.locator("td").first) for row in page.locator("#cup-rows tr").all()]


def hold(page: Page, games: str, seed: str, *, entered: tuple[str, str] | None = None) -> None:
    for name, text in zip(("games", "seed"), entered or (games, seed), strict=True):
        page.locator(f"#cup-{name}").fill(text)
    page.locator("#cup-start").click()
    expect(page.locator("#cup-status")).to_contain_text(f"with seed {seed}", timeout=ANSWER_PATIENCE)


def test_a_tournament_ends_with_rates_and_intervals_and_can_be_repeated_by_its_seed(page: Page) -> None:
    enter(page)
    hold(page, "300", "7")
    first = result(page)
    assert sum(first) == 300
    assert first[0] > first[1]  # an expert against a casual player
    row = page.locator("#cup-rows tr").first.locator("td")
    low, high = (float(end) for end in row.nth(2).inner_text().replace("%", "").split("–"))
    assert low < 100 * first[0] / 300 < high
    hold(page, "300", "8")
    assert result(page) != first
    hold(page, "300", "7", entered=("٣٠٠", " ٧"))  # numbers are taken in the digits of every script, as everywhere
    assert result(page) == first


def test_a_tournament_shows_how_far_it_is_and_can_be_stopped(page: Page) -> None:
    enter(page)
    page.locator("#cup-games").fill("100000")
    page.locator("#cup-start").click()
    expect(page.locator("#cup-progress")).to_be_visible()
    expect(page.locator("#cup-cancel")).to_be_focused()
    expect(page.locator("#cup-status")).to_contain_text(re.compile(r"^[1-9]"), timeout=ANSWER_PATIENCE)
    page.locator("#cup-cancel").click()
    expect(page.locator("#cup-status")).to_contain_text("Stopped after")
    expect(page.locator("#cup-progress")).to_be_hidden()
    played = sum(result(page))
    assert 0 < played < 100_000
    page.wait_for_timeout(300)
    assert sum(result(page)) == played


def test_the_table_can_be_played_while_a_tournament_goes_on(page: Page) -> None:
    person = enter(page)
    page.locator("#cup-games").fill("100000")
    page.locator("#cup-start").click()
    expect(page.locator("#cup-status")).to_contain_text(re.compile(r"^[1-9]"), timeout=ANSWER_PATIENCE)
    page.locator("#laboratory-close").click()
    person.roll(1, 2, 2, 2, 3, 4)
    person.choose(1)
    person.bank()
    assert person.totals == [100, 0]


def test_numbers_that_make_no_sense_are_answered_with_a_sentence(page: Page) -> None:
    enter(page, thinker=False)
    for games, seed, name, sentence in (
        ("", "1", "games", words("cup.fault_games", most=100_000)),
        ("20", "one", "seed", words("cup.fault_seed")),
        *[
            (games, "1", "games", words("cup.fault_games", most=100_000))
            for games in ("0", "-5", "100001", "many", "1.5")
        ],
        ("20", "", "seed", words("cup.fault_seed")),
    ):
        page.locator("#cup-games").fill(games)
        page.locator("#cup-seed").fill(seed)
        page.locator("#cup-start").click()
        expect(page.locator("#cup-fault")).to_have_text(sentence)
        expect(page.locator(f"#cup-{name}")).to_be_focused()
        expect(page.locator("#laboratory [aria-invalid=true]")).to_have_count(1)
        expect(page.locator(f"#cup-{name}")).to_have_attribute("aria-invalid", "true")


def test_two_to_eight_players_meet(page: Page) -> None:
    enter(page, thinker=False)
    rows = page.locator(".cup-player")
    expect(rows).to_have_count(2)
    expect(page.locator(".cup-remove").first).to_be_hidden()
    for _ in range(6):
        page.locator("#cup-add").click()
    expect(rows).to_have_count(8)
    expect(page.locator("#cup-add")).to_be_hidden()
    rows.nth(3).locator("select").select_option("master")
    rows.nth(0).locator(".cup-remove").click()
    expect(rows.nth(2).locator("select")).to_have_value("master")


@pytest.mark.browser_context_args(**AT_EASE, viewport={"width": 360, "height": 640})
def test_on_a_phone_nothing_is_wider_than_the_screen(page: Page) -> None:
    enter(page)
    expect(page.locator("#lab-value")).to_be_visible(timeout=ANSWER_PATIENCE)
    hold(page, "20", "1")
    body = page.locator("#laboratory .sheet-body")
    assert body.evaluate("body => body.scrollWidth <= body.clientWidth")


def test_the_laboratory_is_reached_and_left_by_keyboard(page: Page) -> None:
    sit_down(page, game_of(), "hh")
    page.locator("#open-laboratory").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#lab-odds tr")).to_have_count(6)
    page.keyboard.press("Escape")
    expect(page.locator("#laboratory")).to_be_hidden()
    expect(page.locator("#open-laboratory")).to_be_focused()
