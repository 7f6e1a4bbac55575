import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../../db/client.ts";
import { insertSelect } from "../../../../db/insertSelect.ts";
import { prices, promotion } from "../../../../db/schema/prices.table.ts";
import { subjectVersion } from "../../../../db/subjectVersion.ts";
import type { Price, Promotion } from "../../../../domain/admin/prices.schema.ts";

/** The version of prices and promotion: the key of the last audit record that changed them, or 0. */
const lastVersion = sql<number>`max(${subjectVersion("prices")}, ${subjectVersion("promotion")})`;

const isAt = (version: number): SQL => sql`${lastVersion} = ${version}`;

/** Returns all prices in all currencies, the promotion period, and their version. */
export async function findPrices(db: Database) {
  return toPrices(...(await db.batch(selectPrices(db))));
}

function selectPrices(db: Database) {
  const { kind, months, currency, amount } = prices;
  return [
    db.select({ kind, months, currency, amount }).from(prices).orderBy(currency, kind, months),
    db.select({ startsAt: promotion.startsAt, endsAt: promotion.endsAt }).from(promotion).where(eq(promotion.id, 1)),
    db.select({ version: lastVersion }).from(sql`(select 1)`),
  ] as const;
}

type Selected = ReturnType<typeof selectPrices>;

const toPrices = (items: Awaited<Selected[0]>, [period]: Awaited<Selected[1]>, [last]: Awaited<Selected[2]>) => ({
  items,
  promotion: period ?? null,
  version: last?.version ?? 0,
});

/**
 * Replaces all prices and returns them. Null if the version is no longer current.
 *
 * @param recordStatement audit statement; it creates the next version, so it runs last
 */
export async function replacePrices(db: Database, items: Price[], version: number, recordStatement: Statement) {
  const row = (field: keyof Price) => sql.raw(`value ->> '${field}'`);
  const [, inserted, , ...current] = await db.batch([
    db.delete(prices).where(isAt(version)),
    insertSelect(
      db,
      prices,
      { kind: row("kind"), months: row("months"), currency: row("currency"), amount: row("amount") },
      sql`from json_each(${JSON.stringify(items)}) where ${isAt(version)}`,
    ).returning({ kind: prices.kind }),
    recordStatement,
    ...selectPrices(db),
  ]);
  return inserted.length > 0 ? toPrices(...current) : null;
}

/** Replaces the promotion period. Same conditions and result as `replacePrices`. */
export async function replacePromotion(
  db: Database,
  { startsAt, endsAt }: Pick<Promotion, "startsAt" | "endsAt">,
  version: number,
  recordStatement: Statement,
) {
  const [set, , ...current] = await db.batch([
    insertSelect(db, promotion, { id: 1, startsAt, endsAt }, sql`where ${isAt(version)}`)
      .onConflictDoUpdate({ target: promotion.id, set: { startsAt, endsAt } })
      .returning({ id: promotion.id }),
    recordStatement,
    ...selectPrices(db),
  ]);
  return set.length > 0 ? toPrices(...current) : null;
}
