import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { auditLog } from "../../../db/schema/auditLog.table.ts";

/** What an administrator does, e.g. `payment.refund`, to what (its key), and what there is to know of it. */
export type Act = {
  action: string;
  subject: string | SQL;
  detail: object;
  /** The person whom it concerns, whose account may be deleted one day; null for nobody. */
  about?: string | null;
};

/** Writes an entry where the statement right before it in the same batch changed something. Runs in a batch only. */
export function insertIfChanged(
  db: Database,
  { at, actor, action, subject, detail, about = null }: Act & { at: Date; actor: { id: string; email: string } },
) {
  const entry = { at, actor: actor.email, action, subject, detail, actorId: actor.id, aboutId: about };
  return insertSelect(db, auditLog, entry, sql`where changes() > 0`);
}

/** What administrators did to a person, their orders and cards, the oldest first. */
export async function listAbout(db: Database, userId: string) {
  const { at, action, detail, aboutId, id } = auditLog;
  return db.select({ at, action, detail }).from(auditLog).where(eq(aboutId, userId)).orderBy(asc(id));
}

const { actorId: _, aboutId: __, ...columns } = getTableColumns(auditLog);

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
    .select(columns)
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
