import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.ts";
import { notices, noticeTexts } from "../../../db/schema/notices.table.ts";
import { prices } from "../../../db/schema/prices.table.ts";
import type { Locale } from "../../../domain/locales.ts";

/** Returns the prices in some currencies, and the newest notice that is shown to everyone. */
export async function findLandingContent(
  db: Database,
  { currencies, locale, now }: { currencies: string[]; locale: Locale; now: Date },
) {
  const translated = alias(noticeTexts, "translated");
  const own = alias(noticeTexts, "own");
  const [rows, [notice]] = await db.batch([
    db
      .select({ kind: prices.kind, months: prices.months, currency: prices.currency, amount: prices.amount })
      .from(prices)
      .where(inArray(prices.currency, currencies)),
    db
      .select({
        idx: notices.idx,
        title: sql<string>`coalesce(${translated.title}, ${own.title})`,
        locale: sql<string>`coalesce(${translated.locale}, ${own.locale})`,
      })
      .from(notices)
      .innerJoin(own, and(eq(own.noticeIdx, notices.idx), eq(own.locale, notices.locale)))
      .leftJoin(translated, and(eq(translated.noticeIdx, notices.idx), eq(translated.locale, locale)))
      .where(and(lte(notices.publishAt, now), eq(notices.popupEnabled, true)))
      .orderBy(desc(notices.publishAt), desc(notices.idx))
      .limit(1),
  ]);
  return { prices: rows, notice: notice ?? null };
}
