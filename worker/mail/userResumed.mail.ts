import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Notifies a user that they can log in again. @param url URL of the log-in page */
export function userResumedMail({ to, locale, url }: { to: string; locale: Locale; url: string }) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_reinstated_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_reinstated_greeting(),
    action: { label: m.login_submit(), url },
    lines: [],
  });
}
