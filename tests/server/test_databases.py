"""Migrations, and copies between databases: nothing is lost, doubled, or half there."""

import asyncio
import shutil
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, func, select, update

from cloudtop.cli import main
from cloudtop.core.errors import CloudtopError
from cloudtop.server.store import Store, copying
from cloudtop.server.store.backup import write_backup
from cloudtop.server.store.copying import prepare
from cloudtop.server.store.migrate import MIGRATIONS, NEWEST, find_revision, migrate, upgrade
from cloudtop.server.store.postgres import open_postgres, read_address
from cloudtop.server.store.schema import METADATA, ROWS, TABLES
from cloudtop.server.store.sqlite import open_sqlite
from tests.postgres import Cluster
from tests.server.helpers_server import Someone, open_site
from tests.server.test_store import NEW, TABLE

OLD_DATA = Path(__file__).parents[1] / "compat" / "data_folder"


def open_engine(folder: Path, database: str) -> Engine:
    if database:
        return open_postgres(read_address(database))
    return open_sqlite(folder / "tables.sqlite")


def test_the_newest_revision_is_the_one_that_we_know() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == NEWEST


@pytest.mark.parametrize("way", ["at once", "by revisions"])
def test_migrations_make_the_tables_that_queries_expect(
    tmp_path: Path, database: str, way: str
) -> None:
    engine = open_engine(tmp_path, database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        if way == "at once":
            migrate(connection)
        else:
            upgrade(connection, stamp=False)
    with engine.connect() as connection:
        assert find_revision(connection) == NEWEST
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        ours = [
            one for one in compare_metadata(context, METADATA) if "schema_version" not in str(one)
        ]
        assert ours == []
    engine.dispose()


def test_a_newer_revision_is_refused_in_one_line(tmp_path: Path, database: str) -> None:
    engine = open_engine(tmp_path, database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        migrate(connection)
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with (
        pytest.raises(CloudtopError, match=r"newer Cloudtop \(revision 9999") as refusal,
        engine.connect().execution_options(writing=True) as connection,
        connection.begin(),
    ):
        migrate(connection)
    assert "\n" not in str(refusal.value)
    engine.dispose()


def test_an_old_folder_moves_to_postgresql_and_back(
    tmp_path: Path, cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    old, back, database = tmp_path / "old", tmp_path / "back", cluster.new_database()
    shutil.copytree(OLD_DATA, old)
    assert main(["move-data", str(old), database]) == 0
    told = capsys.readouterr().out
    assert main(["move-data", database, str(back)]) == 0
    assert capsys.readouterr().out == told
    assert main(["move-data", str(back), database]) == 0  # a second time changes nothing
    assert capsys.readouterr().out == told


def tables_in(engine: Engine) -> int:
    with engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(TABLES)).scalar_one()


def test_a_copy_that_was_interrupted_goes_on_where_it_stopped(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(OLD_DATA, tmp_path / "old")
    source, target = open_engine(tmp_path / "old", ""), open_engine(tmp_path, database)
    for engine in (source, target):
        prepare(engine)
    monkeypatch.setattr(copying, "AT_ONCE", 1)
    copy_rows, wanted = copying.copy_rows, tables_in(source)
    assert wanted > 3

    def stop_in_the_third(*given: Any) -> None:
        if tables_in(target) == 2 and given[2] is ROWS:
            raise KeyboardInterrupt
        copy_rows(*given)

    monkeypatch.setattr(copying, "copy_rows", stop_in_the_third)
    with pytest.raises(KeyboardInterrupt):
        copying.copy_all(source, target)
    assert tables_in(target) == 2  # whole ones: the third had begun
    monkeypatch.setattr(copying, "copy_rows", copy_rows)
    copied = copying.copy_all(source, target)
    assert (copied.skipped, copied.tables) == (2, wanted)
    for engine in (source, target):
        engine.dispose()


def test_a_copy_that_differs_is_noticed(tmp_path: Path, database: str) -> None:
    shutil.copytree(OLD_DATA, tmp_path / "old")
    source, target = open_engine(tmp_path / "old", ""), open_engine(tmp_path, database)
    for engine in (source, target):
        prepare(engine)
    copying.copy_all(source, target)
    with target.connect().execution_options(writing=True) as connection, connection.begin():
        connection.execute(update(ROWS).where(ROWS.c.number == 1).values(notation="another"))
    with pytest.raises(CloudtopError, match="the copy differs from its source"):
        copying.copy_all(source, target)  # as many rows, but not the same
    for engine in (source, target):
        engine.dispose()


def test_a_target_with_other_tables_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        store = Store.in_folder(tmp_path / name)
        if name == "two":
            asyncio.run(store.create(NEW))
        store.close()
    assert main(["move-data", str(tmp_path / "one"), str(tmp_path / "two")]) == 2
    assert f"{TABLE.id} for example: copy into an empty one" in capsys.readouterr().err


def test_a_backup_of_a_running_server_is_restored_into_an_empty_one(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, where = tmp_path / "backup.sqlite", ["--database", database]
    with open_site(tmp_path / "data", database=database) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        for _move in range(5):
            anna.play(table)
        before = anna.view(table)
        place = where if database else ["--data", str(tmp_path / "data")]
        assert main(["backup", str(file), *place]) == 0
        assert main(["backup", str(file), *place]) == 2
        assert "is there already" in capsys.readouterr().err
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.sqlite"]
    assert main(["restore", str(file), "--data", str(tmp_path / "again")]) == 0
    with open_site(tmp_path / "again") as site:
        again = Someone(site, "Anna")
        assert again.view(table) == before
        assert again.play(table)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_reads_a_backup_while_it_is_written(tmp_path: Path) -> None:
    shutil.copytree(OLD_DATA, tmp_path / "old")
    source, modes = open_engine(tmp_path / "old", ""), set[int]()
    prepare(source)

    def look(_done: int, _all: int) -> None:
        modes.update(stat.S_IMODE(one.stat().st_mode) for one in tmp_path.glob("backup*"))

    write_backup(source, tmp_path / "backup.sqlite", look)
    look(0, 0)
    assert modes == {0o600}
    source.dispose()


def test_a_running_server_is_not_restored_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from cloudtop.cli.serving.lock import FolderLock

    store = Store.in_folder(tmp_path / "data")
    store.close()
    assert main(["backup", str(tmp_path / "b.sqlite"), "--data", str(tmp_path / "data")]) == 0
    with FolderLock(tmp_path / "data"):
        assert main(["restore", str(tmp_path / "b.sqlite"), "--data", str(tmp_path / "data")]) == 2
    assert "stop it first" in capsys.readouterr().err


def test_a_folder_on_the_command_line_wins_over_a_database_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.in_folder(tmp_path / "data").close()
    monkeypatch.setenv("CLOUDTOP_DATABASE", "postgresql://nobody@127.0.0.1:1/nothing")
    file, again = tmp_path / "backup.sqlite", tmp_path / "again"
    assert main(["backup", str(file), "--data", str(tmp_path / "data")]) == 0
    assert main(["restore", str(file), "--data", str(again)]) == 0
    assert (again / "tables.sqlite").exists()


def test_what_is_no_backup_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("once upon a time " * 100)
    assert main(["restore", str(tmp_path / "text"), "--data", str(tmp_path / "data")]) == 2
    assert "cannot be restored: file is not a database" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "b"), "--data", str(tmp_path / "nowhere")]) == 2
    assert "there are no tables in" in capsys.readouterr().err
