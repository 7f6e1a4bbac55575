type CardField = {
  kind: "text" | "longText" | "personName" | "companyName" | "address" | "phone" | "email" | "website";
  /** Maximum length in characters. Other kinds define their own. */
  maxLength?: number;
  isRequired?: true;
  /** The field has one value per language. */
  isTranslated?: true;
  /** A part of the name, for address books. It belongs to the name of its language, and nothing shows it. */
  isNamePart?: true;
  /** A private contact does not have this field. */
  isCardOnly?: true;
  /** A search in the contacts finds cards and contacts by this field. The trigger `cards_search_text` lists its column. */
  isSearchable?: true;
  /** The vCard property that holds the text. For fields that vCard 3.0 has no property for. */
  vcardExtension?: `X-${string}`;
};

/** Maximum length of the introduction, in characters. @see product.md, "Cards" */
const INTRO_MAX_LENGTH = 500;

/**
 * The card fields that the owner fills in, in the order of lists and exports. Schemas, forms, translations, the public
 * view, contacts, their search, imports and exports derive from this table. CONTRIBUTING.md lists the steps to add a
 * field.
 */
export const CARD_FIELDS = {
  name: { kind: "personName", isRequired: true, isTranslated: true },
  familyName: { kind: "text", maxLength: 60, isTranslated: true, isNamePart: true },
  givenName: { kind: "text", maxLength: 60, isTranslated: true, isNamePart: true },
  phoneticName: { kind: "text", maxLength: 60, isTranslated: true, isSearchable: true },
  position: { kind: "text", maxLength: 60, isTranslated: true, isSearchable: true },
  companyName: { kind: "companyName", isTranslated: true, isSearchable: true },
  title: {
    kind: "text",
    maxLength: 60,
    isRequired: true,
    isTranslated: true,
    isCardOnly: true,
    isSearchable: true,
  },
  phone: { kind: "phone" },
  mobile: { kind: "phone" },
  email: { kind: "email", isSearchable: true },
  website: { kind: "website" },
  address: { kind: "address", isTranslated: true },
  intro: { kind: "longText", maxLength: INTRO_MAX_LENGTH, isTranslated: true, isCardOnly: true },
} as const satisfies Record<string, CardField>;

type Fields = typeof CARD_FIELDS;
type FieldsWith<Property> = { [N in keyof Fields]: Fields[N] extends Property ? N : never }[keyof Fields];

export type CardFieldName = keyof Fields;
export type RequiredField = FieldsWith<{ isRequired: true }>;
export type TranslatedField = FieldsWith<{ isTranslated: true }>;
export type NamePart = FieldsWith<{ isNamePart: true }>;
/** A field that private contacts have too. */
export type ContactFieldName = Exclude<CardFieldName, FieldsWith<{ isCardOnly: true }>>;

export const CARD_FIELD_NAMES = Object.keys(CARD_FIELDS) as CardFieldName[];

const getField = (name: CardFieldName): CardField => CARD_FIELDS[name];

export const getFieldKind = (name: CardFieldName): CardField["kind"] => getField(name).kind;

const isTranslated = (name: CardFieldName): name is TranslatedField => getField(name).isTranslated === true;

/** True for a part of the name (`isNamePart`). */
export const isNamePart = (name: CardFieldName): name is NamePart => getField(name).isNamePart === true;

const isContactField = (name: CardFieldName): name is ContactFieldName => getField(name).isCardOnly === undefined;

export const TRANSLATED_FIELDS = CARD_FIELD_NAMES.filter(isTranslated);
export const CONTACT_FIELDS = CARD_FIELD_NAMES.filter(isContactField);
export const SEARCHABLE_FIELDS = CARD_FIELD_NAMES.filter((name) => getField(name).isSearchable);
export const PHONE_FIELDS = CONTACT_FIELDS.filter((name) => getFieldKind(name) === "phone");

/** The contact fields that a vCard holds in a property of its own. */
export const VCARD_EXTENSIONS = CONTACT_FIELDS.flatMap((name) => {
  const property = getField(name).vcardExtension;
  return property === undefined ? [] : [{ name, property }];
});

/** The values of a card's fields. A field that the owner left empty is null. */
export type CardTexts = { [N in CardFieldName]: N extends RequiredField ? string : string | null };

/** The values of a private contact's fields. A field that is not known is null. */
export type ContactTexts = Pick<CardTexts, ContactFieldName>;

/**
 * Changes in which a changed name does not keep the parts of the old one. The parts are in the request if the client
 * knows them.
 */
export const withoutOldParts = <Changes extends Partial<Record<CardFieldName, string | null | undefined>>>(
  changes: Changes,
): Changes => (changes.name === undefined ? changes : { familyName: null, givenName: null, ...changes });

/**
 * Returns a text in the language of a translation. The parts of the name belong to the name: those of the original do
 * not divide a translated name.
 */
export function translateField<Value>(
  name: CardFieldName,
  original: Partial<Record<CardFieldName, Value>>,
  texts: Partial<Record<CardFieldName, Value>> | undefined,
): Value | null {
  if (isNamePart(name)) return (texts?.name ? texts[name] : original[name]) ?? null;
  return texts?.[name] ?? original[name] ?? null;
}

/** The texts by which a search finds a card or contact, in addition to its name. */
export const listSearchedTexts = (texts: Partial<Record<CardFieldName, string | null>>): (string | null)[] =>
  SEARCHABLE_FIELDS.map((name) => texts[name] ?? null);

/** Builds an object with one value per field. */
export const mapFields = <Value>(toValue: (name: CardFieldName) => Value): Record<CardFieldName, Value> =>
  toRecord(CARD_FIELD_NAMES, toValue);

/** Like `mapFields`, for translated fields only. */
export const mapTranslatedFields = <Value>(toValue: (name: TranslatedField) => Value): Record<TranslatedField, Value> =>
  toRecord(TRANSLATED_FIELDS, toValue);

/** As `mapFields`, for the fields that private contacts have too. */
export const mapContactFields = <Value>(toValue: (name: ContactFieldName) => Value): Record<ContactFieldName, Value> =>
  toRecord(CONTACT_FIELDS, toValue);

const toRecord = <Name extends string, Value>(names: Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
