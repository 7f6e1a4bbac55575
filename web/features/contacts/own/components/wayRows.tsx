import { Plus, X } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { WAY_LABELS, type WayLabel } from "../../../../../domain/contacts/contactWays.ts";
import type { WayLists } from "../../../../../domain/contacts/wayLists.ts";
import { Button } from "../../../../components/button.tsx";
import { Field, SelectField } from "../../../../components/field.tsx";
import { FormError } from "../../../../components/formError.tsx";
import { useLostFocus } from "../../../../components/useLostFocus.ts";
import { m } from "../../../../lib/i18n.ts";
import { WAY_NAMES } from "../../wayNames.ts";
import type { ContactValues } from "../contactValues.ts";

/** How many values a user can add. Imports and merges can store more. */
const MAX_ADDED = 20;

type Shape = {
  name: () => string;
  add: () => string;
  type: "tel" | "email" | "url" | "text";
  /** Empty for values without a label. */
  labels: readonly WayLabel[];
};

const SHAPES: Record<keyof WayLists, Shape> = {
  phones: { name: () => m.card_phone(), add: () => m.card_add_phone(), type: "tel", labels: WAY_LABELS },
  emails: {
    name: () => m.card_email(),
    add: () => m.card_add_email(),
    type: "email",
    labels: ["work", "home", "other"],
  },
  websites: { name: () => m.card_website(), add: () => m.contact_add_website(), type: "url", labels: [] },
  addresses: { name: () => m.card_address(), add: () => m.contact_add_address(), type: "text", labels: [] },
};

type Props<Output> = { form: UseFormReturn<ContactValues, unknown, Output>; list: keyof WayLists };

/** The values of one kind, such as all phone numbers, each with its label. */
export function WayRows<Output>({ form, list }: Props<Output>) {
  const { control, register, watch, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const heir = useLostFocus(fields.length);
  const { name, add, type, labels } = SHAPES[list];
  const typed = watch(list);
  const errors = formState.errors[list];
  return (
    <fieldset className="min-w-0">
      <legend ref={heir} tabIndex={-1} className="sr-only">
        {name()}
      </legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className={
            labels.length > 0 ? "gap-x-2 @min-[26rem]:grid @min-[26rem]:grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)]" : ""
          }
        >
          {labels.length > 0 && (
            <SelectField
              label={m.card_way_label()}
              className="max-wide:mb-3"
              {...register(`${list}.${index}.label`, { setValueAs: (label: string) => label || undefined })}
            >
              <option value="">{m.contact_way_unlabeled()}</option>
              {labels.map((label) => (
                <option key={label} value={label}>
                  {WAY_NAMES[label]()}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label={name()}
            type={type}
            dir={type === "text" ? "auto" : "ltr"}
            autoComplete="off"
            action={
              <button
                type="button"
                aria-label={m.card_way_remove({ value: typed[index]?.value || name() })}
                onClick={() => remove(index)}
                className="grid size-12 shrink-0 cursor-pointer place-items-center self-center rounded-full text-ink-soft hover:bg-wash"
              >
                <X aria-hidden className="size-5" strokeWidth={1.6} />
              </button>
            }
            error={errors?.[index]?.value?.message}
            {...register(`${list}.${index}.value`)}
          />
        </div>
      ))}
      <FormError message={errors?.message} />
      {fields.length < MAX_ADDED && (
        <Button className="mb-5" onClick={() => append({ value: "" })}>
          <Plus aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
          {add()}
        </Button>
      )}
    </fieldset>
  );
}
