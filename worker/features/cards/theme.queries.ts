import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { cards } from "../../../db/schema/cards.table.ts";
import type { ThemeChange } from "./theme.schema.ts";

export async function updateTheme(db: Database, idx: number, ownerId: string, change: ThemeChange, now: Date) {
  await db
    .update(cards)
    .set({ ...change, updatedAt: now })
    .where(and(eq(cards.idx, idx), eq(cards.ownerId, ownerId), isNull(cards.deletedAt)));
}
