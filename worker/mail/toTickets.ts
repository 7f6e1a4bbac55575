import type { Locale } from "../../domain/locales.ts";
import { messagesIn } from "../i18n.ts";

export type TicketReader = {
  to: string;
  locale: Locale;
  /** Origin of the service. Empty in a job if the operator has not set `PUBLIC_ORIGIN`; the mail then has no button. */
  site: string;
};

/** The button of a mail about tickets: it opens the user's tickets. */
export const toTickets = ({ site, locale }: TicketReader) =>
  site ? { label: messagesIn(locale).mail_open_tickets(), url: `${site}/user/tickets` } : undefined;
