"""Every language says everything, and nothing that nobody hears.

A translator's mistake that can be found by a machine is found here: missing and unused keys, placeholders that are not
filled in or are forgotten, plural forms the language has, markup, texts left in English.
"""

import ast
import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest

from farkle.presets import PRESETS
from farkle.refusal import SENTENCES
from farkle.settings import SETTINGS
from tools.markup import join_page

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "farkle" / "page"
LOCALES = ROOT / "static" / "locales"
CODES = sorted(path.stem for path in LOCALES.glob("*.json"))
TRANSLATIONS = [code for code in CODES if code != "en"]

# The plural forms that whole numbers take, after the cardinal rules of the Unicode CLDR (supplemental/plurals.xml), and the
# number where a form is for one number alone (and for zero, as in French, where nothing is counted that is not there): such a
# sentence may say it in words, "threw once".
FORMS: dict[str, dict[str, int | None]] = {
    "ar": {"zero": 0, "one": 1, "two": 2, "few": None, "many": None, "other": None},
    "de": {"one": 1, "other": None},
    "en": {"one": 1, "other": None},
    "es": {"one": 1, "other": None},
    "fr": {"one": 1, "other": None},
    "nl": {"one": 1, "other": None},
    "ru": {"one": None, "few": None, "many": None},
    "uk": {"one": None, "few": None, "many": None},
}
HIGHEST = 200_000  # points; more than any total
BEYOND = {"es": {"many"}, "fr": {"many"}}  # forms that begin at a million: a catalogue may have them

# Texts that stand between others.
SEPARATORS = {"list.separator"}

Entry = str | dict[str, str]


def read(code: str) -> dict[str, Entry]:
    """The catalogue of a language."""
    entries: dict[str, Entry] = json.loads((LOCALES / f"{code}.json").read_text("utf-8"))
    return entries


ENGLISH = read("en")


def sentences(entry: Entry) -> list[str]:
    """All forms of an entry."""
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def fields(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# What the page asks for


def literals() -> set[str]:
    """Every string that stands in the code of the game."""
    sources = [*(ROOT / "farkle").rglob("*.py"), ROOT / "tools" / "languages.py"]
    nodes = [node for path in sources for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    found = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    found |= {filled_in(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    return found | set(re.findall(r'"@([^"]+)"', (ROOT / "static" / "manifest.webmanifest").read_text("utf-8")))


def filled_in(text: ast.JoinedStr) -> str:
    """An f-string with "%s" for whatever is filled in."""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "%s" for part in text.values)


LITERALS = literals()


class StaticTexts(HTMLParser):
    """Texts and names that stand in the HTML beside their keys."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self._key: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._key = given.get("data-text")
        label = given.get("data-label")
        if label:
            self.found.append((label, given.get("aria-label") or ""))

    def handle_data(self, data: str) -> None:
        if self._key:
            self.found.append((self._key, data))
            self._key = None


def static_texts() -> list[tuple[str, str]]:
    """(key, text) of everything in the page that a language writes."""
    parser = StaticTexts()
    parser.feed(join_page(ROOT))
    return parser.found


# Keys put together in the code: "refusal." + code, f"preset.{name}.about". The pieces are strings of the code as well.
PATTERNS = [
    re.compile(re.escape(text).replace("%s", "(.+)").replace("%d", r"\d+") + ("" if "%" in text else "(.+)"))
    for text in LITERALS
    if re.fullmatch(r"[a-z_]+\.(?:[a-z_.%-]*[._]|[a-z_.%-]*%[sd][a-z_.%-]*)?", text)
]


IN_THE_HTML = {key for key, _ in static_texts()}


def is_used(key: str) -> bool:
    """Whether the page, its code, the build or the manifest can ask for `key`."""
    if key in LITERALS or key in IN_THE_HTML:
        return True
    for pattern in PATTERNS:
        match = pattern.fullmatch(key)
        if match and all(piece in LITERALS or piece.isdigit() for piece in match.groups()):
            return True
    return False


def test_there_is_no_text_that_nobody_asks_for() -> None:
    assert [key for key in ENGLISH if not is_used(key)] == []


def test_every_text_that_is_asked_for_by_its_whole_key_is_there() -> None:
    families = {key.split(".")[0] for key in ENGLISH}
    asked = {text for text in LITERALS if re.fullmatch(r"[a-z_]+(\.[a-z_+-]*[a-z+])+", text)}
    modules = {path.relative_to(PAGE).with_suffix("").as_posix().replace("/", ".") for path in PAGE.rglob("*.py")}
    asked = {key for key in asked if key.split(".")[0] in families and not key.startswith("farkle.page")} - modules
    assert sorted(asked - ENGLISH.keys()) == []


def test_every_text_that_is_put_together_is_there() -> None:
    wanted = {"refusal." + code for code in SENTENCES}
    wanted |= {f"preset.{name}{part}" for name in PRESETS for part in ("", ".about", ".origin")}
    wanted |= {f"setting.{setting.name}{part}" for setting in SETTINGS for part in ("", ".about")}
    wanted |= {"group." + setting.group for setting in SETTINGS}
    assert sorted(wanted - ENGLISH.keys()) == []


def test_what_stands_in_the_page_is_what_the_english_catalogue_says() -> None:
    wrong = [(key, text, ENGLISH.get(key)) for key, text in static_texts() if ENGLISH.get(key) != text]
    assert wrong == []


# What each language must have


def test_the_plural_forms_are_those_of_the_interpreter_of_the_browser() -> None:
    script = """
      const [codes, highest] = JSON.parse(process.argv[1]);
      const found = codes.map((code) => {
        const rules = new Intl.PluralRules(code);
        const forms = {};
        for (let number = 0; number <= highest; number++) {
          const form = rules.select(number);
          forms[form] = forms[form] > 0 || forms[form] === null ? null : number;
        }
        return [code, forms];
      });
      console.log(JSON.stringify(Object.fromEntries(found)));
    """
    command = ["node", "-e", script, json.dumps([CODES, HIGHEST])]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert found == {code: FORMS[code] for code in CODES}


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_no_text_is_missing_and_none_too_many(code: str) -> None:
    entries = read(code)
    assert sorted(ENGLISH.keys() - entries.keys()) == []
    assert sorted(entries.keys() - ENGLISH.keys()) == []


@pytest.mark.parametrize("code", CODES)
def test_plural_entries_have_the_forms_of_the_language(code: str) -> None:
    wanted, allowed = FORMS[code].keys(), FORMS[code].keys() | {"other"} | BEYOND.get(code, set())
    plurals = {key: entry.keys() for key, entry in read(code).items() if isinstance(entry, dict)}
    assert {key: sorted(forms) for key, forms in plurals.items() if not wanted <= forms <= allowed} == {}


@pytest.mark.parametrize("code", CODES)
def test_placeholders_are_those_of_the_english_text(code: str) -> None:
    wrong = []
    for key, entry in read(code).items():
        known = {field for text in sentences(ENGLISH[key]) for field in fields(text)}
        forms = entry if isinstance(entry, dict) else {"": entry}
        if isinstance(entry, dict) and isinstance(ENGLISH[key], str) and "n" not in known:
            wrong.append(f"{key}: nothing to count")
        for form, text in forms.items():
            spelled_out = {"n"} if FORMS[code].get(form) is not None else set()
            if not known - spelled_out <= fields(text) <= known:
                wrong.append(f"{key} {form}: {text}")
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_texts_are_plain_and_tidy(code: str) -> None:
    wrong = []
    for key, entry in read(code).items():
        for text in sentences(entry):
            untidy = text != " ".join(text.split(" ")).strip(" ") or "  " in text or not text.strip()
            if re.search(r"[<>\t\n\r]|&#?\w+;|[\u2066-\u2069]", text) or (untidy and key not in SEPARATORS):
                wrong.append(f"{key}: {text!r}")
    assert wrong == []


# What stands before the choices that are ours where a table's source leaves a value open, and the tables with such choices.
CHOSEN_BY_US = {
    "ar": "من اختيارنا:",
    "de": "Von uns gewählt:",
    "en": "Chosen by us:",
    "es": "Elección nuestra:",
    "fr": "Notre choix\u202f:",
    "nl": "Door ons gekozen:",
    "ru": "Выбрано нами:",
    "uk": "Обрано нами:",
}
WITH_CHOICES = {"five-thousand", "facebook", "ten-thousand", "dix-mille", "five-dice-win", "welfare"}


@pytest.mark.parametrize("code", CODES)
def test_what_no_source_says_of_a_table_is_called_our_choice(code: str) -> None:
    entries = read(code)
    assert {name for name in PRESETS if CHOSEN_BY_US[code] in str(entries[f"preset.{name}.origin"])} == WITH_CHOICES


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_no_sentence_is_left_in_english(code: str) -> None:
    entries = read(code)
    left = [
        key
        for key, entry in ENGLISH.items()
        if isinstance(entry, str)
        and entries.get(key) == entry
        and len(re.findall(r"[A-Za-z]{2,}", re.sub(r"{\w+}", "", entry))) > 2
    ]
    assert left == []


def said_to_you() -> dict[str, str]:
    """Which sentences about a player have another for whoever is spoken to as "you"."""
    for node in ast.parse((ROOT / "farkle" / "page" / "table" / "narration.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_SAID_TO_YOU":
            found: dict[str, str] = ast.literal_eval(node.value)
            return found
    raise AssertionError("the narrator has no such sentences")


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_that_a_pronoun_would_spoil_has_another_for_you(code: str) -> None:
    entries, said = read(code), said_to_you()
    spoiled = []
    for key, text in entries.items():
        if not key.startswith("say.") or key in said or not isinstance(text, str):
            continue
        label = re.match(r"{name}\u202f?:", text)  # "Du: 350 gesichert" is a name and what happened to it
        row = re.search(r":\s{names}\.$", text)
        if ("{name}" in text and not label) or ("{names}" in text and not row):
            spoiled.append(f"{key}: {text}")
    assert spoiled == []
    assert all("{name}" not in str(entries[key]) for key in said.values())


def test_no_line_of_arabic_ends_between_a_number_and_what_it_counts() -> None:
    torn = [
        f"{key}: {text}"
        for key, entry in read("ar").items()
        if isinstance(entry, dict)
        for text in sentences(entry)
        if re.search(r"{n} [\u0621-\u064a]", text)
    ]
    assert torn == []


@pytest.mark.parametrize("code", CODES)
def test_no_word_mixes_scripts(code: str) -> None:
    letters = r"[A-Za-zА-Яа-яІіЇїЄєҐґ]+"
    words = [
        word
        for entry in read(code).values()
        for text in sentences(entry)
        for word in re.findall(letters, re.sub(r"{\w+}", " ", text))
    ]
    assert [word for word in words if re.search("[A-Za-z]", word) and not word.isascii()] == []


@pytest.mark.parametrize("code", CODES)
def test_a_language_says_what_it_is_called_and_how_it_runs(code: str) -> None:
    entries = read(code)
    assert entries["language.direction"] == ("rtl" if code == "ar" else "ltr")
    assert len({str(read(other)["language.name"]) for other in CODES}) == len(CODES)


def test_catalogues_are_sorted_so_that_two_can_be_read_side_by_side() -> None:
    for code in CODES:
        assert list(read(code)) == sorted(read(code)), code
