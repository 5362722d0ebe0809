"""Opens the page, when all of it is wired: importing this module is enough, and nothing imports it twice."""

from pyscript import document

from farkle.page.app import page
from farkle.page.kit import tasks

try:
    page.caretaker.open()
except Exception as error:  # a save that can be read and not be shown must not keep the page from starting
    page.caretaker.start_afresh()
    page.faults.report(error)
page.write_version()
page.open_wanted()
document.body.dataset.state = "ready"
if document.body.hasAttribute("data-pending"):
    document.body.removeAttribute("data-pending")
    page.table.roll()
tasks.start(page.start_helpers())
