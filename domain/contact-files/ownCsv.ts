import { CONTACT_FIELDS, type ContactFieldName, getFieldKind, mapContactFields } from "../cards/cardFields.ts";
import { CONTACT_MAX_LENGTH, MAX_TAGS, NOTE_MAX_LENGTH, TAG_MAX_LENGTH } from "../contacts/contacts.schema.ts";
import { isWebUrl, multiLine, singleLine } from "../fields.schema.ts";
import { cut, type ImportedContact, isMailAddress, MAX_EXTRA, UID_MAX_LENGTH } from "./importedContact.ts";

/** Columns of additional numbers and addresses. */
export const OWN_MORE = {
  otherPhones: "phone",
  otherEmails: "email",
  otherWebsites: "website",
  otherAddresses: "address",
} as const;

/** The columns of a contact export, in order. */
export const OWN_COLUMNS: readonly string[] = [
  ...CONTACT_FIELDS,
  ...Object.keys(OWN_MORE),
  "tags",
  "favourite",
  "uid",
  "cardId",
  "note",
  "savedAt",
];

/** Separates the values of one cell, as in Google Contacts. */
const BETWEEN = " ::: ";

/**
 * Joins several values into one cell. A run of three or more colons gets one more, so that it cannot read as a
 * separator.
 */
export const joinValues = (values: string[]): string =>
  values.map((value) => value.replace(/:{3,}/g, "$&:")).join(BETWEEN);

const splitValues = (cell: string): string[] =>
  cell.split(BETWEEN).map((value) => value.replace(/:{4,}/g, (colons) => colons.slice(1)));

type ReadRow = (cells: string[]) => ImportedContact | null;

/**
 * Returns a row reader if the header is from our own export, otherwise null. The rows are read back exactly as
 * exported; no field is guessed or dropped. A row without a name gives null.
 */
export function ownRowReader(header: string[]): ReadRow | null {
  const places = new Map(header.map((column, place) => [column, place]));
  if (!OWN_COLUMNS.every((column) => places.has(column))) return null;
  return (cells) => ownContact((column) => cells[places.get(column) ?? -1] ?? "");
}

const text = (value: string, max: number) => cut(singleLine(value), max).trim() || null;

const phone = (value: string) => text(value, CONTACT_MAX_LENGTH.phone);
const email = (value: string) => only(text(value, CONTACT_MAX_LENGTH.email), isMailAddress);
const website = (value: string) => only(text(value, CONTACT_MAX_LENGTH.website), isWebUrl);
const address = (value: string) => text(value, CONTACT_MAX_LENGTH.address);

const WAYS = { phone, email, website, address };

const only = (value: string | null, is: (value: string) => boolean) => (value !== null && is(value) ? value : null);

function readField(name: ContactFieldName, value: string): string | null {
  const kind = getFieldKind(name);
  return kind in WAYS ? WAYS[kind as keyof typeof WAYS](value) : text(value, CONTACT_MAX_LENGTH.text);
}

function ownContact(cell: (column: string) => string): ImportedContact | null {
  const name = text(cell("name"), CONTACT_MAX_LENGTH.text);
  if (name === null) return null;
  const extra = Object.entries(OWN_MORE).flatMap(([column, kind]) =>
    splitValues(cell(column)).map((value) => ({ kind, value: WAYS[kind](value) })),
  );
  const tags = splitValues(cell("tags")).map((tag) => text(tag, TAG_MAX_LENGTH));
  return {
    ...mapContactFields((field) => readField(field, cell(field))),
    name,
    extra: extra.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, value }])).slice(0, MAX_EXTRA),
    note: cut(multiLine(cell("note")), NOTE_MAX_LENGTH),
    tags: [...new Set(tags.filter((tag) => tag !== null))].slice(0, MAX_TAGS),
    favourite: cell("favourite") === "true",
    photo: null,
    uid: text(cell("uid"), UID_MAX_LENGTH),
  };
}
