import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * A row for a statement that inserts it under a condition: its values, in the order of the table's columns. A column that
 * the row leaves out gets its default.
 */
export function insertValues<Table extends SQLiteTable>(table: Table, row: Table["$inferInsert"]): SQL {
  const values: Record<string, unknown> = row;
  const columns = Object.entries(getTableColumns(table));
  return sql.join(
    columns.map(([key, column]) => {
      const value = values[key] === undefined ? column.default : values[key];
      return is(value, SQL) ? value : sql.param(value ?? null, column);
    }),
    sql`, `,
  );
}
