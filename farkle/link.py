"""Rules as one line of text for links and saves, and back.

`1.standard.tg-5000.k4-x2`: the version, a named table, then each setting that differs from it as key and value.
Only letters, digits, dots and single dashes occur, and the last character is a letter or a digit, so that chat
programs leave the text alone. The meaning of a key never changes.

The version is the lowest that can say these rules: games of an earlier release read every link that they can, and say
of the others that they were made by a newer one. Version 2 has additions for each die beyond three of a kind, and `combine`.
"""

from farkle.coded_error import CodedError
from farkle.presets import PRESETS
from farkle.rules import Fault, Rules, RulesError
from farkle.settings import SETTING_BY_KEY, SETTING_BY_NAME, read_whole_number

NEWEST = 2  # version
LONGEST = 2000  # characters; the longest text that rules can make is far below

SENTENCES = {
    "no-text": "These rules are empty.",
    "too-long": "These rules are too long to be real: {length} characters.",
    "not-plain": "These rules hold a character that does not belong there.",
    "newer-version": "These rules were made by a newer version of the game: reload to update.",
    "no-version": "This is not a text of house rules: it does not begin with a version and a table.",
    "unknown-table": "There is no table called {name}.",
    "unknown-setting": "There is no setting called {name}.",
    "twice": "{name}: this setting is given twice.",
    "unreadable": "{name}: the value cannot be read.",
    "faulty": "{sentences}",
}


class LinkError(CodedError):
    """A text that gives no rules: `code` (a key of `SENTENCES`), `details`, `faults` of the rules, if it came to those."""

    sentences = SENTENCES

    def __init__(self, code: str, faults: tuple[Fault, ...] = (), **details: object) -> None:
        super().__init__(code, **details)
        self.faults = faults


def encode(rules: Rules) -> str:
    """The shortest text that `decode` turns back into `rules`; at most 600 ASCII characters.

    >>> encode(PRESETS["standard"].replace(target=5000))
    '1.standard.tg-5000'
    """
    version = max([SETTING_BY_NAME[name].version(value) for name, value in rules.settings()])
    shortest = ""
    for name, preset in PRESETS.items():
        parts = [str(version), name]
        for changed in rules.differences(preset):
            setting = SETTING_BY_NAME[changed]
            parts.append(setting.key + "-" + setting.kind.write(getattr(rules, changed)))
        text = ".".join(parts)
        if not shortest or len(text) < len(shortest):
            shortest = text
        if len(parts) == 2:
            break  # a named table: nothing is shorter
    return shortest


def decode(text: str) -> Rules:
    """The rules written in `text`; LinkError with a sentence where there are none. Never runs long.

    >>> decode("1.standard.tg-5000").target
    5000
    """
    if not text:
        raise LinkError("no-text")
    if len(text) > LONGEST:
        raise LinkError("too-long", length=len(text))
    parts = text.split(".")
    version = read_whole_number(parts[0])
    if len(parts) < 2 or not version:
        raise LinkError("no-version")
    if version > NEWEST:
        raise LinkError("newer-version")
    for part in parts:
        if not _is_plain(part):
            odd = SETTING_BY_KEY.get(part.split("-")[0])
            raise LinkError("unreadable", name=odd.name) if odd else LinkError("not-plain")
    if parts[1] not in PRESETS:
        raise LinkError("unknown-table", name=parts[1])
    changes: dict[str, object] = {}
    for part in parts[2:]:
        key, _, value = part.partition("-")
        if key not in SETTING_BY_KEY:
            raise LinkError("unknown-setting", name=key)
        setting = SETTING_BY_KEY[key]
        if setting.name in changes:
            raise LinkError("twice", name=setting.name)
        changes[setting.name] = setting.kind.read(value)
        if changes[setting.name] is None:
            raise LinkError("unreadable", name=setting.name)
    try:
        return PRESETS[parts[1]].replace(**changes)
    except RulesError as error:
        raise LinkError("faulty", error.faults, sentences=str(error)) from None


def _is_plain(text: str) -> bool:
    return all("a" <= character <= "z" or "0" <= character <= "9" or character == "-" for character in text)
