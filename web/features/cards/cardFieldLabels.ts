import type { ComponentProps } from "react";
import {
  type CardFieldName,
  getFieldKind,
  isNamePart,
  type NamePart,
  type RequiredField,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from "../../../domain/cards/cardFields.ts";
import type { Field } from "../../components/field.tsx";
import { m } from "../../lib/i18n.ts";

/** The form values of a card; empty for missing ones. */
export type CardValues = Record<RequiredField, string> &
  Partial<Record<Exclude<CardFieldName, RequiredField>, string | undefined>>;

type InputProps = Pick<
  ComponentProps<typeof Field>,
  "hint" | "placeholder" | "type" | "autoComplete" | "dir" | "inputMode"
>;

type EditorField = { label: () => string; hint?: () => string; isWay?: true; isWide?: true } & Omit<InputProps, "hint">;

/** A number with a country code can be called from everywhere. */
const NUMBER = { type: "tel", autoComplete: "tel", dir: "ltr", placeholder: "+82 10-1234-5678" } as const;

/**
 * The fields in the order of the editor. `isWay` puts a field into the section with the contact fields, `isWide` into a
 * row of its own.
 */
const EDITOR_FIELDS: Record<CardFieldName, EditorField> = {
  name: { label: () => m.card_name(), autoComplete: "name" },
  familyName: { label: () => m.card_family_name(), autoComplete: "family-name" },
  givenName: { label: () => m.card_given_name(), autoComplete: "given-name" },
  phoneticName: { label: () => m.card_phonetic_name(), autoComplete: "off" },
  position: { label: () => m.card_position(), autoComplete: "organization-title" },
  companyName: { label: () => m.card_company(), autoComplete: "organization" },
  title: { label: () => m.card_title(), hint: () => m.card_title_hint(), autoComplete: "off" },
  mobile: { label: () => m.card_mobile(), isWay: true, ...NUMBER },
  phone: { label: () => m.card_phone(), isWay: true, ...NUMBER },
  email: { label: () => m.card_email(), isWay: true, type: "email", autoComplete: "email", dir: "ltr" },
  website: { label: () => m.card_website(), isWay: true, inputMode: "url", autoComplete: "url", dir: "ltr" },
  address: { label: () => m.card_address(), isWay: true, isWide: true, autoComplete: "street-address" },
  intro: { label: () => m.card_intro(), isWay: true },
};

export type CardField = InputProps & { name: CardFieldName; label: string; isLong: boolean; isWide: boolean };

const toField = (name: CardFieldName, { label, hint, isWay: __, isWide, ...props }: EditorField): CardField => ({
  name,
  label: label(),
  isLong: getFieldKind(name) === "longText",
  isWide: isWide ?? false,
  ...(hint && { hint: hint() }),
  ...props,
});

const listFields = (isWay: boolean): CardField[] =>
  Object.entries(EDITOR_FIELDS).flatMap(([key, field]) => {
    const name = key as CardFieldName;
    return Boolean(field.isWay) === isWay && !isNamePart(name) ? [toField(name, field)] : [];
  });

/** The parts of the name. */
export const partFields = (names: NamePart[]) =>
  names.map((name) => ({ name, label: EDITOR_FIELDS[name].label(), autoComplete: EDITOR_FIELDS[name].autoComplete }));

/** The fields about the person. */
export const whoFields = (): CardField[] => listFields(false);

/** The contact fields and the introduction. Numbers and addresses are left to right. */
export const wayFields = (): CardField[] => listFields(true);

/** The fields that nearly every card has. */
const FIRST = new Set<CardFieldName>(["name", "position", "companyName", "mobile", "email"]);

/** The fields of a new card that are always in view. Only the name is required, and has a row of its own. */
export const firstFields = (): CardField[] =>
  [...whoFields(), ...wayFields()].flatMap((field) => {
    if (!FIRST.has(field.name)) return [];
    return field.name === "name"
      ? { ...field, isWide: true }
      : { ...field, label: m.card_field_optional({ label: field.label }) };
  });

/** The other fields of a new card. The title is the name on the card until it has another. */
export const moreFields = (cardName: string): CardField[] =>
  [...whoFields(), ...wayFields()].flatMap((field) => {
    if (FIRST.has(field.name)) return [];
    return field.name === "title" ? { ...field, hint: m.card_title_hint_new(), placeholder: cardName } : field;
  });

type TextField = { name: TranslatedField; label: string; isLong: boolean; isWide: boolean };

const isTranslated = (name: CardFieldName): name is TranslatedField =>
  TRANSLATED_FIELDS.some((translated) => translated === name);

/** The translatable fields without the parts of the name, in the order of the editor. */
export const textFields = (): TextField[] =>
  [...whoFields(), ...wayFields()].flatMap(({ name, label, isLong, isWide }) =>
    isTranslated(name) ? [{ name, label, isLong, isWide }] : [],
  );

/** The classes of the fields of a card: two columns in a container (`@container`) with room for them. */
export const FIELDS = "grid gap-x-4 @lg:grid-cols-2";

/** The class of a field in a row of its own. */
export const WHOLE_ROW = "col-span-full";
