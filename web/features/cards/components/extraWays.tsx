import { Plus, X } from "lucide-react";
import { type FieldValues, type UseFormReturn, useFieldArray } from "react-hook-form";
import { type CardWay, MAX_EXTRA_WAYS, WAY_LABELS, type WayLabel } from "../../../../domain/contacts/contactWays.ts";
import { Button } from "../../../components/button.tsx";
import { Field, SelectField } from "../../../components/field.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";

type Props<Values extends FieldValues, Output> = {
  /** The form of a card, with the field `extra`. */
  form: Values extends { extra?: CardWay[] | undefined } ? UseFormReturn<Values, unknown, Output> : never;
};

const LABELS: Record<WayLabel, () => string> = {
  mobile: () => m.way_mobile(),
  work: () => m.way_work(),
  home: () => m.way_home(),
  fax: () => m.way_fax(),
  other: () => m.way_other(),
};

const EMAIL_LABELS: WayLabel[] = ["work", "home", "other"];
const DEFAULT_LABEL: WayLabel = "work";

/** More phone numbers and email addresses, each with a label. */
export function ExtraWays<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  // The type of the paths of a generic form is unknown here.
  const { control, register, watch, formState } = props.form as unknown as UseFormReturn<{ extra: CardWay[] }>;
  const { fields, append, remove } = useFieldArray({ control, name: "extra" });
  const heir = useLostFocus(fields.length);
  const typed = watch("extra");
  const add = (kind: CardWay["kind"]) => append({ kind, label: DEFAULT_LABEL, value: "" });
  return (
    <fieldset className="min-w-0">
      <legend ref={heir} tabIndex={-1} className="sr-only">
        {m.card_more_ways()}
      </legend>
      {fields.map(({ id, kind }, index) => {
        const value = typed[index]?.value;
        const name = kind === "phone" ? m.card_phone() : m.card_email();
        return (
          <div key={id} className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_auto] items-start gap-2">
            <SelectField label={m.card_way_label()} {...register(`extra.${index}.label`)}>
              {(kind === "phone" ? WAY_LABELS : EMAIL_LABELS).map((known) => (
                <option key={known} value={known}>
                  {LABELS[known]()}
                </option>
              ))}
            </SelectField>
            <Field
              label={name}
              type={kind === "phone" ? "tel" : "email"}
              dir="ltr"
              autoComplete="off"
              error={formState.errors.extra?.[index]?.value?.message}
              {...register(`extra.${index}.value`)}
            />
            <button
              type="button"
              aria-label={m.card_way_remove({ value: value || name })}
              onClick={() => remove(index)}
              className="mt-7 grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-wash"
            >
              <X aria-hidden className="size-5" strokeWidth={1.6} />
            </button>
          </div>
        );
      })}
      {fields.length < MAX_EXTRA_WAYS && (
        <div className="-ms-3 mb-5 flex flex-wrap gap-x-2">
          <Button variant="plain" className="px-3" onClick={() => add("phone")}>
            <Plus aria-hidden className="size-5" strokeWidth={1.6} />
            {m.card_add_phone()}
          </Button>
          <Button variant="plain" className="px-3" onClick={() => add("email")}>
            <Plus aria-hidden className="size-5" strokeWidth={1.6} />
            {m.card_add_email()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The rows with a value, as the card shows them. */
export const givenWays = (ways: CardWay[] = []): CardWay[] => ways.filter(({ value }) => value.trim() !== "");
