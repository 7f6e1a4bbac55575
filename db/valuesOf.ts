import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * A row for a statement that inserts it under a condition: its values, in the order of the table's columns; the column's
 * default where there is none.
 */
export function valuesOf<Table extends SQLiteTable>(table: Table, row: Table["$inferInsert"]): SQL {
  const values: Record<string, unknown> = row;
  const columns = Object.entries(getTableColumns(table));
  return sql.join(
    columns.map(([key, column]) => sql.param(values[key] ?? column.default ?? null, column)),
    sql`, `,
  );
}
