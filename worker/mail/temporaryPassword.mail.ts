import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/**
 * A temporary password, with a link to the screen that sets a new one. It is valid for the given hours and must be
 * changed after its first use.
 */
export function temporaryPasswordMail(mail: {
  to: string;
  locale: Locale;
  password: string;
  url: string;
  hours: number;
}) {
  const m = messagesIn(mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_temporary_password_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_temporary_password_greeting(),
    code: mail.password,
    action: { label: m.mail_new_password(), url: mail.url },
    lines: [m.mail_temporary_password_lifetime({ hours: mail.hours }), m.mail_temporary_password_ignore()],
  });
}
