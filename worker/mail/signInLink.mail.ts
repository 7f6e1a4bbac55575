import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** A login link for an account whose password attempts were used up by unknown devices. */
export function signInLinkMail(mail: { to: string; locale: Locale; url: string }) {
  const m = messagesIn(mail.locale);
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_sign_in_link_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_sign_in_link_greeting(),
    action: { label: m.login_submit(), url: mail.url },
    lines: [m.mail_sign_in_link_once(), m.mail_sign_in_link_password()],
  });
}
