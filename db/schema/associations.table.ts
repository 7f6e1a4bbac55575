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
import { MEMBER_ROLES } from "../../domain/associations/roles.ts";
import { cards } from "./cards.table.ts";
import { users } from "./users.table.ts";

/** Associations. The row names the president, so there is always exactly one. */
export const associations = sqliteTable(
  "associations",
  {
    idx: integer("idx").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    /** The name without case, width and accents. Names that look alike count as the same name. */
    foldedName: text("folded_name").notNull().unique(),
    /** Always a member, too. Triggers ensure this. */
    presidentId: text("president_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Maintained by triggers, like `pendingCount`. */
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

/** The search index of associations: each word of a name, with the words after it. */
export const associationNames = sqliteTable(
  "association_names",
  {
    term: text("term").notNull(),
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.associationIdx] }),
    index("association_names_association").on(t.associationIdx, t.term),
  ],
);

/** Members and pending members of associations. */
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
    /** The role without the presidency, which only the association's row stores. */
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    /** The card that represents the member in the directory. */
    cardIdx: integer("card_idx").references((): AnySQLiteColumn => cards.idx, { onDelete: "set null" }),
    /** When the member consented to the directory; null without consent. */
    consentedAt: integer("consented_at", { mode: "timestamp_ms" }),
    /** The invitation with which the member joined. A trigger counts its uses. */
    invitationId: integer("invitation_id").references((): AnySQLiteColumn => associationInvitations.id, {
      onDelete: "set null",
    }),
    /** When the request was made; for a member, when they joined. */
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
    /** The folded name, for sorting. Empty until the row is indexed. */
    sortName: text("sort_name").notNull().default(""),
  },
  (t) => [
    unique("association_members_once").on(t.associationIdx, t.userId),
    // Pending members have no role, and only the association's row stores the presidency.
    check(
      "association_members_role",
      sql`${t.role} = 'member' or (${t.role} <> 'president' and ${t.status} = 'member')`,
    ),
    index("association_members_list").on(t.associationIdx, t.status, t.sortName, t.id),
    index("association_members_managers").on(t.associationIdx, t.sortName, t.id).where(sql`role <> 'member'`),
    index("association_members_directory").on(t.associationIdx, t.sortName, t.id).where(sql`consented_at is not null`),
    index("association_members_stale").on(t.associationIdx).where(sql`sort_name = ''`),
    index("association_members_user").on(t.userId, t.associationIdx),
    index("association_members_card").on(t.cardIdx),
    index("association_members_invitation").on(t.invitationId),
  ],
);

/**
 * The search index of members (`memberSearch.ts`). It is updated when a name or address changes, also a name on the card
 * that represents the member.
 */
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

/** Invitations to join without approval: for one address, or for anyone with a link. */
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
    /** SHA-256 of a link's token, which is shown once and not stored. */
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

/** The audit trail of an association. */
export const associationAudit = sqliteTable(
  "association_audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    associationIdx: integer("association_idx")
      .notNull()
      .references(() => associations.idx, { onDelete: "cascade" }),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    /** e.g. `appointed`. See `Audited` in `domain/associations/roles.ts`. */
    action: text("action").notNull(),
    /** The actor and the affected user; null after the account is deleted. */
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
