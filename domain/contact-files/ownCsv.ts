import { CONTACT_FIELDS, type ContactFieldName, getFieldKind, mapContactFields } from "../cards/cardFields.ts";
import { isBirthday } from "../contacts/birthday.ts";
import { CONTACT_MAX_LENGTH, MAX_TAGS, NOTE_MAX_LENGTH, TAG_MAX_LENGTH } from "../contacts/contacts.schema.ts";
import { takeExtra, WAY_LABELS, type WayKind } from "../contacts/contactWays.ts";
import { isWebUrl, multiLine, singleLine } from "../fields.schema.ts";
import { cut, type ImportedContact, isMailAddress, UID_MAX_LENGTH } from "./importedContact.ts";

/** Columns of additional numbers and addresses. */
export const OWN_MORE = {
  otherPhones: "phone",
  otherEmails: "email",
  otherWebsites: "website",
  otherAddresses: "address",
} as const;

/** Columns of the labels of additional numbers and email addresses, in the order of the values. */
export const OWN_LABELS = { otherPhoneLabels: "phone", otherEmailLabels: "email" } as const;

/** The columns of a contact export, in order. */
export const OWN_COLUMNS: readonly string[] = [
  ...CONTACT_FIELDS,
  ...Object.keys(OWN_MORE),
  ...Object.keys(OWN_LABELS),
  "birthday",
  "tags",
  "favourite",
  "uid",
  "cardId",
  "note",
  "savedAt",
];

/** Columns that older exports lack. */
const ADDED: ReadonlySet<string> = new Set(["familyName", "givenName", "birthday", ...Object.keys(OWN_LABELS)]);

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
  if (!OWN_COLUMNS.every((column) => places.has(column) || ADDED.has(column))) return null;
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
  const labels = new Map<WayKind, string[]>(
    Object.entries(OWN_LABELS).map(([column, kind]) => [kind, splitValues(cell(column))]),
  );
  const extra = Object.entries(OWN_MORE).flatMap(([column, kind]) =>
    splitValues(cell(column)).map((value, i) => {
      const label = WAY_LABELS.find((known) => known === labels.get(kind)?.[i]);
      return { kind, value: WAYS[kind](value), ...(label && { label }) };
    }),
  );
  const tags = splitValues(cell("tags")).map((tag) => text(tag, TAG_MAX_LENGTH));
  return {
    ...mapContactFields((field) => readField(field, cell(field))),
    name,
    extra: takeExtra(extra.flatMap(({ value, ...way }) => (value === null ? [] : [{ ...way, value }]))),
    note: cut(multiLine(cell("note")), NOTE_MAX_LENGTH),
    tags: [...new Set(tags.filter((tag) => tag !== null))].slice(0, MAX_TAGS),
    favourite: cell("favourite") === "true",
    birthday: only(cell("birthday"), isBirthday),
    photo: null,
    uid: text(cell("uid"), UID_MAX_LENGTH),
  };
}
