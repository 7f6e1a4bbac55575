import { ChevronDown } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CARD_FIELDS, type NamePart } from "../../../../domain/cards/cardFields.ts";
import { isFamilyFirst } from "../../../../domain/cards/nameParts.ts";
import { Field } from "../../../components/field.tsx";
import { m } from "../../../lib/i18n.ts";
import { partFields } from "../cardFieldLabels.ts";

type Props = {
  /** The language of the name. */
  locale: string;
  values: Partial<Record<NamePart, string | undefined>>;
  register: (name: NamePart) => UseFormRegisterReturn;
};

/** The family and the given name, by which address books sort. They are suggested, so they are collapsed. */
export function NameParts({ locale, values, register }: Props) {
  const names: NamePart[] = isFamilyFirst(locale) ? ["familyName", "givenName"] : ["givenName", "familyName"];
  const parts = [values.familyName, values.givenName].filter(Boolean);
  return (
    <details className="group col-span-full -mt-3 mb-2 open:mb-5">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {m.card_name_parts()} <bdi className="text-ink">{parts.join(isFamilyFirst(locale) ? " " : ", ")}</bdi>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" strokeWidth={1.6} />
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-3">
        {partFields(names).map(({ name, ...field }) => (
          <Field key={name} {...field} maxLength={CARD_FIELDS[name].maxLength} className="mb-0!" {...register(name)} />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{m.card_name_parts_hint()}</p>
    </details>
  );
}
