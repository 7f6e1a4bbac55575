import type { ComponentProps } from "react";
import { m } from "../../../lib/i18n.ts";
import { FIELDS, wayFields, whoFields } from "../cardFieldLabels.ts";
import { type CardForm, CardRows } from "./cardRows.tsx";
import { NameParts } from "./nameParts.tsx";

type Props = CardForm & {
  /** The language and the typed parts of a person's name. Absent if the card is not a person's. */
  parts?: Pick<ComponentProps<typeof NameParts>, "locale" | "values"> | undefined;
};

/** The fields of a card in the editor that visitors see. Short ones are in two columns where there is room. */
export function EditorSections({ parts, ...form }: Props) {
  return (
    <>
      <fieldset>
        <legend className="sr-only">{m.card_legend_who()}</legend>
        <div className={FIELDS}>
          <CardRows
            {...form}
            fields={whoFields().filter(({ name }) => name !== "title")}
            after={{ phoneticName: parts && <NameParts {...parts} register={form.register} /> }}
          />
        </div>
      </fieldset>
      <fieldset className="mt-8">
        <legend className="mb-5 text-lg font-semibold">{m.card_legend_ways()}</legend>
        <div className={FIELDS}>
          <CardRows {...form} fields={wayFields()} />
        </div>
      </fieldset>
    </>
  );
}
