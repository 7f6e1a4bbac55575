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
} from "drizzle-orm/sqlite-core";
import { cards } from "./cards.table.ts";
import { users } from "./users.table.ts";

/** A company or organization that users join. It is deleted with its card (`cards.representsGroupIdx`). */
export const groups = sqliteTable(
  "groups",
  {
    idx: integer("idx").primaryKey({ autoIncrement: true }),
    /** Always a member, too. */
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["company", "organisation"] }).notNull(),
    companyName: text("company_name").notNull(),
    ceo: text("ceo").notNull(),
    /** Empty for an organization without a number. */
    registrationNumber: text("registration_number").notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    joinPolicy: text("join_policy", { enum: ["open", "approval"] }).notNull(),
    /** Number of rows in `group_members` with status `member`, maintained by triggers. */
    memberCount: integer("member_count").notNull().default(0),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [
    check("groups_company_name", sql`length(${t.companyName}) between 2 and 50`),
    check("groups_member_count", sql`${t.memberCount} >= 0`),
    index("groups_owner").on(t.ownerId, t.idx),
    // Administrators search by the beginning of the name.
    index("groups_company_name").on(sql`${t.companyName} collate nocase`, t.idx),
  ],
);

/** Members and pending members of groups. */
export const groupMembers = sqliteTable(
  "group_members",
  {
    /** The order of requests and joins, which is the order of the list. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    groupIdx: integer("group_idx")
      .notNull()
      .references(() => groups.idx, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["member", "pending"] }).notNull(),
    /** The card that this member shows on the group's page. */
    cardIdx: integer("card_idx").references((): AnySQLiteColumn => cards.idx, { onDelete: "set null" }),
    /** When the request was made; for a member, when they joined. */
    since: integer("since", { mode: "timestamp_ms" }).notNull(),
    /** False until the search index contains the member's names as they are now. */
    isIndexed: integer("is_indexed", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    unique("group_members_once").on(t.groupIdx, t.userId),
    index("group_members_list").on(t.groupIdx, t.status, t.id),
    // Anonymous readers see only members who show a card. This index skips all others.
    index("group_members_shown").on(t.groupIdx, t.status, t.id).where(sql`${t.cardIdx} is not null`),
    index("group_members_user").on(t.userId, t.groupIdx),
    index("group_members_card").on(t.cardIdx),
    index("group_members_stale").on(t.groupIdx).where(sql`is_indexed = 0`),
  ],
);

/** The search index of members, like that of associations. It contains only names that the list shows. */
export const groupTerms = sqliteTable(
  "group_terms",
  {
    groupIdx: integer("group_idx")
      .notNull()
      .references(() => groups.idx, { onDelete: "cascade" }),
    term: text("term").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => groupMembers.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.groupIdx, t.term, t.memberId] }),
    index("group_terms_member").on(t.memberId, t.term),
  ],
);
