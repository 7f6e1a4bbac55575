import { type Database, isDatabaseOutage } from "../../../db/client.ts";
import type { Locale } from "../../../domain/locales.ts";
import { findLandingContent } from "./landing.queries.ts";

type Deps = { db: Database; now: Date };

/** The currency of visitors in countries without prices of their own. */
const OTHER_CURRENCY = "USD";

type Price = { amount: number; currency: string };

/** What the landing page shows of the database. A plan that is not sold in the currency has no price. */
export type LandingContent = {
  plans: { premium: Price | null; periods: Price | null; group: Price | null };
  notice: { idx: number; title: string; locale: string } | null;
};

const NOTHING: LandingContent = { plans: { premium: null, periods: null, group: null }, notice: null };

/** Returns the prices in the visitor's currency, in US dollars if there are none, and the newest notice. */
export async function getLandingContent(
  { db, now }: Deps,
  { currency, locale }: { currency: string; locale: Locale },
): Promise<LandingContent> {
  const { prices, notice } = await findLandingContent(db, { currencies: [currency, OTHER_CURRENCY], locale, now });
  const shown = prices.some((price) => price.currency === currency) ? currency : OTHER_CURRENCY;
  /** The lowest price of a kind. Only period plans have several. */
  const getPrice = (kind: (typeof prices)[number]["kind"]): Price | null => {
    const amounts = prices.filter((price) => price.kind === kind && price.currency === shown);
    return amounts.length > 0 ? { amount: Math.min(...amounts.map(({ amount }) => amount)), currency: shown } : null;
  };
  const plans = { premium: getPrice("season"), periods: getPrice("period"), group: getPrice("group") };
  return { plans, notice };
}

/** The page without prices, while the database does not respond and no cache has the page. @throws any other error */
export function getContentDuringOutage(error: unknown): LandingContent {
  if (!isDatabaseOutage(error)) throw error;
  return NOTHING;
}
