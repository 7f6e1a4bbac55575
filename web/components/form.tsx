import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../lib/errors.ts";
import { showRefusal } from "../lib/form.ts";
import { LeaveGuard, TypedGuard } from "./leaveGuard.tsx";

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output> & { preload: () => void };
  /** Called with the validated values. Errors that it throws appear at the form's fields. */
  onSubmit: (values: Output) => Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** True asks before any navigation that discards changes. False asks only before a change of the language. */
  guarded?: boolean;
};

/** A form with errors at its fields. An error without a field appears above its last row. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  className,
  guarded = false,
}: Props<Input, Output>) {
  const { isDirty, isSubmitting } = form.formState;
  const typed = isDirty && !isSubmitting;
  const submit = async (event: React.FormEvent) => {
    form.clearErrors("root");
    try {
      await form.handleSubmit(onSubmit)(event);
    } catch (error) {
      // A TypeError means that the schema could not be loaded.
      showRefusal(form, error instanceof TypeError ? new ApiError({ code: "NETWORK" }) : error);
    }
  };
  return (
    <form noValidate onFocus={form.preload} onSubmit={(event) => void submit(event)} className={className}>
      {children}
      {guarded ? <LeaveGuard unsaved={typed} /> : <TypedGuard typed={typed} />}
    </form>
  );
}
