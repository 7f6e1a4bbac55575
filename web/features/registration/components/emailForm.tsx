import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { IdField } from "../../../components/userFields.tsx";
import { errorText, isOutOfReach } from "../../../lib/errors.ts";
import { showRefusal, useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { ExternalLogin } from "../../session/components/externalLogin.tsx";
import { registrationAtom } from "../atoms.ts";
import { useSendCode } from "../mutations.ts";
import { refusedAtId, useIsIdFree } from "../useIsIdFree.ts";
import { StepTitle } from "./stepTitle.tsx";

const loadSchema = async () => (await import("../../../../domain/users/verification.schema.ts")).sendCodeSchema;

type Props = {
  /** A suggested address. */
  proposal?: string;
  /** True if the user comes from a provider. The screen then offers no other one. */
  isExternal?: boolean;
  /** Where a log-in leads, in this product. */
  returnTo?: string | undefined;
  onCodeSent: () => void;
  onVerified: () => void;
};

/** Step 1 of the sign-up: the ID, its availability, and the verification code. */
export function EmailForm({ proposal = "", isExternal = false, returnTo, onCodeSent, onVerified }: Props) {
  const { email: startedEmail, sentCode, verificationToken } = useAtomValue(registrationAtom);
  const sendCode = useSendCode();
  const form = useSchemaForm(loadSchema, { email: startedEmail || proposal });
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch("email").trim();
  const isFree = useIsIdFree(typed);
  // A code is sent only to a free ID.
  const wasFree = typed === startedEmail && sentCode !== null;
  const available = isFree.answer === true || wasFree;
  const verified = wasFree && verificationToken !== null;

  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);

  const submit = async ({ email }: { email: string }) => {
    if (email === startedEmail && verificationToken) return onVerified();
    // The user came back to this step. The last code is still valid.
    const justSent = email === startedEmail && sentCode !== null && Date.now() < sentCode.resendAt;
    if (!justSent) {
      await isFree.require(email).catch((error: unknown) => {
        throw isOutOfReach(error) ? refusedAtId("ID_UNCHECKED") : error;
      });
      await sendCode.mutateAsync(email);
    }
    onCodeSent();
  };
  const check = () => {
    form.clearErrors();
    isFree.require(typed).catch((error: unknown) => showRefusal(form, error));
  };

  const field = form.register("email", { onChange: () => form.clearErrors() });
  const taken = isFree.answer === false ? errorText("ID_TAKEN") : undefined;
  const hint = verified ? m.register_verified() : available ? m.success_id_available() : m.register_id_hint();
  return (
    <>
      <StepTitle step={1} title={m.register_title()}>
        {m.register_id_heading()}
      </StepTitle>
      <Form form={form} onSubmit={submit} className="mt-7">
        <IdField
          error={errors.email?.message ?? taken}
          hint={
            <span role="status" className={available ? "text-jade" : undefined}>
              {hint}
            </span>
          }
          action={
            <Button
              variant="plain"
              busy={isFree.isAsking}
              onClick={check}
              className="m-0.5 me-1 min-h-11 max-w-1/2 shrink-0 text-sm [--inset:1rem] before:absolute before:inset-x-0 before:inset-y-1 before:-z-1 before:rounded-full before:bg-wash relative isolate hover:bg-transparent"
            >
              {m.register_check()}
            </Button>
          }
          // The line around the input is also around its button. Reserves space for the message, so that the button does not
          // move.
          className="[&>p]:min-h-[2lh] [&>div]:items-center [&>div]:gap-0 [&>div]:rounded-md [&>div]:border [&>div]:border-field [&>div]:bg-sheet [&>div]:-outline-offset-1 [&>div]:outline-ink [&>div:has(input:focus-visible)]:outline-2 [&>div:has([aria-invalid=true])]:border-danger [&>div:has([aria-invalid=true])]:outline-danger [&_input]:min-w-0 [&_input]:border-0 [&_input]:bg-transparent [&_input]:pe-2 [&_input]:outline-none"
          {...field}
        />
        <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
          {verified ? m.register_next() : m.register_send_code()}
        </Button>
        <div className="mt-4 has-[p:empty]:mt-0">
          <FormError message={errors.root?.message} />
        </div>
      </Form>
      {!isExternal && <ExternalLogin returnTo={returnTo} />}
      <p className="mt-5 flex flex-wrap items-center justify-center text-ink-soft">
        {m.register_login_question()}
        <Link
          to="/user/login"
          search={{ returnTo }}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-ink underline-offset-4 hover:underline"
        >
          {m.login_title()}
        </Link>
      </p>
    </>
  );
}
