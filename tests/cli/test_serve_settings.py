"""Settings of a server from the command line, the environment and a file, in this order."""

import os
import re
import socket
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from cloudtop.cli import admin, main, serve
from cloudtop.cli.serving import process
from cloudtop.cli.serving.databases import FILE, chosen_place
from cloudtop.cli.serving.family import SOCKET_VARIABLE
from cloudtop.cli.serving.hosting import chosen_public_url, chosen_retention
from cloudtop.cli.serving.settings_file import complete
from cloudtop.core.errors import CloudtopError
from cloudtop.server.store.store import create_database


def parse(*words: str) -> Namespace:
    parser = ArgumentParser()
    serve.arguments(parser)
    return parser.parse_args(words)


def test_the_command_line_wins_then_the_environment_then_the_file(tmp_path: Path) -> None:
    file = tmp_path / "cloudtop.toml"
    lines = ("port = 1", 'host = "file"', 'database = "postgresql://file"', "pace = 2.5")
    file.write_text("\n".join(lines))
    args = parse("--port", "3", "--settings", str(file))
    complete(args, {"CLOUDTOP_PORT": "2", "CLOUDTOP_HOST": "environment"})
    assert (args.port, args.host, args.database) == (3, "environment", "postgresql://file")
    assert args.pace == 2.5


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("prot = 1", "there is no setting 'prot'"),
        ("port = [1]", "port = [1] is not what --port takes"),
        ('lan = "yes"', "lan = 'yes' is not what --lan takes"),
        ("port = ", "is not TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_what_is_wrong(
    tmp_path: Path, content: str, said: str
) -> None:
    file = tmp_path / "cloudtop.toml"
    file.write_text(content)
    with pytest.raises(CloudtopError, match=re.escape(str(file))) as refusal:
        complete(parse("--settings", str(file)), {})
    assert said in str(refusal.value)


def place_of(*words: str) -> str:
    parser = ArgumentParser()
    admin.arguments(parser)
    return chosen_place(parser.parse_args(["status", *words]))


def test_other_commands_find_the_tables_by_the_settings_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CLOUDTOP_DATABASE", "CLOUDTOP_DATA"):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "cloudtop.toml"
    words = ("--settings", str(file))
    file.write_text(f'port = 1\ntrust-proxy = ["127.0.0.1"]\ndata = "{tmp_path.as_posix()}"')
    assert place_of(*words) == str(tmp_path)
    assert place_of("--data", str(tmp_path / "other"), *words) == str(tmp_path / "other")
    file.write_text('host = "::"\ndatabase = "postgresql://file"')
    assert place_of(*words) == "postgresql://file"
    assert place_of("--data", str(tmp_path), *words) == str(tmp_path)
    monkeypatch.setenv("CLOUDTOP_DATABASE", "postgresql://environment")
    assert place_of(*words) == "postgresql://environment"
    file.write_text("prot = 1")
    with pytest.raises(CloudtopError, match="there is no setting 'prot'"):
        place_of(*words)


def test_admin_takes_the_settings_of_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CLOUDTOP_DATABASE", raising=False)
    file = tmp_path / "cloudtop.toml"
    file.write_text(f'port = 1\ndata = "{tmp_path.as_posix()}"')
    assert main(["admin", "status", "--settings", str(file)]) == 2
    assert f"there are no tables in {tmp_path}" in capsys.readouterr().err
    create_database(tmp_path / FILE)
    assert main(["admin", "status", "--settings", str(file)]) == 0


def test_a_wrong_variable_is_refused() -> None:
    with pytest.raises(CloudtopError, match="CLOUDTOP_PORT=x: not a number"):
        complete(parse(), {"CLOUDTOP_PORT": "x"})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--processes", "2"], "--processes needs --database"),
        (["--processes", "0"], "--processes 0 is not a number from 1"),
        (["--database", "mysql://x"], "mysql: not a database for Cloudtop"),
        (["--database", "postgresql://u:secret@127.0.0.1:1/x"], "u:***@127.0.0.1:1/x"),
    ],
)
def test_a_database_that_cannot_be_used_costs_one_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-browser", "--data", str(tmp_path), *words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert "secret" not in told


def test_a_child_is_told_all_that_its_parent_was_told() -> None:
    words = ["--no-browser", "--host", "127.0.0.1", "--allow-host", "a.example", "--gallery"]
    words += ["--trust-proxy", "10.0.0.1", "--public-url", "https://b.example", "--hsts", "60"]
    words += ["--metrics-for", "10.0.0.0/8", "--metrics-for", "10.0.0.9"]
    words += ["--archive-after", "30", "--remove-after", "90.5", "--max-disk", "2GB"]
    words += ["--pace", "0.5", "--ai-processes", "2", "--log", "json"]
    args = parse(*words)
    assert parse(*serve.command_line(args)[1:]) == args


def test_a_public_address_and_days_stand_in_the_environment_and_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "cloudtop.toml"
    lines = ("archive-after = 30", 'max-disk = "1.5 GB"', "hsts = 60", 'public-url = "http://file"')
    file.write_text("\n".join(lines))
    args = parse("--settings", str(file))
    complete(args, {"CLOUDTOP_PUBLIC_URL": "https://play.example.org"})
    serve.check(args)
    retention = chosen_retention(args)
    assert (retention.archive_after, retention.most_bytes) == (30 * 86400, 1_500_000_000)
    assert str(chosen_public_url(args)) == "https://play.example.org"


def test_a_word_where_a_number_belongs_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cloudtop.toml"
    for line, said in (
        ('remove-after = "often"', "--remove-after often is not a number of days"),
        ('hsts = "long"', "--hsts long is not a number"),
    ):
        file.write_text(f'{line}\ntrust-proxy = ["127.0.0.1"]')
        args = parse("--settings", str(file))
        complete(args, {})
        with pytest.raises(CloudtopError, match=said):
            serve.check(args)


def test_a_child_of_a_server_believes_the_same_proxies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[object, ...]] = []

    def note(*given: object) -> int:
        served.append(given)
        return 0

    monkeypatch.setattr(process, "serve", note)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        monkeypatch.setenv(SOCKET_VARIABLE, str(os.dup(listening.fileno())))
        words = ["--data", str(tmp_path), "--trust-proxy", "10.0.0.1", "--log", "text"]
        assert main(["serve", "--no-browser", *words]) == 0
    assert served[0][3] == ["10.0.0.1"]
