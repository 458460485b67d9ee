"""How a table is deleted: with all that belongs to it, in the transaction of the caller."""

from sqlalchemy import Connection, delete

from cloudtop.server.store.schema import OWNED, TABLES


def delete_rows(connection: Connection, table_id: str) -> None:
    for part in OWNED:
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
