import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Marks these values as saved. Input typed since they were sent stays in the form and remains unsaved. */
export function markSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  saved: Input,
): void {
  const typed = form.getValues();
  form.reset(saved, { keepValues: true });
  for (const name of Object.keys(typed) as Path<Input>[]) {
    if (typed[name] !== saved[name]) form.setValue(name, typed[name], { shouldDirty: true });
  }
}
