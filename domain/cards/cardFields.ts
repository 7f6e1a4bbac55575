type CardField = {
  kind: "text" | "longText" | "personName" | "companyName" | "phone" | "email" | "website";
  /** In characters; of kinds that have no length of their own. */
  maxLength?: number;
  isRequired?: true;
  /** It exists once per language. */
  isTranslated?: true;
};

/** Longest introduction (product decisions, "Cards"), in characters. */
const INTRO_MAX_LENGTH = 500;

/**
 * The fields of a card that its owner fills in. Schemas, forms, the public view, translations and the card of a contact
 * follow from this table. A new field is a row here, a column of `cards` (and of `card_translations`) with its migration,
 * and its label in the editor.
 */
export const CARD_FIELDS = {
  title: { kind: "text", maxLength: 60, isRequired: true, isTranslated: true },
  name: { kind: "personName", isRequired: true, isTranslated: true },
  phoneticName: { kind: "text", maxLength: 60, isTranslated: true },
  position: { kind: "text", maxLength: 60, isTranslated: true },
  companyName: { kind: "companyName", isTranslated: true },
  address: { kind: "text", maxLength: 200, isTranslated: true },
  intro: { kind: "longText", maxLength: INTRO_MAX_LENGTH, isTranslated: true },
  phone: { kind: "phone" },
  mobile: { kind: "phone" },
  email: { kind: "email" },
  website: { kind: "website" },
} as const satisfies Record<string, CardField>;

type Fields = typeof CARD_FIELDS;
export type CardFieldName = keyof Fields;
export type RequiredField = { [N in CardFieldName]: Fields[N] extends { isRequired: true } ? N : never }[CardFieldName];
export type TranslatedField = {
  [N in CardFieldName]: Fields[N] extends { isTranslated: true } ? N : never;
}[CardFieldName];

const CARD_FIELD_NAMES = Object.keys(CARD_FIELDS) as CardFieldName[];

export const isTranslated = (name: CardFieldName): name is TranslatedField => "isTranslated" in CARD_FIELDS[name];

const TRANSLATED_FIELDS = CARD_FIELD_NAMES.filter(isTranslated);

/** What a card says: null where its owner left a field out. */
export type CardTexts = { [N in CardFieldName]: N extends RequiredField ? string : string | null };

/** An object with a value for each field. */
export const mapFields = <Value>(toValue: (name: CardFieldName) => Value): Record<CardFieldName, Value> =>
  toRecord(CARD_FIELD_NAMES, toValue);

/** As `mapFields`, for the fields that exist once per language. */
export const mapTranslatedFields = <Value>(toValue: (name: TranslatedField) => Value): Record<TranslatedField, Value> =>
  toRecord(TRANSLATED_FIELDS, toValue);

const toRecord = <Name extends string, Value>(names: Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
