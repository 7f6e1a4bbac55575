import { eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { cards } from "./schema/cards.table.ts";
import { groups } from "./schema/groups.table.ts";

/** The data of a group that its card shows. */
type CardGroup = Pick<typeof groups.$inferSelect, "idx" | "companyName" | "memberCount" | "joinPolicy">;

/** Column of `cards`: the group that the card represents, or null. It saves a round trip for the card's page. */
export function groupOfCard(): SQL<CardGroup | null> {
  const group = sql`json_object('idx', ${groups.idx}, 'companyName', ${groups.companyName}, 'memberCount', ${groups.memberCount}, 'joinPolicy', ${groups.joinPolicy})`;
  const row = new QueryBuilder().select({ group }).from(groups).where(eq(groups.idx, cards.representsGroupIdx));
  return sql`${row}`.mapWith((json: string): CardGroup | null => JSON.parse(json));
}
