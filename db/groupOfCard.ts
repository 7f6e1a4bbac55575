import { eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { cards } from "./schema/cards.table.ts";
import { groups } from "./schema/groups.table.ts";

/** What a group's card tells of the group. */
type CardGroup = Pick<typeof groups.$inferSelect, "idx" | "companyName" | "memberCount" | "joinPolicy">;

/** The group that a card stands for, or null: a column of `cards`, so that a card's page learns it in the round trip that reads the card. */
export function groupOfCard(): SQL<CardGroup | null> {
  const group = sql`json_object('idx', ${groups.idx}, 'companyName', ${groups.companyName}, 'memberCount', ${groups.memberCount}, 'joinPolicy', ${groups.joinPolicy})`;
  const row = new QueryBuilder().select({ group }).from(groups).where(eq(groups.idx, cards.representsGroupIdx));
  return sql`${row}`.mapWith((json: string): CardGroup | null => JSON.parse(json));
}
