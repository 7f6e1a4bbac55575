import { eq, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { prices, promotion } from "../../../db/schema/prices.table.ts";
import type { Price, Promotion } from "./prices.schema.ts";

/** All prices in all currencies, and the promotion period. */
export async function findPrices(db: Database) {
  const { kind, months, currency, amount } = prices;
  const [items, [period]] = await db.batch([
    db.select({ kind, months, currency, amount }).from(prices).orderBy(currency, kind, months),
    db.select({ startsAt: promotion.startsAt, endsAt: promotion.endsAt }).from(promotion).where(eq(promotion.id, 1)),
  ]);
  return { items, promotion: period ?? null };
}

/** @param record of who did it */
export async function replacePrices(db: Database, items: Price[], record: Statement) {
  const row = (field: keyof Price) => sql.raw(`value ->> '${field}'`);
  await db.batch([
    db.delete(prices),
    // In the order of the table's columns.
    db
      .insert(prices)
      .select(
        sql`select ${row("kind")}, ${row("months")}, ${row("currency")}, ${row("amount")} from json_each(${JSON.stringify(items)})`,
      ),
    record,
  ]);
}

/** @param record of who did it */
export async function replacePromotion(db: Database, period: Promotion, record: Statement) {
  await db.batch([
    db
      .insert(promotion)
      .values({ id: 1, ...period })
      .onConflictDoUpdate({ target: promotion.id, set: period }),
    record,
  ]);
}
