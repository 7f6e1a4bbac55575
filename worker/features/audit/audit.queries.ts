import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { auditLog } from "../../../db/schema/auditLog.table.ts";
import { orders } from "../../../db/schema/orders.table.ts";

/** What an administrator does, e.g. `payment.refund`, to what (its key), and what there is to know of it. */
export type Act = { action: string; subject: string | SQL; detail: object };

/** Writes an entry where the statement right before it in the same batch changed something. Runs in a batch only. */
export function insertIfChanged(
  db: Database,
  { at, actor, action, subject, detail }: Act & { at: Date; actor: string },
) {
  // In the order of the table's columns.
  return db
    .insert(auditLog)
    .select(
      sql`select null, ${at.getTime()}, ${actor}, ${action}, ${subject}, ${JSON.stringify(detail)} where changes() > 0`,
    );
}

/** What administrators did to a person and their orders, the first before. */
export async function listAbout(db: Database, userId: string) {
  const { at, action, detail } = auditLog;
  const about = sql`(select ${userId} union all select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
  const rows = await db.select({ at, action, detail }).from(auditLog).where(inArray(auditLog.subject, about));
  return rows.toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

/** What administrators did, the latest first. Neither `actor` nor `subject`: all of it. */
export async function listEntries(
  db: Database,
  {
    actor,
    subject,
    before,
    limit,
  }: { actor?: string | undefined; subject?: string | undefined; before?: number | undefined; limit: number },
) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        actor === undefined ? undefined : eq(auditLog.actor, actor),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
