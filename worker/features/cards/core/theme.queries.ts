import type { Database } from "../../../../db/client.ts";
import { cards } from "../../../../db/schema/cards.table.ts";
import type { ThemeChange } from "../../../../domain/cards/theme.schema.ts";
import { ownLiveCard } from "./cards.queries.ts";

/** Updates the premium settings of the user's own card. An absent field stays unchanged. */
export async function updateTheme(db: Database, idx: number, ownerId: string, change: ThemeChange, now: Date) {
  await db
    .update(cards)
    .set({ ...change, updatedAt: now })
    .where(ownLiveCard(idx, ownerId));
}
