import { Link } from "@tanstack/react-router";
import { type ComponentProps, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path } from "react-hook-form";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { TypedGuard } from "../../../components/leaveGuard.tsx";
import { ApiError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useReturnTo } from "../../registration/useReturnTo.ts";
import { Result } from "./result.tsx";

type Props<Input extends FieldValues, Output> = ComponentProps<typeof Form<Input, Output>> & {
  /** The field that gets the focus when the user starts again. */
  first: Path<Input>;
};

/**
 * A form that searches for an account. An error about the account is a result and replaces the form, until the user
 * searches again with the same input. Other errors appear at the form.
 */
export function SearchForm<Input extends FieldValues, Output>({ first, onSubmit, ...props }: Props<Input, Output>) {
  const [failure, setFailure] = useState<FailureCode>();
  const id = useId();
  const returnTo = useReturnTo();

  const submit = async (values: Output) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const code = getFailureCode(error);
      if (!code) throw error;
      setFailure(code);
    }
  };
  const again = () => {
    flushSync(() => setFailure(undefined));
    // `setFocus` of the form would focus after a timeout, when the user may already type into another field.
    const form = document.querySelector<HTMLFormElement>(`form[id="${id}"]`);
    const field = form?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  if (!failure) return <Form {...props} id={id} onSubmit={submit} />;
  return (
    <Result
      title={m.recovery_failed_title()}
      actions={
        <>
          <Button variant="primary" onClick={again}>
            {m.recovery_again()}
          </Button>
          <Button variant="plain" asChild>
            <Link to="/user/register" search={{ returnTo }}>
              {m.login_register()}
            </Link>
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{errorText(failure)}</p>
      {/* The hidden form still contains input. */}
      <TypedGuard typed={props.form.formState.isDirty} />
    </Result>
  );
}

type FailureCode = "FIND_FAILED" | "ID_UNKNOWN";

function getFailureCode(error: unknown): FailureCode | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === "FIND_FAILED" || error.code === "ID_UNKNOWN" ? error.code : undefined;
}
