import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** A way in for the owner of an account whose password strangers have tried too often. */
export function signInLinkMail(mail: { to: string; locale: Locale; url: string }) {
  const m = messagesIn(mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_sign_in_link_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_sign_in_link_greeting(),
    url: mail.url,
    lines: [m.mail_sign_in_link_once(), m.mail_sign_in_link_password()],
  });
}
