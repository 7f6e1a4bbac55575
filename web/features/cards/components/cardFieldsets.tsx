import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextAreaField } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";
import { type CardValues, wayFields, whoFields } from "../editorFields.ts";

type Props = {
  register: (name: keyof CardValues) => UseFormRegisterReturn;
  errors: Partial<Record<keyof CardValues, { message?: string | undefined }>>;
  /** Rendered after the fields about the person. */
  children?: ReactNode;
};

/** The fields of a card, for creating and editing. */
export function CardFieldsets({ register, errors, children }: Props) {
  const rows = (fields: ReturnType<typeof whoFields>) =>
    fields.map(({ name, isLong, label, ...field }) =>
      isLong ? (
        <TextAreaField key={name} label={label} rows={4} error={errors[name]?.message} {...register(name)} />
      ) : (
        <Field key={name} label={label} {...field} error={errors[name]?.message} {...register(name)} />
      ),
    );
  return (
    <>
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{m.card_legend_who()}</legend>
        {rows(whoFields())}
        {children}
      </fieldset>
      <fieldset className="mt-10">
        <legend className="mb-4 text-lg font-semibold">{m.card_legend_ways()}</legend>
        {rows(wayFields())}
      </fieldset>
    </>
  );
}
