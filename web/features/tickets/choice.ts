import { TICKET_KINDS, type TicketKind } from "../../../domain/billing/ticketKinds.ts";
import { PERIOD_MONTHS } from "../../../domain/billing/ticketStartAndEnd.ts";
import { localeRow } from "../../../domain/locales.ts";
import { ownPath } from "../../../domain/localPath.ts";
import { getLocale } from "../../lib/i18n.ts";

export type Months = (typeof PERIOD_MONTHS)[number];

/** The selected purchase. */
export type Choice = {
  kind?: TicketKind | undefined;
  /** Only for period tickets. */
  months?: Months | undefined;
  /** ISO 4217. Defaults to the reader's currency. */
  currency: string;
  /** The path to return to, in this product. */
  returnTo?: string | undefined;
};

/** The raw search parameters. */
export type ChoiceSearch = Partial<Record<keyof Choice, unknown>>;

/** Parses a selection from the URL. Invalid values become undefined. */
export const readChoice = ({ kind, months, currency, returnTo }: ChoiceSearch): Choice => ({
  kind: TICKET_KINDS.find((known) => known === kind),
  months: PERIOD_MONTHS.find((known) => known === months),
  currency: typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : readersCurrency(),
  returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
});

/** The currencies that have prices initially (product decisions). The catalogue contains the current ones. */
export const CURRENCIES = ["KRW", "USD"] as const;

/** The reader's expected currency, by time zone and language. */
function readersCurrency(): (typeof CURRENCIES)[number] {
  const inKorea = new Intl.DateTimeFormat().resolvedOptions().timeZone === "Asia/Seoul";
  return inKorea ? "KRW" : (localeRow(getLocale()).currency ?? "USD");
}
