import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../../db/client.ts";
import { associationAudit } from "../../../../db/schema/associations.table.ts";
import { users } from "../../../../db/schema/users.table.ts";
import type { Audited } from "../../../../domain/associations/roles.ts";
import { audit, hasPermissionSql, selectAssociation } from "./associations.queries.ts";

/**
 * Returns an association with the user's membership, and its events, latest first. Deleted users have no name.
 */
export async function readAudit(
  db: Database,
  idx: number,
  userId: string,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: { cursor?: number | undefined; limit: number },
) {
  const [actors, subjects] = [alias(users, "actors"), alias(users, "subjects")];
  const { id, at, detail } = associationAudit;
  const action = sql<Audited>`${associationAudit.action}`;
  const actor = sql<string | null>`${actors.name}`.as("actor");
  const subject = sql<string | null>`${subjects.name}`.as("subject");
  const events = db
    .select({ id, at, action, detail, actor, subject })
    .from(associationAudit)
    .leftJoin(actors, eq(actors.id, associationAudit.actorId))
    .leftJoin(subjects, eq(subjects.id, associationAudit.subjectId))
    .where(and(eq(associationAudit.associationIdx, idx), lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit);
  const [[association], rows] = await db.batch([selectAssociation(db, idx, userId), events]);
  return { association, rows };
}

/** A statement that records an export of the directory, if the actor is permitted. @param format `vcf` or `csv` */
export const exportedStatement = (db: Database, idx: number, actorId: string, format: string, now: Date) =>
  audit(db, { idx, at: now, action: "exported", actorId, detail: format }, hasPermissionSql(idx, actorId, "export"));

/**
 * Returns a page of audit records about a user, oldest first: what they did, or what others did to them.
 *
 * @param after key of the last record of the previous page
 */
export async function exportRecords(
  db: Database,
  userId: string,
  whose: "own" | "others",
  after: number,
  limit: number,
) {
  const { id, associationIdx, at, action, detail, actorId, subjectId } = associationAudit;
  const theirs = whose === "own" ? eq(actorId, userId) : and(eq(subjectId, userId), sql`${actorId} is not ${userId}`);
  return db
    .select({ id, associationIdx, at, action, detail })
    .from(associationAudit)
    .where(and(theirs, gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
