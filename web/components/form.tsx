import { type FormEvent, type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../lib/errors.ts";
import { showRefusal } from "../lib/form.ts";
import { LeaveGuard, type SaveOffer, TypedGuard } from "./leaveGuard.tsx";

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output> & { preload: () => void };
  /** Called with the validated values. Errors that it throws appear at the form's fields. */
  onSubmit: (values: Output) => Promise<unknown>;
  children: ReactNode;
  className?: string;
  /** True asks before any navigation that discards changes. False asks only before a change of the language. */
  guarded?: boolean;
  /** With `guarded`: offers to save first. */
  offer?: (run: () => Promise<boolean>) => SaveOffer;
  /** Values that are still prepared, e.g. a picture. The submit waits for them. */
  getPending?: () => Promise<unknown> | undefined;
  id?: string;
};

/** A form with errors at its fields. An error without a field appears above its last row. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  className,
  guarded = false,
  offer,
  getPending,
  id,
}: Props<Input, Output>) {
  const { isDirty, isSubmitting } = form.formState;
  const typed = isDirty && !isSubmitting;
  const [isWaiting, setWaiting] = useState(false);
  /** @returns true if the values were saved */
  const submit = async (event?: FormEvent): Promise<boolean> => {
    let isSaved = false;
    event?.preventDefault();
    // A second press during the wait must not submit twice.
    if (isWaiting) return false;
    const pending = getPending?.();
    if (pending) {
      setWaiting(true);
      await pending.finally(() => setWaiting(false));
    }
    form.clearErrors("root");
    try {
      await form.handleSubmit(async (values) => {
        await onSubmit(values);
        isSaved = true;
      })();
    } catch (error) {
      // A TypeError means that the schema could not be loaded.
      showRefusal(form, error instanceof TypeError ? new ApiError({ code: "NETWORK" }) : error);
    }
    return isSaved;
  };
  return (
    <form noValidate id={id} onFocus={form.preload} onSubmit={(event) => void submit(event)} className={className}>
      {children}
      {guarded ? <LeaveGuard unsaved={typed} offer={offer?.(submit)} /> : <TypedGuard typed={typed} />}
    </form>
  );
}
