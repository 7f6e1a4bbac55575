import { PRODUCT_NAME } from "../../web/lib/product.ts";
import { type Locale, messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Tells the old address that an account now has another ID. */
export function idChangedMail(mail: { to: string; locale: Locale; newId: string }) {
  const m = messagesIn(mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_id_changed_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_id_changed_greeting({ id: mail.newId }),
    lines: [m.mail_id_changed_not_you()],
  });
}
