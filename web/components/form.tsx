import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../lib/errors.ts";
import { showRefusal } from "../lib/form.ts";
import { LeaveGuard, TypedGuard } from "./leaveGuard.tsx";

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output> & { preload: () => void };
  /** Called with checked values; what it throws stands at the form's fields. */
  onSubmit: (values: Output) => Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** Whether leaving in any way asks about what is not saved; else only changing the language does. */
  guarded?: boolean;
};

/** A form whose errors stand at their fields, and where no field is to blame, before its last row. */
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
      // A schema that could not be loaded is a network that is gone.
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
