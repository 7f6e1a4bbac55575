import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

/** A value for each column, by name: a value as in `values()`, or an SQL expression. */
type SelectedRow<Table extends SQLiteTable> = {
  [Column in keyof Table["$inferInsert"]]: Table["$inferInsert"][Column] | SQLWrapper;
};

/**
 * Builds `INSERT … SELECT`, which inserts under a condition or from other tables. Columns are named, so that their
 * order does not matter. An omitted column gets its default.
 *
 * @param source the rest of the select: `from … where …`, or at least `where …`
 * @returns the statement, for `onConflict…`, `returning` and `db.batch`
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SelectedRow<Table>,
  source: SQL,
) {
  const values: Record<string, unknown> = row;
  // drizzle inserts into all columns, in the order of the table.
  const selected = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[name] === undefined ? column.default : values[name];
    return isSQLWrapper(value) ? sql`${value}` : sql.param(value ?? null, column);
  });
  return db.insert(table).select(sql`select ${sql.join(selected, sql`, `)} ${source}`);
}
