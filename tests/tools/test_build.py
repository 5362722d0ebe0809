"""The build: reproducible, content-named, complete."""

import json
import re
from pathlib import Path

import pytest

from tools.build import build
from tools.languages import Language
from tools.markup import (
    SETTINGS,
    join_css,
    rewrite_css,
    rewrite_page,
    shorten_css,
    shorten_page,
    with_address,
    with_conditions,
    with_light_fallback,
    without_comments,
)
from tools.paths import NODE_MODULES, ROOT


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def file_lists(dist: Path) -> dict[str, dict[str, str]]:
    worker = (dist / "service-worker.js").read_text("utf-8")
    match = re.search(r"const FILES = (\{.*?\n\});", worker, re.DOTALL)
    assert match
    lists = json.loads(match[1])
    assert isinstance(lists, dict)
    return lists


def test_names_of_break_points_become_what_they_say() -> None:
    css = "@custom-media --wide (min-width: 60rem);\na { b: var(--wide); }\n@media (--wide) and (hover: hover) { a { b: c; } }"
    assert with_conditions(css, {"--wide": "(min-width: 60rem)"}) == (
        "a { b: var(--wide); }\n@media (min-width: 60rem) and (hover: hover) { a { b: c; } }"
    )
    with pytest.raises(KeyError):
        with_conditions("@media (--wider) { a { b: c; } }", {})


def test_browsers_without_light_dark_get_the_light_colours() -> None:
    css = ":root {\n--a: light-dark(#fff, rgb(0 0 0 / .4));\n--b: 1px; --c: light-dark(var(--a), var(--b)); }\n.x { top: 0; }"
    assert shorten_css(with_light_fallback(css)) == (
        ":root{--a:#fff;--b:1px;--c:var(--a)}"
        "@supports (color:light-dark(red,red)){:root{--a:light-dark(#fff,rgb(0 0 0 / .4));--c:light-dark(var(--a),var(--b))}}"
        ".x{top:0}"
    )


def test_building_over_an_earlier_build_gives_the_same_bytes_and_nothing_else(dist: Path, tmp_path: Path) -> None:
    old = tmp_path / "assets" / "page-0000000000.py"
    old.parent.mkdir()
    old.write_text("old")
    build(ROOT, tmp_path)
    assert contents(tmp_path) == contents(dist)


def test_everything_but_licences_and_screenshots_is_kept_for_offline_use(dist: Path) -> None:
    kept = {path or "index.html" for files in file_lists(dist).values() for path in files}
    assert set(contents(dist)) - kept == {
        "service-worker.js",
        *(path for path in contents(dist) if path.split("/")[-1].startswith("LICENSE")),
        *(path for path in contents(dist) if path.startswith("static/screenshots/")),
    }


def test_every_runtime_carries_its_licence(dist: Path) -> None:
    for directory in (dist / "vendor").iterdir():
        assert (directory / "LICENSE.txt").stat().st_size > 500, directory.name


@pytest.mark.parametrize(
    ("interpreter", "names"),
    [
        (
            "pyodide",
            ("zlib", "bzip2", "liblzma", "SQLite", "Zstandard", "libffi", "Expat", "libmpdec", "HACL", "mimalloc"),
        ),
        ("pyodide", ("Emscripten", "musl", "LLVM", "SipHash", "Mersenne Twister", "dtoa", "libcfu")),
        ("micropython", ("Emscripten", "musl", "LLVM", "uzlib", "re1.5", "crypto-algorithms")),
    ],
)
def test_the_libraries_inside_the_interpreters_have_their_notices(
    dist: Path, interpreter: str, names: tuple[str, ...]
) -> None:
    (file,) = dist.glob(f"vendor/{interpreter}-*/LICENSES-of-libraries.txt")
    text = file.read_text("utf-8")
    assert text.strip() in (dist / "licences.txt").read_text("utf-8")
    titles = re.findall(r"^(.+)\n-+$", text, re.MULTILINE)
    for name in names:
        assert any(title.startswith(name) or f" {name}" in title for title in titles), name


def test_what_is_not_shipped_has_no_licence_beside_what_is(dist: Path) -> None:
    (texts,) = dist.glob("vendor/pyscript-*/LICENSES-of-bundled-packages.txt")
    assert "\npolyscript\n=" in "\n" + texts.read_text("utf-8")
    for name in ("axe-core", "jsqr"):
        assert f"\n{name}\n=" not in texts.read_text("utf-8")


def test_no_source_maps_and_no_address_of_another_host_to_load_from(dist: Path) -> None:
    for path, content in contents(dist).items():
        assert not path.endswith(".map")
        if path.endswith((".js", ".mjs")):
            assert b"sourceMappingURL=" not in content[-200:], path


def test_the_page_loads_only_files_that_exist(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    addresses = re.findall(r'<(?:link|script|img|source|audio)[^>]*?\s(?:href|src)="([^"#]+)"', page)
    assert len(addresses) > 5
    for address in addresses:
        assert (dist / address).is_file(), address
    settings = json.loads(re.search(r'id="pyscript">(.*?)</script>', page)[1])  # type: ignore[index]
    given = [settings["core"], settings["early"], *settings["worker"].values()]
    given += [settings[kind][part] for kind in ("mpy", "py") for part in ("interpreter", "page", "later")]
    for address in given:
        assert (dist / address).is_file(), address
    assert len(settings["languages"]) == len(list((ROOT / "static" / "locales").iterdir()))
    for language in settings["languages"]:
        for part in ("first", "later", "manifest"):
            assert (dist / language[part]).is_file(), language[part]


def test_the_preview_picture_has_the_size_it_names_and_the_address_of_the_site(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    named = dict(re.findall(r'<meta property="(og:image[^"]*)" content="([^"]+)">', page))
    head = (dist / named["og:image"]).read_bytes()[:24]
    size = [int.from_bytes(head[start : start + 4], "big") for start in (16, 20)]  # where a PNG says how large it is
    assert size == [int(named["og:image:width"]), int(named["og:image:height"])] == [1200, 630]
    assert named["og:image:alt"]
    for address in ("https://dice.example/farkle", "https://dice.example/farkle/"):
        assert f'content="https://dice.example/farkle/{named["og:image"]}"' in with_address(page, address)
    assert with_address(page, "") == page


def test_a_language_is_divided_without_loss_and_without_what_only_the_manifest_says() -> None:
    texts: dict[str, object] = {"a.b": "1", "sheet.x": {"other": "2"}, "manifest.y": "3", "a.b.c": "4"}
    first, later = Language("xx", texts).divide(["sheet.", "a.*."])
    assert (json.loads(first), json.loads(later)) == ({"a.b": "1"}, {"sheet.x": {"other": "2"}, "a.b.c": "4"})


def test_a_manifest_has_the_texts_of_its_language() -> None:
    language = Language("xx", {"app.name": "Nuff", "language.direction": "rtl"})
    source = '{"name": "@app.name", "lang": "@", "shortcuts": [{"name": "@app.name"}], "dir": "@language.direction"}'
    wanted = {"name": "Nuff", "lang": "xx", "shortcuts": [{"name": "Nuff"}], "dir": "rtl"}
    assert json.loads(language.manifest(source)) == wanted


def test_webassembly_is_never_preloaded(dist: Path) -> None:
    assert not re.search(r"<link[^>]*\.wasm", (dist / "index.html").read_text("utf-8"))


def test_lock_files_name_no_address() -> None:
    for path in [ROOT / "package-lock.json", *sorted((ROOT / "requirements").iterdir())]:
        text = path.read_text("utf-8")
        assert not re.search(r"https?://(?!opencollective\.com|github\.com/sponsors)", text), path.name
        assert "resolved" not in text
        assert "index-url" not in text


def test_the_pinned_versions_are_the_installed_ones() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    for name, version in wanted.items():
        assert json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))["version"] == version


@pytest.mark.parametrize(
    ("css", "moved"),
    [
        ('a { background: url("icons/x.svg"); }', 'a { background: url("../static/icons/x.svg"); }'),
        ("a { background: url(icons/x.svg#y); }", "a { background: url(../static/icons/x.svg#y); }"),
        ("a { background: url(data:image/png;base64,xx); }", "a { background: url(data:image/png;base64,xx); }"),
        ("a { mask: url(#y); }", "a { mask: url(#y); }"),
    ],
)
def test_a_moved_style_sheet_finds_its_pictures(css: str, moved: str) -> None:
    assert rewrite_css(css, "static/farkle.css") == moved


def test_scripts_travel_without_comments_and_indents() -> None:
    script = '// What it is.\n\nconst a = "//"; // said\n  // why\n  b();\n'
    assert without_comments(script) == 'const a = "//"; // said\nb();\n'
    with pytest.raises(ValueError, match="several lines"):
        without_comments("const a = `one\n  // two`;\n")


def test_style_sheets_are_joined_in_the_order_of_their_imports_without_comments(tmp_path: Path) -> None:
    (tmp_path / "static" / "styles").mkdir(parents=True)
    (tmp_path / "static" / "all.css").write_text('/* All */\n@import "styles/a.css";\n@import "styles/b.css";\n')
    (tmp_path / "static" / "styles" / "a.css").write_text("a { background: url(../icons/x.svg); }\n")
    (tmp_path / "static" / "styles" / "b.css").write_text("b { color: red; }\n")
    assert join_css(tmp_path, "static/all.css") == (
        "a { background: url(../static/icons/x.svg); }\nb { color: red; }\n"
    )
    (tmp_path / "static" / "styles" / "b.css").unlink()
    with pytest.raises(FileNotFoundError):
        join_css(tmp_path, "static/all.css")


@pytest.mark.parametrize(
    ("css", "short"),
    [
        ("a,\nb:hover > c { color: red; margin: 0 auto; }\n", "a,b:hover > c{color:red;margin:0 auto}"),
        ('a::before { content: "; { } : "; }', 'a::before{content:"; { } : "}'),
        ('[dir="rtl"] .a :is(b, c) { inset: calc(1px + 2px) 0; }', '[dir="rtl"] .a :is(b,c){inset:calc(1px + 2px) 0}'),
        ('a {\ngrid-template:\n"b c" auto\n"d e" 1fr / 2fr;\n}', 'a{grid-template:"b c" auto "d e" 1fr / 2fr}'),
        ("@media (min-width: 2rem) and (max-width: 3rem) { a { top: 0; } }",
         "@media (min-width:2rem) and (max-width:3rem){a{top:0}}"),
    ],
)  # fmt: skip
def test_spaces_that_mean_something_stay_in_a_style_sheet(css: str, short: str) -> None:
    assert shorten_css(css) == short


def test_the_page_travels_without_indents() -> None:
    assert shorten_page("<ol>\n  <li>One\n    two</li>\n\n</ol>\n") == "<ol>\n<li>One\ntwo</li>\n</ol>\n"


def test_settings_cannot_end_their_element() -> None:
    page = f'<head>{SETTINGS.format("")}<script src="static/start.js"></script></head>'
    rewritten = rewrite_page(page, {"static/start.js": "assets/start-1.js"}, {"x": "</script>"}, [], "page.json")
    assert rewritten.count("</script>") == 2
