"""Files for the player bear the date of the player's own calendar."""

from types import SimpleNamespace

import pytest

from tests.page.storage_double import import_page


def test_the_date_is_that_of_the_place_where_the_player_is(monkeypatch: pytest.MonkeyPatch) -> None:
    (module,) = import_page(monkeypatch, "common.download")
    evening = SimpleNamespace(  # months count from 0
        getFullYear=lambda: 2027, getMonth=lambda: 0, getDate=lambda: 5, toISOString=lambda: "2027-01-06T01:30:00.000Z"
    )
    module.window.Date = SimpleNamespace(new=lambda: evening)
    assert module.today() == "2027-01-05"
