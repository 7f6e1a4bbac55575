import type { ReactNode } from "react";
import { m } from "../../../lib/i18n.ts";
import { type CardValues, FIELDS, firstFields, moreFields, WHOLE_ROW } from "../cardFieldLabels.ts";
import { type CardForm, CardRows } from "./cardRows.tsx";
import { MoreDetails } from "./moreDetails.tsx";
import { NameParts } from "./nameParts.tsx";

type Props = CardForm & {
  values: CardValues;
  /** The language of a person's name. Absent if the card is not a person's. */
  nameLocale?: string | undefined;
  /** The field for the card ID. */
  cardId: ReactNode;
  /** Rendered after the fields that few people fill in. */
  children: ReactNode;
};

/** The fields of a new card: what everyone fills in, and the others below a row that opens. */
export function NewCardFields({ values, nameLocale, cardId, children, ...form }: Props) {
  const more = moreFields(values.name);
  const isMore = (path: string) =>
    /^(extra\b|familyName$|givenName$)/.test(path) || more.some(({ name }) => name === path);
  const parts = nameLocale && <NameParts locale={nameLocale} values={values} register={form.register} />;
  return (
    <>
      <fieldset>
        <legend className="sr-only">{m.card_legend_who()}</legend>
        <div className={FIELDS}>
          <CardRows {...form} fields={firstFields()} />
          <div className={WHOLE_ROW}>{cardId}</div>
        </div>
      </fieldset>
      <MoreDetails
        names={more.map(({ label }) => label)}
        hasValue={more.some(({ name }) => values[name])}
        error={Object.entries(form.errors).find(([path]) => isMore(path))?.[1]}
      >
        <div className={FIELDS}>
          <CardRows {...form} fields={more} below={{ phoneticName: parts }} />
        </div>
        {children}
      </MoreDetails>
    </>
  );
}
