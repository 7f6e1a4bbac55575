import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { IdField } from "../../../components/userFields.tsx";
import { ApiError } from "../../../lib/errors.ts";
import { showRefusal, useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { registrationAtom } from "../atoms.ts";
import { useCheckEmail, useSendCode } from "../mutations.ts";
import { StepTitle } from "./stepTitle.tsx";

const loadSchema = async () => (await import("../../../../domain/users/verification.schema.ts")).sendCodeSchema;

type Props = {
  /** A suggested address. */
  proposal?: string;
  /** The provider to link after a login, for users who already have an account. */
  link?: LoginProvider;
  onCodeSent: () => void;
  onVerified: () => void;
};

/** Step 1 of the sign-up: the ID, its availability, and the verification code. */
export function EmailForm({ proposal = "", link, onCodeSent, onVerified }: Props) {
  const { email: startedEmail, sentCode, verificationToken } = useAtomValue(registrationAtom);
  const checkEmail = useCheckEmail();
  const sendCode = useSendCode();
  const form = useSchemaForm(loadSchema, { email: startedEmail || proposal });
  const { errors, isSubmitting } = form.formState;
  // A code is sent only to a free ID.
  const [available, setAvailable] = useState(sentCode !== null);
  const verified = available && verificationToken !== null && form.watch("email") === startedEmail;

  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);

  // The running availability check. Requesting a code waits for it.
  const [answering, setAnswering] = useState<Promise<boolean>>();
  const ask = async () => {
    const { email } = form.getValues();
    const answer = await checkEmail.mutateAsync(email);
    // The input may have changed since the request.
    if (form.getValues("email") !== email) return false;
    if (!answer.available) throw new ApiError({ code: "ID_TAKEN", fields: [{ path: "email", code: "ID_TAKEN" }] });
    form.clearErrors();
    setAvailable(true);
    return true;
  };
  const check = () => {
    const answer = ask();
    setAnswering(answer);
    answer.catch((error: unknown) => showRefusal(form, error));
  };

  const submit = async ({ email }: { email: string }) => {
    if (!available && !(await answering))
      throw new ApiError({ code: "ID_UNCHECKED", fields: [{ path: "email", code: "ID_UNCHECKED" }] });
    if (email === startedEmail && verificationToken) return onVerified();
    // The user came back to this step. The last code is still valid.
    const justSent = email === startedEmail && sentCode !== null && Date.now() < sentCode.resendAt;
    if (!justSent) await sendCode.mutateAsync(email);
    onCodeSent();
  };

  const field = form.register("email", {
    onChange: () => {
      setAnswering(undefined);
      setAvailable(false);
      form.clearErrors();
    },
  });
  const hint = verified ? m.register_verified() : available ? m.success_id_available() : m.register_id_hint();
  return (
    <>
      <StepTitle step={1} title={m.register_title()}>
        {m.register_id_heading()}
      </StepTitle>
      <Form form={form} onSubmit={submit} className="mt-7">
        <IdField
          error={errors.email?.message}
          hint={
            <span role="status" className={available ? "text-jade" : undefined}>
              {hint}
            </span>
          }
          action={
            <Button busy={checkEmail.isPending} onClick={check} className="shrink-0">
              {m.register_check()}
            </Button>
          }
          // Reserves space for the message, so that the button does not move.
          className="[&>p]:min-h-[2lh]"
          {...field}
        />
        <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
          {verified ? m.register_next() : m.register_send_code()}
        </Button>
        <div className="mt-4">
          <FormError message={errors.root?.message} />
        </div>
      </Form>
      <p className="mt-5 flex flex-wrap items-center justify-center text-sm text-ink-soft">
        {m.register_login_question()}
        <Link
          to="/user/login"
          search={{ ...(link && { link }) }}
          className="inline-flex min-h-11 items-center px-2 text-ink underline underline-offset-4"
        >
          {m.login_title()}
        </Link>
      </p>
    </>
  );
}
