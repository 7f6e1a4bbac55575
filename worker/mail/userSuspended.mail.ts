import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

/** Notifies a user that an administrator suspended their account, with the reason. */
export function userSuspendedMail({ to, locale, reason }: { to: string; locale: Locale; reason: string }) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_suspended_subject({ product: PRODUCT_NAME }),
    greeting: m.mail_suspended_greeting(),
    lines: [m.mail_reason({ reason }), m.mail_suspended_rest()],
  });
}
