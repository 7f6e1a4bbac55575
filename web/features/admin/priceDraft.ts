import { PERIOD_MONTHS } from "../../../domain/billing/ticketStartAndEnd.ts";
import { fractionDigits } from "../../lib/money.ts";
import { CURRENCIES } from "../tickets/choice.ts";
import type { PriceItems } from "./mutations.ts";
import type { PriceList } from "./queries.ts";

type Prices = PriceList["items"];

/** All items for sale, in display order. */
export const GOODS = [
  { kind: "season", months: 1 },
  ...PERIOD_MONTHS.map((months) => ({ kind: "period", months }) as const),
  { kind: "group", months: 0 },
] as const;

/** The typed prices, by `toPriceKey`. Empty for an item that is not sold. */
export type PriceDraft = Partial<Record<string, string>>;

export const toPriceKey = ({ kind, months }: { kind: string; months: number }, currency: string): string =>
  `${currency} ${kind} ${months}`;

/** The currencies that have prices or can get them. */
export const listCurrencies = (prices: Prices): string[] => [
  ...new Set([...CURRENCIES, ...prices.map(({ currency }) => currency)]),
];

/** Prices in the currency's major unit, as typed. */
export const toDraft = (prices: Prices): PriceDraft =>
  Object.fromEntries(
    prices.map((price) => {
      const digits = fractionDigits(price.currency);
      return [toPriceKey(price, price.currency), (price.amount / 10 ** digits).toFixed(digits)];
    }),
  );

/**
 * Parses a typed price. A point or a comma separates the minor unit.
 * @returns the amount in the currency's minor unit; null if nothing is typed; undefined if it is invalid
 */
export function readAmount(typed: string, currency: string): number | null | undefined {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  const [, whole, fraction = ""] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text) ?? [];
  const digits = fractionDigits(currency);
  if (whole === undefined || fraction.length > digits) return undefined;
  const amount = Number(whole + fraction.padEnd(digits, "0"));
  return amount > 0 && amount <= MAX_AMOUNT ? amount : undefined;
}

/** Same limit as the server's. */
const MAX_AMOUNT = 1_000_000_000;

/** The price list to send, and the keys of invalid prices. */
export function readDraft(draft: PriceDraft, currencies: string[]) {
  const wrong: string[] = [];
  const items: PriceItems = [];
  for (const currency of currencies) {
    for (const good of GOODS) {
      const key = toPriceKey(good, currency);
      const amount = readAmount(draft[key] ?? "", currency);
      if (amount === undefined) wrong.push(key);
      else if (amount !== null) items.push({ ...good, currency, amount });
    }
  }
  return { items, wrong };
}
