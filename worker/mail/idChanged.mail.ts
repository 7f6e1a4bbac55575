import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Tells the old address that an account now has another ID; not which, as another person may read the mail by now. */
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
