"""The markup of the page: each screen in a file of its own."""

import re
from pathlib import Path

import pytest

from tools.markup import join_page
from tools.paths import ROOT

DIALOGS = sorted((ROOT / "static" / "dialogs").iterdir())
PAGE = join_page(ROOT)


def test_every_dialog_stands_in_a_file_of_its_own_and_once_in_the_page() -> None:
    named = re.findall(r"static/dialogs/([\w-]+\.html)", (ROOT / "index.html").read_text("utf-8"))
    assert sorted(named) == [path.name for path in DIALOGS]
    assert len(re.findall("<dialog ", PAGE)) == len(DIALOGS)
    assert "static/dialogs" not in PAGE


@pytest.mark.parametrize("path", DIALOGS, ids=lambda path: path.stem)
def test_the_file_of_a_dialog_is_named_after_its_id(path: Path) -> None:
    assert re.findall(r'<dialog id="([\w-]+)"', path.read_text("utf-8")) == [path.stem]
