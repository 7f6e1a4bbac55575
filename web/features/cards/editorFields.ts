import type { ComponentProps } from "react";
import type { CardFieldName, RequiredField, TranslatedField } from "../../../domain/cards/cardFields.ts";
import type { Field } from "../../components/field.tsx";
import { m } from "../../lib/i18n.ts";

/** What a person types of a card; empty where they leave it out. */
export type CardValues = Record<RequiredField, string> &
  Partial<Record<Exclude<CardFieldName, RequiredField>, string | undefined>>;

type CardField = Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "type" | "autoComplete" | "dir" | "inputMode"
> & {
  name: Exclude<CardFieldName, "intro">;
};

/** The texts that can be given in other languages, in the order of a card's face. */
export const textFields = () =>
  [
    { name: "name", label: m.card_name() },
    { name: "phoneticName", label: m.card_phonetic_name() },
    { name: "position", label: m.card_position() },
    { name: "companyName", label: m.card_company() },
    { name: "title", label: m.card_title() },
    { name: "address", label: m.card_address() },
    { name: "intro", label: m.card_intro() },
  ] as const satisfies { name: TranslatedField; label: string }[];

/** Who a card is about. */
export const whoFields = (): CardField[] => [
  { name: "name", label: m.card_name(), autoComplete: "name" },
  { name: "position", label: m.card_position(), autoComplete: "organization-title" },
  { name: "companyName", label: m.card_company(), autoComplete: "organization" },
  { name: "phoneticName", label: m.card_phonetic_name(), autoComplete: "off" },
  { name: "title", label: m.card_title(), hint: m.card_title_hint(), autoComplete: "off" },
];

/** How to reach them; numbers and addresses stay left to right. */
export const wayFields = (): CardField[] => [
  { name: "mobile", label: m.card_mobile(), type: "tel", autoComplete: "tel", dir: "ltr" },
  { name: "phone", label: m.card_phone(), type: "tel", autoComplete: "tel", dir: "ltr" },
  { name: "email", label: m.card_email(), type: "email", autoComplete: "email", dir: "ltr" },
  { name: "website", label: m.card_website(), inputMode: "url", autoComplete: "url", dir: "ltr" },
  { name: "address", label: m.card_address(), autoComplete: "street-address" },
];
