import { and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { insertSelect } from "../../../db/insertSelect.ts";
import { auditLog } from "../../../db/schema/auditLog.table.ts";
import { users } from "../../../db/schema/users.table.ts";

/** An administrator's action such as `payment.refund`, the key of its subject, and details. */
export type Act = {
  action: string;
  subject: string | SQL;
  detail: object | SQL;
  /** The user whom the action concerns; null if there is none. That account may be deleted later. */
  about?: string | SQL | null;
};

/** Inserts an entry if the preceding statement of the batch changed a row. */
export function insertIfChanged(
  db: Database,
  { at, actor, action, subject, detail, about = null }: Act & { at: Date; actor: { id: string } },
) {
  const entry = {
    at,
    actor: sql`(select ${users.email} from ${users} where ${users.id} = ${actor.id})`,
    action,
    subject,
    detail,
    actorId: actor.id,
    aboutId: about,
  };
  return insertSelect(db, auditLog, entry, sql`where changes() > 0`);
}

/** Lists the actions that concern a user, their orders and cards, oldest first. */
export async function listAbout(db: Database, userId: string) {
  const { at, action, detail, aboutId, id } = auditLog;
  return db.select({ at, action, detail }).from(auditLog).where(eq(aboutId, userId)).orderBy(asc(id));
}

const { actorId: _, aboutId: __, ...columns } = getTableColumns(auditLog);

/** Lists administrator actions, latest first, optionally filtered by `actor` or `subject`. */
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
