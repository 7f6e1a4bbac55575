import { type ChangeEvent, useEffect } from "react";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { errorText } from "../../../lib/errors.ts";
import { showRefusal, useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { formatWait } from "../../../lib/wait.ts";
import type { Registration } from "../atoms.ts";
import { isWholeCode, minutesAndSeconds, readCode, secondsUntil } from "../formSteps.ts";
import { useCheckCode, useSendCode } from "../mutations.ts";
import { useNow } from "../useNow.ts";
import { StepTitle } from "./stepTitle.tsx";

type Props = {
  email: string;
  sentCode: NonNullable<Registration["sentCode"]>;
  onVerified: () => void;
  onOtherEmail: () => void;
};

const loadSchema = async () => (await import("../../../../domain/users/verification.schema.ts")).checkCodeSchema;

/** Step 2 of the sign-up: the mailed code. Submits after the last digit. */
export function CodeForm({ email, sentCode, onVerified, onOtherEmail }: Props) {
  const checkCode = useCheckCode();
  const sendCode = useSendCode();
  const form = useSchemaForm(loadSchema, { email, code: "" });
  const { errors, isSubmitting } = form.formState;
  const now = useNow();
  const secondsLeft = secondsUntil(sentCode.expiresAt, now);
  const secondsToResend = secondsUntil(sentCode.resendAt, now);

  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  const submit = async (values: { email: string; code: string }) => {
    try {
      await checkCode.mutateAsync(values);
    } catch (error) {
      // Selected, so that the next digit replaces the wrong code.
      setFocus("code", { shouldSelect: true });
      throw error;
    }
    onVerified();
  };

  const resend = async () => {
    try {
      await sendCode.mutateAsync(email);
      form.reset();
      setFocus("code");
    } catch (error) {
      showRefusal(form, error);
    }
  };

  const field = form.register("code");
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const before = form.getValues("code");
    input.value = readCode(input.value);
    void field.onChange(event);
    if (input.value !== before && isWholeCode(input.value)) input.form?.requestSubmit();
  };
  return (
    <>
      <StepTitle step={2} title={m.verify_title()}>
        {m.verify_heading()}
      </StepTitle>
      <p className="mb-7 text-ink-soft">
        {m.verify_text()}
        <bdi dir="ltr" className="block font-semibold text-ink rtl:text-end">
          {email}
        </bdi>
      </p>
      <Form form={form} onSubmit={submit}>
        <Field
          label={m.verify_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          readOnly={isSubmitting}
          error={errors.code?.message ?? (secondsLeft === 0 ? errorText("CODE_EXPIRED") : undefined)}
          hint={m.verify_time_left({ time: minutesAndSeconds(secondsLeft) })}
          className="tabular-nums [&_input]:text-center [&_input]:text-lg [&_input]:tracking-[0.4em]"
          {...field}
          onChange={enter}
        />
        <FormError message={errors.email?.message ?? errors.root?.message} />
        <Button type="submit" variant="primary" busy={isSubmitting} className="mt-3 w-full">
          {m.register_next()}
        </Button>
        <Button
          disabled={secondsToResend > 0}
          busy={sendCode.isPending}
          onClick={() => void resend()}
          className="mt-2 w-full tabular-nums"
        >
          {secondsToResend > 0 ? m.verify_resend_in({ time: formatWait(secondsToResend) }) : m.verify_resend()}
        </Button>
      </Form>
      <p className="mt-5 text-center text-sm text-ink-soft">
        {m.verify_spam()}
        <button
          type="button"
          onClick={onOtherEmail}
          className="mx-auto flex min-h-11 w-fit cursor-pointer items-center px-2 text-ink underline underline-offset-4"
        >
          {m.verify_other_email()}
        </button>
      </p>
    </>
  );
}
