import { PERIOD_MONTHS } from "../../../domain/billing/orders.ts";
import { TICKET_KINDS, type TicketKind } from "../../../domain/billing/ticketKinds.ts";
import { localeRow } from "../../../domain/locales.ts";
import { ownPath } from "../../../domain/localPath.ts";
import { getLocale } from "../../lib/i18n.ts";

export type Months = (typeof PERIOD_MONTHS)[number];

/** What is about to be bought. */
export type Choice = {
  kind?: TicketKind | undefined;
  /** Of a period ticket. */
  months?: Months | undefined;
  /** ISO 4217; the reader's unless they chose another. */
  currency: string;
  /** Where the person was going, a path of our own. */
  returnTo?: string | undefined;
};

/** A choice as an address has it: anything may stand there. */
export type ChoiceSearch = Partial<Record<keyof Choice, unknown>>;

/** Reads a choice from an address; what is not valid is absent. */
export const readChoice = ({ kind, months, currency, returnTo }: ChoiceSearch): Choice => ({
  kind: TICKET_KINDS.find((known) => known === kind),
  months: PERIOD_MONTHS.find((known) => known === months),
  currency: typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : readersCurrency(),
  returnTo: returnTo === undefined ? undefined : ownPath(returnTo),
});

/** The currencies that have prices from the beginning (product decisions); which there are now, the catalogue says. */
export const CURRENCIES = ["KRW", "USD"] as const;

/** The currency that a reader expects: their language's, or that of where they are. */
function readersCurrency(): (typeof CURRENCIES)[number] {
  const inKorea = new Intl.DateTimeFormat().resolvedOptions().timeZone === "Asia/Seoul";
  return inKorea ? "KRW" : (localeRow(getLocale()).currency ?? "USD");
}
