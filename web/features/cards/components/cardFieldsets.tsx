import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextAreaField } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";
import { type CardValues, FIELDS, requiredFirst, WHOLE_ROW, wayFields, whoFields } from "../editorFields.ts";
import { NameParts } from "./nameParts.tsx";

type Props = {
  register: (name: keyof CardValues) => UseFormRegisterReturn;
  /** The language and the typed parts of a person's name. Absent if the card is not a person's. */
  parts?: Pick<ComponentProps<typeof NameParts>, "locale" | "values"> | undefined;
  errors: Partial<Record<keyof CardValues, { message?: string | undefined }>>;
  /** The field for the ID of a new card. The required fields then come first, and this is the last of them. */
  cardId?: ReactNode;
  /** Rendered after the fields about the person. */
  children?: ReactNode;
};

/** The fields of a card, for creating and editing. Short ones are in two columns where there is room. */
export function CardFieldsets({ register, errors, parts, cardId, children }: Props) {
  const rows = (fields: ReturnType<typeof whoFields>) =>
    fields.map(({ name, isLong, isWide, label, ...field }) =>
      isLong ? (
        <TextAreaField
          key={name}
          label={label}
          hint={field.hint}
          rows={4}
          className={WHOLE_ROW}
          error={errors[name]?.message}
          {...register(name)}
        />
      ) : (
        <Fragment key={name}>
          <div className={isWide ? WHOLE_ROW : ""}>
            <Field label={label} {...field} error={errors[name]?.message} {...register(name)} />
            {name === "name" && parts && <NameParts {...parts} register={register} />}
          </div>
          {name === "title" && cardId}
        </Fragment>
      ),
    );
  return (
    <>
      <fieldset>
        <legend className={LEGEND}>{m.card_legend_who()}</legend>
        <div className={FIELDS}>
          {rows(cardId ? requiredFirst(whoFields()) : whoFields())}
          {children}
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className={LEGEND}>{m.card_legend_ways()}</legend>
        <div className={FIELDS}>{rows(wayFields())}</div>
      </fieldset>
    </>
  );
}

const LEGEND = "mb-5 text-lg font-semibold";
