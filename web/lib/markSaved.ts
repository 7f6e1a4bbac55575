import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Takes these values for saved; what was typed since they were sent stays, and is yet to be saved. */
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
