import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { associationAudit } from "../../../db/schema/associations.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import { audit, may } from "./associations.queries.ts";
import type { Audited } from "./associations.rules.ts";

/** What happened in an association, the last first; who is gone has no name. */
export async function listAudit(
  db: Database,
  idx: number,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: { cursor?: number | undefined; limit: number },
) {
  const [actors, subjects] = [alias(users, "actors"), alias(users, "subjects")];
  const { id, at, detail } = associationAudit;
  const action = sql<Audited>`${associationAudit.action}`;
  return db
    .select({ id, at, action, detail, actor: actors.name, subject: subjects.name })
    .from(associationAudit)
    .leftJoin(actors, eq(actors.id, associationAudit.actorId))
    .leftJoin(subjects, eq(subjects.id, associationAudit.subjectId))
    .where(and(eq(associationAudit.associationIdx, idx), lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function recordExport(db: Database, idx: number, actorId: string, format: string, now: Date) {
  await audit(db, { idx, at: now, action: "exported", actorId, detail: format }, may(idx, actorId, "export"));
}
