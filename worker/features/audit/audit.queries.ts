import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { auditLog } from "../../../db/schema/auditLog.table.ts";

export type Entry = { at: Date; actor: string; action: string; subject: string; detail: object };

/** Writes an entry where the statement right before it in the same batch changed something. Runs in a batch only. */
export function insertIfChanged(db: Database, { at, actor, action, subject, detail }: Entry) {
  // In the order of the table's columns.
  return db
    .insert(auditLog)
    .select(
      sql`select null, ${at.getTime()}, ${actor}, ${action}, ${subject}, ${JSON.stringify(detail)} where changes() > 0`,
    );
}
