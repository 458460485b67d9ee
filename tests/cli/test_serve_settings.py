"""Settings of a server from the command line, the environment and a file, in this order."""

import os
import re
import socket
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from cloudtop.cli import main, serve
from cloudtop.cli.serving import process
from cloudtop.cli.serving.family import SOCKET_VARIABLE
from cloudtop.cli.serving.settings_file import complete
from cloudtop.core.errors import CloudtopError


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


def test_what_a_server_was_told_reaches_its_children() -> None:
    words = ["--log", "json", "--trust-proxy", "10.0.0.1", "--pace", "2.0", "--gallery"]
    told = serve.command_line(parse(*words))
    assert told == ["serve", "--no-browser", *words[4:6], *words[:2], *words[2:4], "--gallery"]
