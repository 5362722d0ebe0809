"""The local server answers as the real host does."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from tools.headers import HeaderRules
from tools.serve import SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    for path, text in {
        "index.html": "<p>page</p>" * 50,
        "assets/a-1.py": "x = 1",
        "vendor/m-1/m.wasm": "\0asm",
        "b.png": "png",
    }.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    with SiteServer(tmp_path) as server:
        yield server


Answer = tuple[int, dict[str, str], bytes]


def ask(server: SiteServer, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, body


def test_the_page_is_served_for_its_folder(server: SiteServer) -> None:
    status, headers, body = ask(server, "/?x=1")
    assert status == 200
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert body.startswith(b"<p>page")


def test_webassembly_has_its_type_and_is_kept_for_ever(server: SiteServer) -> None:
    _, headers, _ = ask(server, "/vendor/m-1/m.wasm")
    assert headers["content-type"] == "application/wasm"
    assert "immutable" in headers["cache-control"]


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("", None)])
def test_compression_follows_what_the_browser_takes(server: SiteServer, accepted: str, encoding: str | None) -> None:
    _, headers, body = ask(server, "/", Accept_Encoding=accepted)
    assert headers.get("content-encoding") == encoding
    assert headers["vary"] == "Accept-Encoding"
    plain = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding](body)
    assert plain == b"<p>page</p>" * 50


def test_pictures_are_not_compressed_again(server: SiteServer) -> None:
    assert "content-encoding" not in ask(server, "/b.png", Accept_Encoding="br")[1]


def test_an_unchanged_file_is_not_sent_again(server: SiteServer) -> None:
    tag = ask(server, "/")[1]["etag"]
    status, headers, body = ask(server, "/", If_None_Match=tag)
    assert (status, body) == (304, b"")
    assert headers["etag"] == tag


def test_head_is_answered_without_a_body(server: SiteServer) -> None:
    status, headers, body = ask(server, "/", "HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) == 550


@pytest.mark.parametrize("path", ["/gone.js", "/assets/", "/../secret", "/%2e%2e/secret", "//etc/passwd", "/assets"])
def test_what_is_not_there_is_refused_in_plain_text(server: SiteServer, path: str, tmp_path: Path) -> None:
    (tmp_path.parent / "secret").write_text("secret", "utf-8")
    status, headers, body = ask(server, path)
    assert status == 404
    assert headers["content-type"].startswith("text/plain")
    assert b"secret" not in body


def test_requests_are_counted(server: SiteServer) -> None:
    ask(server, "/")
    ask(server, "/gone")
    assert [(sent.method, sent.path, sent.status, sent.size) for sent in server.sent] == [
        ("GET", "/", 200, 550),
        ("GET", "/gone", 404, 14),
    ]


@pytest.mark.parametrize(
    ("path", "cached"),
    [("/", "no-cache"), ("/service-worker.js", "no-cache"), ("/static/icons/a.png", "no-cache"), ("/other", None)],
)
def test_caching_by_kind_of_file(path: str, cached: str | None) -> None:
    assert HeaderRules().headers_for(path).get("Cache-Control") == cached


def test_no_two_rules_disagree_about_caching() -> None:
    """Hosts differ in what they make of two values for one header, so no path gets two."""
    rules = HeaderRules()
    for path in (
        "/",
        "/index.html",
        "/assets/a.py",
        "/vendor/x/y.wasm",
        "/vendor/x/y.mjs",
        "/service-worker.js",
        "/static/a.png",
    ):
        names = [name for pattern, values in rules.rules if pattern.fullmatch(path) for name in values]
        assert len(names) == len(set(names)), path
