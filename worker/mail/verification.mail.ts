import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** The code that verifies an e-mail address. `minutes` is its lifetime. */
export function verificationMail(mail: { to: string; locale: Locale; code: string; minutes: number }) {
  const m = messagesIn(mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    // The code comes first, so that phone notifications show it.
    subject: m.mail_verification_subject({ code: mail.code, product: PRODUCT_NAME }),
    greeting: m.mail_verification_greeting({ product: PRODUCT_NAME }),
    code: mail.code,
    lines: [m.mail_verification_lifetime({ minutes: mail.minutes }), m.mail_verification_ignore()],
  });
}
