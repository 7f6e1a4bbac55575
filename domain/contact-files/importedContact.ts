import {
  CONTACT_FIELDS,
  type ContactFieldName,
  type ContactTexts,
  getFieldKind,
  isNamePart,
  mapContactFields,
  type NamePart,
} from "../cards/cardFields.ts";
import { CONTACT_MAX_LENGTH, MAX_TAGS, NOTE_MAX_LENGTH, TAG_MAX_LENGTH } from "../contacts/contacts.schema.ts";
import { type ContactWay, takeExtra, type WayKind, type WayLabel } from "../contacts/contactWays.ts";
import { toKeypadNumber } from "../digits.ts";
import { isEastAsianName } from "../eastAsianName.ts";
import { isWebUrl, multiLine, singleLine, withScheme } from "../fields.schema.ts";

/** A contact read from a file, in the form in which it is stored. */
export type ImportedContact = ContactTexts & {
  /** Additional numbers and addresses, and the labels of those that have a field of their own (`findLabel`). */
  extra: ContactWay[];
  note: string;
  tags: string[];
  favourite: boolean;
  /** `YYYY-MM-DD`, or `--MM-DD` if the year is unknown. */
  birthday: string | null;
  /** The bytes as in the file. They have not been checked to be a picture. */
  photo: Uint8Array<ArrayBuffer> | null;
  /** The ID that the exporting program gave the contact. */
  uid: string | null;
};

/** An entry of a file: its number, from 1, and the contact or the reason why it could not be read. */
export type FileEntry =
  | { number: number; contact: ImportedContact }
  | { number: number; code: "CONTACT_UNREADABLE" | "CONTACT_NAMELESS" };

/** The values of one contact before they are assigned to fields. */
export type Draft = {
  name: string;
  /** The parts of the name, if the file has them. */
  parts?: NameParts;
  phoneticName: string;
  position: string;
  companyName: string;
  phones: { value: string; kind: PhoneKind }[];
  emails: { value: string; label?: WayLabel | undefined }[];
  websites: string[];
  addresses: string[];
  notes: string[];
  tags: string[];
  favourite?: boolean;
  birthday?: string | null;
  photo?: Uint8Array<ArrayBuffer> | null;
  uid?: string;
  /** The texts of fields that only our own exports hold. */
  extensions?: Partial<Record<ContactFieldName, string>>;
};

export type PhoneKind = WayLabel | "unknown";

/** Maximum length of the ID from the exporting program. */
export const UID_MAX_LENGTH = 2000;

/** The words of labels and column names, in the languages that exports use. */
const LABEL_WORDS: [WayLabel, RegExp][] = [
  ["fax", /fax|팩스|ファ[クッ]|传真|傳真|факс|pager|modem/i],
  ["mobile", /cell|mobil|iphone|móvil|celular|handy|휴대|핸드폰|携帯|手机|手機|行動|моб|di ?động|gar utas|гар утас/i],
  [
    "home",
    /home|personal|private|집|개인|個人|个人|личн|자택|自宅|住宅|家庭|домаш|casa|particular|nhà|rumah|bahay|घर|ගෙදර|گھر|гэр/i,
  ],
  [
    "work",
    /work|business|office|company|회사|직장|근무|사무실|会社|勤務|职场|单位|公司|工作|商务|办公|рабоч|служеб|trabajo|oficina|empresa|cơ quan|kantor|opisina|trabaho|दफ़्तर|ऑफ़िस|කාර්යාල|دفتر|ажил/i,
  ],
  ["other", /other|기타|その他|其他|друг|otro|khác|lain|iba pa|अन्य|වෙනත්|دیگر|бусад/i],
];

/** Returns the label that a text states, such as "Home Phone"; undefined if it states none. */
export const findStatedLabel = (text: string): WayLabel | undefined =>
  LABEL_WORDS.find(([, words]) => words.test(text))?.[0];

/** Derives the kind of a phone number from its label. A label that someone made up says that it is another number. */
export const getPhoneKind = (label: string): PhoneKind =>
  findStatedLabel(label) ?? (label.trim() === "" ? "unknown" : "other");

/** Derives the label of an email address. */
export function getEmailLabel(text: string): WayLabel | undefined {
  const label = findStatedLabel(text);
  if (label === "work" || label === "home") return label;
  return text.trim() === "" ? undefined : "other";
}

/** True for a mobile number. Without a label, Korean mobile numbers are recognized by their prefix. */
const isMobile = ({ value, kind }: Draft["phones"][number]) =>
  kind === "mobile" || (kind === "unknown" && /^(\+?82-?0?|0)1[016789]/.test(value.replace(/[\s().-]/g, "")));

/**
 * Assigns the values of a draft to fields: the first mobile number, the first other number, and the first value of each
 * other kind. The remaining values become additional ones. Null if the contact has nothing to use as a name.
 */
export function toImportedContact(draft: Draft): ImportedContact | null {
  const phones = unique(
    draft.phones.map(({ value, kind }) => ({ kind, value: line(toKeypadNumber(value), CONTACT_MAX_LENGTH.phone) })),
  );
  const emails = uniqueBy(
    draft.emails
      .map(({ value, label }) => ({ label, value: line(value, CONTACT_MAX_LENGTH.email) }))
      .filter(({ value }) => isMailAddress(value)),
    ({ value }) => value.toLowerCase(),
  );
  const websites = texts(draft.websites, CONTACT_MAX_LENGTH.website).map(withScheme).filter(isWebUrl);
  const addresses = texts(draft.addresses, CONTACT_MAX_LENGTH.address);
  const companyName = line(draft.companyName, CONTACT_MAX_LENGTH.text);
  const mobile = phones.find(isMobile);
  const others = phones.filter((phone) => phone !== mobile);
  const phone = others.find(({ kind }) => kind !== "fax") ?? others[0];
  const name =
    line(draft.name, CONTACT_MAX_LENGTH.text) || companyName || emails[0]?.value || mobile?.value || phone?.value;
  if (!name) return null;
  const more = (kind: WayKind, values: string[]) => values.map((value) => ({ kind, value }));
  return {
    ...mapContactFields((field) => line(draft.extensions?.[field] ?? "", CONTACT_MAX_LENGTH.text) || null),
    name,
    ...toNameParts(name, draft.parts),
    phoneticName: line(draft.phoneticName, CONTACT_MAX_LENGTH.text) || null,
    position: line(draft.position, CONTACT_MAX_LENGTH.text) || null,
    companyName: companyName || null,
    address: addresses[0] ?? null,
    phone: phone?.value ?? null,
    mobile: mobile?.value ?? null,
    email: emails[0]?.value ?? null,
    website: websites[0] ?? null,
    extra: takeExtra([
      ...others.flatMap(({ kind, value }) => {
        const label = kind === "unknown" ? undefined : kind;
        // The field of phone numbers is the one at work, so it needs no label to say so.
        const isImplied = value === phone?.value && (label === undefined || label === "work");
        return isImplied ? [] : [toWay("phone", value, label)];
      }),
      ...emails.flatMap(({ value, label }, i) => (i === 0 && !label ? [] : [toWay("email", value, label)])),
      ...more("website", websites.slice(1)),
      ...more("address", addresses.slice(1)),
    ]),
    note: cut(multiLine(draft.notes.join("\n").replace(/[\u2028\u2029]/g, "\n")), NOTE_MAX_LENGTH),
    tags: texts(draft.tags, TAG_MAX_LENGTH).slice(0, MAX_TAGS),
    favourite: draft.favourite ?? false,
    birthday: draft.birthday ?? null,
    photo: draft.photo ?? null,
    uid: line(draft.uid ?? "", UID_MAX_LENGTH) || null,
  };
}

const toWay = (kind: WayKind, value: string, label: WayLabel | undefined): ContactWay => ({
  kind,
  value,
  ...(label && { label }),
});

/** A loose check, because exports contain addresses that are valid but unusual. */
export const isMailAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Returns the text that identifies duplicate contacts; callers hash it. It contains everything except the picture and
 * the tags, without differences in formatting. It omits empty fields, so that a new card field does not change it, the
 * parts of the name, which follow from it, and labels and the birthday, which earlier imports did not keep.
 */
export function getIdentity(contact: ImportedContact): string {
  const digits = (text: string | null) => text?.replace(/[^\d+*#]/g, "") ?? null;
  const texts = CONTACT_FIELDS.filter((name) => !isNamePart(name)).flatMap((name) => {
    const text = getFieldKind(name) === "phone" ? digits(contact[name]) : contact[name];
    return text === null ? [] : [[name, text]];
  });
  const main = { phone: contact.phone, email: contact.email, website: null, address: null };
  const extra = contact.extra.flatMap(({ kind, value }) => (value === main[kind] ? [] : [{ kind, value }]));
  return JSON.stringify([texts, contact.note, extra]).normalize("NFC");
}

/**
 * Joins the parts of a name in the order of its script. Names with Japanese kana keep a space between the parts.
 *
 * @param isFamilyFirst whether the family name comes first in a script with spaces, as in Vietnamese
 */
export function formatFullName(
  { family, given, middle = "", prefix = "", suffix = "" }: NameParts,
  isFamilyFirst = false,
): string {
  if (family && given && isEastAsianName(family, given)) {
    return [family, middle, given]
      .join(/[\p{scx=Hira}\p{scx=Kana}]/u.test(family + given) ? " " : "")
      .replace(/ +/g, " ");
  }
  const inOrder = isFamilyFirst ? [family, middle, given] : [given, middle, family];
  return [prefix, ...inOrder, suffix].filter(Boolean).join(" ");
}

export type NameParts = { family: string; given: string; middle?: string; prefix?: string; suffix?: string };

/**
 * Returns the parts of a name for address books. Middle names stay with the given name. A given name that is the whole
 * name says nothing about the parts: programs write it if they do not know them.
 */
function toNameParts(name: string, parts?: NameParts): Record<NamePart, string | null> {
  const familyName = line(parts?.family ?? "", CONTACT_MAX_LENGTH.text) || null;
  const givenName = line([parts?.given, parts?.middle].filter(Boolean).join(" "), CONTACT_MAX_LENGTH.text) || null;
  return familyName === null && givenName === name ? { familyName, givenName: null } : { familyName, givenName };
}

/** Returns the name as the exporting program displays it, unless its parts are reversed (some write 민지 김 for 김민지). */
export function chooseShownName(shown: string, parts: NameParts): string {
  const { family, given } = parts;
  const tight = (text: string) => text.replace(/\s/g, "");
  const isReversed =
    isEastAsianName(family, given) && tight(shown) === tight(given + family) && tight(shown) !== tight(family + given);
  return shown.trim() && !isReversed ? shown : formatFullName(parts);
}

/** Joins the parts of a phonetic name in the order of the name's script. */
export const formatPhoneticName = ({ family, given }: NameParts, name: string): string =>
  (isEastAsianName(name) ? [family, given] : [given, family]).filter(Boolean).join(" ");

/**
 * Joins the parts of an address: from large to small in Chinese characters or Hangul, otherwise from small to large.
 */
export function formatAddress(parts: {
  box?: string;
  more?: string;
  street: string;
  city: string;
  region: string;
  code: string;
  country: string;
}): string {
  const { box = "", more = "", street, city, region, code, country } = parts;
  const isLargeFirst = /[\p{scx=Han}\p{scx=Hang}]/u.test(street + city + region);
  const lines = isLargeFirst
    ? [[country, region, city, street, more, box, code].filter(Boolean).join(" ")]
    : [box, street, more, city, [region, code].filter(Boolean).join(" "), country];
  return lines
    .map((text) => line(text, CONTACT_MAX_LENGTH.address))
    .filter(Boolean)
    .join(", ");
}

const line = (text: string, max: number) => cut(singleLine(text.replace(/\uFEFF/g, " ")), max).trim();

/** Truncates a text without splitting a surrogate pair. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/\p{Cs}$/u, "");

const texts = (values: string[], max: number) => [...new Set(values.map((text) => line(text, max)).filter(Boolean))];

/** Removes duplicate numbers, however they are formatted. The first occurrence stays. */
function unique(phones: Draft["phones"]): Draft["phones"] {
  return uniqueBy(
    phones.filter(({ value }) => value !== ""),
    ({ value }) => value.replace(/[\s().-]/g, ""),
  );
}

function uniqueBy<Item>(items: Item[], toKey: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = toKey(item);
    return !seen.has(key) && seen.add(key);
  });
}
