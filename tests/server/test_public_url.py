"""Behind a proxy: links, codes, cookies and checks follow from the address that others use."""

import json
from pathlib import Path

import pytest
from starlette.datastructures import URL

from cloudtop.core.errors import OptionError
from cloudtop.server.guard.public_url import PublicUrl, SiteAddress, read_public_url
from cloudtop.server.pages.table import draw_qr
from tests.server.helpers_server import Someone, open_site

PUBLIC = SiteAddress(PublicUrl("https", "play.example.org"), hsts_seconds=3600)
THERE = {"host": "play.example.org"}


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://Play.Example.org.:443/", "https://play.example.org"),
        ("http://10.0.0.7:8000", "http://10.0.0.7:8000"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://spiel.köln.example", "https://spiel.xn--kln-sna.example"),
    ],
)
def test_an_address_is_read(text: str, address: str) -> None:
    assert str(read_public_url(text)) == address


@pytest.mark.parametrize(
    "text",
    [
        *("", "play.example.org", "ftp://a", "https://", "https://a b", "https://u:p@a"),
        *("https://a:x", "https://a:70000", "https://a/b", "https://a?b", "https://a#b"),
        *("https://[::1", "https://a<b", f"https://{'a' * 70}.example", "https://a\n.example"),
        "https://-a",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="--public-url"):
        read_public_url(text)


def test_links_and_codes_lead_to_the_public_address(tmp_path: Path) -> None:
    with open_site(tmp_path, site=PUBLIC) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "open")
        code = site.get(f"/tables/{table}/qr.svg").content
        assert code == draw_qr(f"https://play.example.org/tables/{table}")
        page = site.get(f"/tables/{table}", headers=anna.headers).text
        assert json.dumps({"public": "https://play.example.org", "lan": ""}) in page.replace(
            "&#34;", '"'
        )
        assert "https://play.example.org/api/tables" in site.get("/api").text


def test_cookies_are_secure_and_browsers_insist_on_https(tmp_path: Path) -> None:
    with open_site(tmp_path, site=PUBLIC) as site:
        answer = site.get("/", headers=THERE)
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert answer.headers["strict-transport-security"] == "max-age=3600"
        other = {**THERE, "origin": "https://play.example.org"}
        for path, form in (("/language", {"language": "de"}), ("/name", {"name": "Anna"})):
            told = site.post(path, data=form, headers=other, follow_redirects=False)
            cookies = told.headers.get_list("set-cookie")
            assert cookies
            assert all("; Secure" in one for one in cookies)
        here = site.get("/")  # by its own name, without TLS
        assert "Secure" not in here.headers["set-cookie"]
        assert "strict-transport-security" not in here.headers
    with open_site(tmp_path) as site:
        assert "strict-transport-security" not in site.get("/", headers=THERE).headers


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://play.example.org", 303),
        ("http://play.example.org", 403),
        ("https://play.example.org.evil.example", 403),
        ("https://evil.example", 403),
    ],
)
def test_a_proxy_may_ask_for_another_name_than_the_page_has(
    tmp_path: Path, origin: str, status: int
) -> None:
    headers = {"host": "127.0.0.1:8000", "origin": origin}
    with open_site(tmp_path, site=PUBLIC) as site:
        told = site.post("/name", data={"name": "A"}, headers=headers, follow_redirects=False)
        assert told.status_code == status


def test_a_page_on_this_machine_invites_into_the_network() -> None:
    lan = SiteAddress(lan="http://192.168.1.20:8000")
    for own in ("localhost", "127.0.0.1", "[::1]"):
        assert lan.base(URL(f"http://{own}:8000/")) == lan.lan
        assert SiteAddress().base(URL(f"http://{own}:8000/")) == f"http://{own}:8000"
    assert lan.base(URL("http://kitchen.local:8000/")) == "http://kitchen.local:8000"
