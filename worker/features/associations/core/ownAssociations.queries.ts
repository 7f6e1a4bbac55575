import { and, asc, eq, gt, inArray, not, notExists, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import type { Person } from "../../../../db/memberIndex.ts";
import { associationAudit, associationMembers, associations } from "../../../../db/schema/associations.table.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import { isWithdrawn } from "../../../../db/withdrawnCard.ts";
import { indexMembers } from "../directory/memberIndex.queries.ts";
import { selectInviting } from "../invitations/invitations.queries.ts";
import { facts, hasRoomToPreside, membership, type Named, selectAssociation } from "./associations.queries.ts";

/** The largest number of faces in the list of associations. */
const FACES = 6;

/** How many members are searched for cards, so that the query is bounded in an association where few show one. */
const MEMBERS_WITH_FACES = 10;

const [shower, face] = [alias(associationMembers, "shower"), alias(cards, "face")];

const firstCards = new QueryBuilder()
  .select({ cardIdx: shower.cardIdx })
  .from(shower)
  .where(and(eq(shower.associationIdx, associations.idx), eq(shower.status, "member")))
  .orderBy(asc(shower.sortName), asc(shower.id))
  .limit(MEMBERS_WITH_FACES);

/** The cards that the first members by name show, as a JSON array of pictures. Only members see them. */
const faces = new QueryBuilder()
  .select({ photoKey: face.photoKey })
  .from(face)
  .where(and(inArray(face.idx, firstCards), not(isWithdrawn(face)), eq(associationMembers.status, "member")))
  .limit(FACES);

/**
 * Lists the associations of which a user is a member or a pending member, in order of creation, and those that invite
 * their address.
 */
export async function listOwn(
  db: Database,
  userId: string,
  { cursor = 0, limit }: { cursor?: number | undefined; limit: number },
  now: Date,
) {
  const own = db
    .select({
      ...facts,
      membership,
      faces: sql`(select json_group_array(photo_key) from ${faces})`.mapWith(
        (json: string) => JSON.parse(json) as string[],
      ),
    })
    .from(associationMembers)
    .innerJoin(associations, eq(associations.idx, associationMembers.associationIdx))
    .where(and(eq(associationMembers.userId, userId), gt(associationMembers.associationIdx, cursor)))
    .orderBy(asc(associationMembers.associationIdx))
    .limit(limit);
  const [rows, invitations] = await db.batch([own, selectInviting(db, userId, now)]);
  return { rows, invitations };
}

/** Exports the memberships of a user. */
export async function exportMemberships(db: Database, userId: string) {
  const { idx, name, createdAt } = associations;
  return db
    .select({ idx, name, createdAt, membership })
    .from(associationMembers)
    .innerJoin(associations, eq(associations.idx, associationMembers.associationIdx))
    .where(eq(associationMembers.userId, userId))
    .orderBy(asc(associationMembers.associationIdx));
}

/** True if the user presides over an association that has other members. */
export async function presidesOverOthers(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ idx: associations.idx })
    .from(associations)
    .where(and(eq(associations.presidentId, userId), gt(associations.memberCount, 1)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Creates an association. A trigger adds the president as its first member, who is indexed. Undefined if the user has
 * reached the quota.
 *
 * @throws a unique violation of `associations.folded_name` if the name is taken
 */
export async function insertAssociation(db: Database, president: Person, named: Named, now: Date) {
  const presidentId = president.userId;
  const { idx } = associations;
  const made = and(
    eq(associations.foldedName, named.foldedName),
    eq(associations.presidentId, presidentId),
    notExists(
      db.select({ id: associationAudit.id }).from(associationAudit).where(eq(associationAudit.associationIdx, idx)),
    ),
  );
  const key = sql`(select ${idx} from ${associations} where ${eq(associations.foldedName, named.foldedName)})`;
  const [[inserted], [association]] = await db.batch([
    insertSelect(
      db,
      associations,
      { ...named, presidentId, createdAt: now },
      sql`where ${hasRoomToPreside(presidentId)}`,
    ).returning({ idx }),
    selectAssociation(db, key, presidentId),
    insertSelect(
      db,
      associationAudit,
      { associationIdx: idx, at: now, action: "created", actorId: presidentId, detail: named.name },
      sql`from ${associations} where ${made}`,
    ),
    ...indexMembers(db, key, [president]),
  ]);
  return inserted && association;
}
