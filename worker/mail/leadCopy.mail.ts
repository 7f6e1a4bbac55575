import { isolated } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Left = { name: string; email: string | null; phone: string | null; note: string | null };

/** A copy of the details that a visitor left, for that visitor. */
export function leadCopyMail(mail: { to: string; locale: Locale; owner: string; left: Left }) {
  const m = messagesIn(mail.locale);
  const { name, email, phone, note } = mail.left;
  const lines = [
    [m.card_page_details_name(), name],
    [m.card_page_details_email(), email && isolated(email, mail.locale)],
    [m.card_page_details_phone(), phone && isolated(phone, mail.locale)],
    [m.card_page_details_note(), note],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_details_copy_subject({ name: mail.owner }),
    greeting: m.mail_details_copy_greeting({ name: mail.owner }),
    lines: [...lines, m.mail_details_copy_ignore()],
  });
}
