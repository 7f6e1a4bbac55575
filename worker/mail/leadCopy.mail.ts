import { isolated } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Left = { name: string } & Record<"companyName" | "position" | "email" | "phone" | "note", string | null>;

/** A copy of the details that a visitor left, for that visitor. */
export function leadCopyMail(mail: { to: string; locale: Locale; owner: string; left: Left }) {
  const m = messagesIn(mail.locale);
  const { name, companyName, position, email, phone, note } = mail.left;
  const lines = [
    [m.card_page_lead_name(), name],
    [m.card_company(), companyName],
    [m.card_position(), position],
    [m.card_page_lead_email(), email && isolated(email, mail.locale)],
    [m.card_page_lead_phone(), phone && isolated(phone, mail.locale)],
    [m.card_page_lead_note(), note],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
  return layOut({
    to: mail.to,
    locale: mail.locale,
    subject: m.mail_lead_copy_subject({ name: mail.owner }),
    greeting: m.mail_lead_copy_greeting({ name: mail.owner }),
    lines: [...lines, m.mail_lead_copy_ignore()],
  });
}
