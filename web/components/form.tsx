import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../lib/errors.ts";
import { showRefusal } from "../lib/form.ts";

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output> & { preload: () => void };
  /** Called with checked values; what it throws stands at the form's fields. */
  onSubmit: (values: Output) => Promise<unknown>;
  children: ReactNode;
  className?: string;
};

/** A form whose errors stand at their fields, and where no field is to blame, before its last row. */
export function Form<Input extends FieldValues, Output>({ form, onSubmit, children, className }: Props<Input, Output>) {
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
    </form>
  );
}
