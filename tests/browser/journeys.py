"""How a person reaches each screen: hands only. What is on the table and in the storage is said in `screens`."""

from collections.abc import Callable

from playwright.sync_api import expect

from farkle.presets import PRESETS
from tests.browser.player import LOADED_DICE, PATIENCE, Player


def fresh(person: Player) -> None:
    """The table as it lies there."""


def chosen(person: Player) -> None:
    """In the middle of a turn: two dice kept, one more chosen."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(1, 5, 4, 6)
    person.choose(1)


def wrong(person: Player) -> None:
    """A chosen die that scores nothing."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 6)


def ways(person: Player) -> None:
    """The ways to keep, unfolded."""
    person.roll(1, 3, 3, 3, 5, 5)
    person.page.locator("#keeps-panel summary").click()


def farkle(person: Player) -> None:
    """A throw that lost the turn."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(2, 3, 4, 6)


def hot_dice(person: Player) -> None:
    """All dice have scored."""
    person.roll(1, 2, 3, 4, 5, 6)
    person.choose(1, 2, 3, 4, 5, 6)


def offer(person: Player) -> None:
    """The dice that the player before has left may be taken over."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.bank()


def computer(person: Player) -> None:
    """In the middle of the computer's turn."""
    person.hand_over()
    person.lay(4, 4, 4, 2, 3, 6)
    person.let_pass(2000)


def computer_farkle(person: Player) -> None:
    """The computer has lost its turn."""
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(1000)


def why(person: Player) -> None:
    """What a computer is doing in its turn, and why."""
    computer(person)
    person.page.locator("#open-why").click()


def last_turns(person: Player) -> None:
    """Somebody has reached the target."""
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.bank()
    person.roll(5, 2, 3, 3, 4, 6)
    person.choose(5)


def end(person: Player) -> None:
    """The game is over."""
    last_turns(person)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.end).to_be_visible()


def end_of_many(person: Player) -> None:
    """The game of eight is over."""
    last_turns(person)
    person.bank()
    for _ in range(6):
        person.roll(2, 3, 4, 4, 6, 6)
        person.go_on()
    expect(person.end).to_be_visible()


def dialog(*buttons: str) -> Callable[[Player], None]:
    """A screen that is reached by pressing these buttons one after the other."""

    def reach(person: Player) -> None:
        for button in buttons:
            person.page.locator(button).click()

    return reach


def laboratory(person: Player) -> None:
    """The odds of the table; how a turn ends is still being worked out."""
    dialog("#open-laboratory")(person)
    expect(person.page.locator("#lab-odds tr")).to_have_count(6, timeout=PATIENCE)


def library(person: Player) -> None:
    """The named tables, with what follows from their rules."""
    dialog("#open-rules", "#open-house-rules")(person)
    expect(person.page.locator("#named-tables .table-farkle:not(:empty)")).to_have_count(len(PRESETS), timeout=PATIENCE)


def editor(person: Player) -> None:
    """A table that is being changed, with a fault in it."""
    library(person)
    person.page.locator("[data-table='standard'] .table-open").click()
    expect(person.page.locator("[data-setting='start'] input").first).to_be_visible(timeout=PATIENCE)
    person.page.locator("[data-setting='target'] input").fill("5000")
    person.page.locator("[data-setting='opening'] input").fill("6000")


def link(person: Player) -> None:
    """Rules that came with a link."""
    expect(person.page.locator("#arrival")).to_be_visible(timeout=PATIENCE)


def bad_link(person: Player) -> None:
    """A link that holds no rules."""
    link(person)
    expect(person.page.locator("#arrival-play")).to_be_hidden()


def coach(person: Player) -> None:
    """What the coach thinks is best, and the odds beside Roll."""
    person.roll(1, 1, 5, 3, 3, 6)
    person.choose(1)
    expect(person.page.locator("#coach-panel")).to_be_visible(timeout=PATIENCE)
    expect(person.roll_button.locator(".button-detail")).to_contain_text("%", timeout=PATIENCE)


def coach_choices(person: Player) -> None:
    """What each way to go on is worth."""
    coach(person)
    person.page.locator("#coach-panel summary").click()
    expect(person.page.locator("#coach-choices tr").nth(5)).to_be_visible()


def coach_after(person: Player) -> None:
    """What the coach thinks of a decision."""
    person.roll(1, 2, 2, 2, 3, 4)
    person.choose(1)
    person.bank()
    expect(person.page.locator("#coach-panel")).to_be_visible(timeout=PATIENCE)


def best_turn(person: Player) -> None:
    """How a turn is played best, worked out."""
    laboratory(person)
    expect(person.page.locator("#lab-value")).to_be_visible(timeout=PATIENCE)


def tournament(person: Player) -> None:
    """What came of games among computers."""
    best_turn(person)
    person.page.locator("#cup-games").fill("20")
    person.page.locator("#cup-start").click()
    expect(person.page.locator("#cup-status")).to_contain_text("%", timeout=PATIENCE)
    expect(person.page.locator("#cup-rows tr")).to_have_count(2)


def review(person: Player) -> None:
    """A game looked back at."""
    end(person)
    person.page.locator("#open-review").click()
    expect(person.page.locator("#review-seats tr")).to_have_count(3, timeout=PATIENCE)


def history(person: Player) -> None:
    """The games played."""
    dialog("#open-settings", "#open-history")(person)
    expect(person.page.locator("#history-players")).to_be_visible(timeout=PATIENCE)


def fairness(person: Player) -> None:
    """The dice of the games played, counted."""
    dialog("#open-settings", "#open-fairness")(person)
    expect(person.page.locator("#fairness-players")).to_be_visible(timeout=PATIENCE)


def found(person: Player) -> None:
    """A text that would bring everything in."""
    dialog("#open-settings", "#open-transfer", "#transfer-show")(person)
    person.page.locator("#transfer-in").fill(person.page.locator("#transfer-out-text").input_value())
    person.page.locator("#transfer-check").click()
    expect(person.page.locator("#transfer-use")).to_be_visible()


def own_tables(person: Player) -> None:
    """The tables of the player's own, and what can be done with one of them."""
    library(person)
    card = person.page.locator("#own-tables .table-card").first
    card.locator(".table-more").click()


def naming(person: Player) -> None:
    """A changed table is given a name."""
    library(person)
    person.page.locator("[data-table='standard'] .table-open").click()
    expect(person.page.locator("[data-setting='start'] input").first).to_be_visible(timeout=PATIENCE)
    person.page.locator("[data-setting='target'] input").fill("5000")
    person.page.locator("#editor-save").click()


def elsewhere(person: Player) -> None:
    """The game goes on in another tab."""
    second = person.page.context.new_page()
    second.add_init_script(LOADED_DICE)
    second.goto(person.page.url)
    expect(person.page.locator("#elsewhere")).to_be_visible(timeout=PATIENCE)
    person.page.bring_to_front()


def fault(person: Player) -> None:
    """Something went wrong, and the report is shown."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.page.evaluate("setTimeout(() => { throw new Error('on purpose') })")
    expect(person.page.locator("#fault")).to_be_visible(timeout=PATIENCE)


def trouble(person: Player) -> None:
    """The game does not start."""
    expect(person.page.locator("#start-trouble")).to_be_visible(timeout=PATIENCE)
