type CardField = {
  kind: "text" | "longText" | "personName" | "companyName" | "phone" | "email" | "website";
  /** Maximum length in characters. Other kinds define their own. */
  maxLength?: number;
  isRequired?: true;
  /** The field has one value per language. */
  isTranslated?: true;
};

/** Maximum length of the introduction, in characters. @see product.md, "Cards" */
const INTRO_MAX_LENGTH = 500;

/**
 * The card fields that the owner fills in. Schemas, forms, the public view, translations and the card of a contact
 * derive from this table. To add a field, add a row here, a column in `cards` (and in `card_translations`) with its
 * migration, and its label in the editor.
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

/** The values of a card's fields. A field that the owner left empty is null. */
export type CardTexts = { [N in CardFieldName]: N extends RequiredField ? string : string | null };

/** Builds an object with one value per field. */
export const mapFields = <Value>(toValue: (name: CardFieldName) => Value): Record<CardFieldName, Value> =>
  toRecord(CARD_FIELD_NAMES, toValue);

/** Like `mapFields`, for translated fields only. */
export const mapTranslatedFields = <Value>(toValue: (name: TranslatedField) => Value): Record<TranslatedField, Value> =>
  toRecord(TRANSLATED_FIELDS, toValue);

const toRecord = <Name extends string, Value>(names: Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
