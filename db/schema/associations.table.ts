import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { cards } from "./cards.table.ts";
import { users } from "./users.table.ts";

/** People who belong together, with a president whom this row names: so there is always exactly one. */
export const associations = sqliteTable(
  "associations",
  {
    idx: integer("idx").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    /** The name without case, width and accents: no two associations may read alike. */
    foldedName: text("folded_name").notNull().unique(),
    /** Always a member too, which triggers of the migration see to. */
    presidentId: text("president_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Kept by triggers, as the count of those who ask. */
    memberCount: integer("member_count").notNull().default(0),
    pendingCount: integer("pending_count").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    check("associations_name", sql`length(${t.name}) between 2 and 50`),
    check("associations_counts", sql`${t.memberCount} >= 0 and ${t.pendingCount} >= 0`),
    index("associations_president").on(t.presidentId, t.idx),
  ],
);

/** Who is in an association, or asks to be. */
export const associationMembers = sqliteTable(
  "association_members",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["member", "pending"] }).notNull(),
    /** What they are beside the presidency, which only the association's row tells. */
    role: text("role", { enum: ["member", "manager"] }).notNull(),
    /** The card that stands for this member in the directory. */
    cardIdx: integer("card_idx").references((): AnySQLiteColumn => cards.idx, { onDelete: "set null" }),
    /** When they agreed to be in the directory; null: they did not. */
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
    /** What they came in by. A trigger counts its uses. */
    invitationId: integer("invitation_id").references((): AnySQLiteColumn => associationInvitations.id, {
      onDelete: "set null",
    }),
    /** When they asked; of a member, when they joined. */
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
    /** What the list is sorted by: the name, folded. Empty until the row is read for the search. */
    sortName: text("sort_name").notNull().default(""),
  },
  (t) => [
    unique("association_members_once").on(t.associationIdx, t.userId),
    // Nobody has a role before they are let in, and the presidency is in the association's row alone.
    check(
      "association_members_role",
      sql`${t.role} = 'member' or (${t.role} <> 'president' and ${t.status} = 'member')`,
    ),
    index("association_members_list").on(t.associationIdx, t.status, t.sortName, t.id),
    index("association_members_managers").on(t.associationIdx, t.sortName, t.id).where(sql`role = 'manager'`),
    index("association_members_directory").on(t.associationIdx, t.sortName, t.id).where(sql`consented_at is not null`),
    index("association_members_stale").on(t.associationIdx).where(sql`sort_name = ''`),
    index("association_members_user").on(t.userId, t.associationIdx),
    index("association_members_card").on(t.cardIdx),
    index("association_members_invitation").on(t.invitationId),
  ],
);

/** The words under which a search finds a member (`memberSearch.rules.ts`); written anew when a name or address changes. */
export const associationTerms = sqliteTable(
  "association_terms",
  {
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
    term: text("term").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => associationMembers.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.associationIdx, t.term, t.memberId] }),
    index("association_terms_member").on(t.memberId, t.term),
  ],
);

/** A way in without asking: for the owner of one address, or for whoever holds a link. */
export const associationInvitations = sqliteTable(
  "association_invitations",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email"),
    /** SHA-256 of a link's token, which is shown once and kept nowhere. */
    tokenHash: text("token_hash").unique(),
    maxUses: integer("max_uses").notNull(),
    uses: integer("uses").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    check("association_invitations_way", sql`(${t.email} is null) <> (${t.tokenHash} is null)`),
    check("association_invitations_uses", sql`${t.uses} between 0 and ${t.maxUses}`),
    index("association_invitations_list").on(t.associationIdx, t.id),
    uniqueIndex("association_invitations_email").on(t.email, t.associationIdx),
    index("association_invitations_by").on(t.invitedBy, t.associationIdx),
    index("association_invitations_end").on(t.expiresAt),
  ],
);

/** What happened in an association, for its president. */
export const associationAudit = sqliteTable(
  "association_audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    /** e.g. `appointed`; `Audited` of `associations.rules.ts` has them all. */
    action: text("action").notNull(),
    /** Who did it, and to whom; null once the account is gone. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    subjectId: text("subject_id").references(() => users.id, { onDelete: "set null" }),
    detail: text("detail"),
  },
  (t) => [
    index("association_audit_list").on(t.associationIdx, t.id),
    index("association_audit_actor").on(t.actorId),
    index("association_audit_subject").on(t.subjectId),
  ],
);
