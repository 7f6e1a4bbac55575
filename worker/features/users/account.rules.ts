import type { PublicCard } from "../cards/cards.rules.ts";
import { vcardOf } from "../public/vcard.rules.ts";

type SavedCard = { card: PublicCard; note: string; savedAt: Date };

const COLUMNS = [
  "name",
  "phoneticName",
  "position",
  "companyName",
  "phone",
  "mobile",
  "email",
  "website",
  "address",
] as const;

/** Contacts as one vCard file. @param origin where the cards are found */
export function toContactsVcf(contacts: SavedCard[], origin: string): string {
  return contacts.map(({ card }) => vcardOf(card, { url: `${origin}/c/${card.cardId}` })).join("");
}

/** Contacts as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function toContactsCsv(contacts: SavedCard[]): string {
  const header = [...COLUMNS, "cardId", "note", "savedAt"];
  const rows = contacts.map(({ card, note, savedAt }) => [
    ...COLUMNS.map((column) => card[column] ?? ""),
    card.cardId,
    note,
    savedAt.toISOString(),
  ]);
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(",")).join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would run as a formula is made plain by an apostrophe; a phone number's `+` stays (OWASP, "CSV Injection"). */
function toCell(text: string): string {
  const plain = /^[=@＝＠\t\r\n]|^[+＋\-－](?![\d\s().-]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
