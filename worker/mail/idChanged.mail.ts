import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/**
 * Notifies the old address that an account has a new ID. It does not name the new ID, because the mailbox may have a
 * new owner.
 */
export function idChangedMail(mail: { to: string; locale: Locale }) {
  const m = messagesIn(mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_id_changed_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_id_changed_greeting(),
    lines: [m.mail_id_changed_not_you()],
  });
}
