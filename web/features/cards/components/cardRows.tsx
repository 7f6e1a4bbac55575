import { Fragment, type ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { CardFieldName } from "../../../../domain/cards/cardFields.ts";
import { Field, TextAreaField } from "../../../components/field.tsx";
import { type CardField, type CardValues, WHOLE_ROW } from "../cardFieldLabels.ts";

export type CardForm = {
  register: (name: keyof CardValues) => UseFormRegisterReturn;
  errors: Partial<Record<keyof CardValues, { message?: string | undefined }>>;
};

type Props = CardForm & {
  fields: CardField[];
  /** Rendered below a field, in its column. */
  below?: Partial<Record<CardFieldName, ReactNode>>;
  /** Rendered after a field, in a row of its own. */
  after?: Partial<Record<CardFieldName, ReactNode>>;
};

/** Fields of a card. */
export const CardRows = ({ fields, register, errors, below, after }: Props) =>
  fields.map(({ name, isLong, isWide, hint, ...field }) => {
    const props = { ...register(name), hint, error: errors[name]?.message };
    if (isLong) return <TextAreaField key={name} label={field.label} rows={4} className={WHOLE_ROW} {...props} />;
    return (
      <Fragment key={name}>
        <div className={isWide ? WHOLE_ROW : ""}>
          <Field {...field} {...props} />
          {below?.[name]}
        </div>
        {after?.[name]}
      </Fragment>
    );
  });
