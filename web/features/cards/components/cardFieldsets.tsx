import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextAreaField } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";
import { type CardValues, FIELDS, newWhoFields, WHOLE_ROW, wayFields, whoFields } from "../editorFields.ts";
import { NameParts } from "./nameParts.tsx";

type Props = {
  register: (name: keyof CardValues) => UseFormRegisterReturn;
  /** The language and the typed parts of a person's name. Absent if the card is not a person's. */
  parts?: Pick<ComponentProps<typeof NameParts>, "locale" | "values"> | undefined;
  errors: Partial<Record<keyof CardValues, { message?: string | undefined }>>;
  /** On a new card, the field for its ID, and the typed name, which is also its title until it has another. */
  fresh?: { cardId: ReactNode; name: string };
  /** Rendered after the fields about the person. */
  children?: ReactNode;
};

/** The fields of a card, for creating and editing. Short ones are in two columns where there is room. */
export function CardFieldsets({ register, errors, parts, fresh, children }: Props) {
  const nameParts = parts && <NameParts {...parts} register={register} />;
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
            <Field
              label={label}
              {...field}
              {...(name === "title" && fresh && { hint: m.card_title_hint_new(), placeholder: fresh.name })}
              error={errors[name]?.message}
              {...register(name)}
            />
            {name === "name" && !fresh && nameParts}
          </div>
          {name === "title" && fresh?.cardId}
        </Fragment>
      ),
    );
  return (
    <>
      <fieldset>
        <legend className={fresh ? `${LEGEND} max-wide:sr-only` : LEGEND}>{m.card_legend_who()}</legend>
        <div className={FIELDS}>
          {rows(fresh ? newWhoFields() : whoFields())}
          {fresh && nameParts}
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
