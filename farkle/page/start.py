"""Opens the page, when all of it is joined: importing this module is enough, and nothing imports it twice."""

from pyscript import document

from farkle.page.app import app
from farkle.page.kit import tasks

try:
    app.saved_game.open()
except Exception as error:  # a save that can be read and not be shown must not keep the page from starting
    app.saved_game.start_afresh()
    app.faults.report(error)
app.updates.show()
app.open_wanted()
document.body.dataset.state = "ready"
if document.body.hasAttribute("data-pending"):
    document.body.removeAttribute("data-pending")
    app.table.roll()
tasks.start(app.start_helpers())
