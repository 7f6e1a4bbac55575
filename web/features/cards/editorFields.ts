import type { ComponentProps } from "react";
import {
  type CardFieldName,
  getFieldKind,
  type RequiredField,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from "../../../domain/cards/cardFields.ts";
import type { Field } from "../../components/field.tsx";
import { m } from "../../lib/i18n.ts";

/** The form values of a card; empty for missing ones. */
export type CardValues = Record<RequiredField, string> &
  Partial<Record<Exclude<CardFieldName, RequiredField>, string | undefined>>;

type InputProps = Pick<ComponentProps<typeof Field>, "hint" | "type" | "autoComplete" | "dir" | "inputMode">;

type EditorField = { label: () => string; hint?: () => string; isWay?: true } & Omit<InputProps, "hint">;

const NUMBER = { type: "tel", autoComplete: "tel", dir: "ltr" } as const;

/** The fields in the order of the editor. `isWay` puts a field into the section with the contact fields. */
const EDITOR_FIELDS: Record<CardFieldName, EditorField> = {
  name: { label: () => m.card_name(), autoComplete: "name" },
  position: { label: () => m.card_position(), autoComplete: "organization-title" },
  companyName: { label: () => m.card_company(), autoComplete: "organization" },
  phoneticName: { label: () => m.card_phonetic_name(), autoComplete: "off" },
  title: { label: () => m.card_title(), hint: () => m.card_title_hint(), autoComplete: "off" },
  mobile: { label: () => m.card_mobile(), isWay: true, ...NUMBER },
  phone: { label: () => m.card_phone(), isWay: true, ...NUMBER },
  email: { label: () => m.card_email(), isWay: true, type: "email", autoComplete: "email", dir: "ltr" },
  website: { label: () => m.card_website(), isWay: true, inputMode: "url", autoComplete: "url", dir: "ltr" },
  address: { label: () => m.card_address(), isWay: true, autoComplete: "street-address" },
  intro: { label: () => m.card_intro(), isWay: true },
};

type CardField = InputProps & { name: CardFieldName; label: string; isLong: boolean };

const toField = (name: CardFieldName, { label, hint, isWay: __, ...props }: EditorField): CardField => ({
  name,
  label: label(),
  isLong: getFieldKind(name) === "longText",
  ...(hint && { hint: hint() }),
  ...props,
});

const listFields = (isWay: boolean): CardField[] =>
  Object.entries(EDITOR_FIELDS).flatMap(([name, field]) =>
    Boolean(field.isWay) === isWay ? [toField(name as CardFieldName, field)] : [],
  );

/** The fields about the person. */
export const whoFields = (): CardField[] => listFields(false);

/** The contact fields and the introduction. Numbers and addresses are left to right. */
export const wayFields = (): CardField[] => listFields(true);

/** The translatable fields, in the order of the editor. */
export const textFields = (): { name: TranslatedField; label: string; isLong: boolean }[] =>
  TRANSLATED_FIELDS.map((name) => ({ ...toField(name, EDITOR_FIELDS[name]), name }));
