import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Notifies a user that their password was changed, what was revoked, and how to recover the account. */
export function passwordChangedMail({ to, locale }: { to: string; locale: Locale }) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_password_changed_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_password_changed_greeting(),
    lines: [m.mail_password_changed_ended(), m.mail_password_changed_not_you({ link: m.login_forgot_password() })],
  });
}
