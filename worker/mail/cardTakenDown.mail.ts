import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type CardMail = {
  to: string;
  locale: Locale;
  /** The card's own title. */
  card: string;
  /** URL of the card editor, or of the public page. */
  url: string;
};

/** Notifies the owner of a card that an administrator took it down, with the reason. */
export function cardTakenDownMail({ to, locale, card, url, reason }: CardMail & { reason: string }) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_card_down_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_card_down_greeting({ card }),
    action: { label: m.mail_edit_card(), url },
    lines: [m.mail_reason({ reason }), m.mail_card_down_rest()],
  });
}

/** Notifies the owner of a card that it is visible again. */
export function cardRestoredMail({ to, locale, card, url }: CardMail) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_card_restored_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_card_restored_greeting({ card }),
    action: { label: m.mail_open_card(), url },
    lines: [],
  });
}
