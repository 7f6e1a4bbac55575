import { type ChangeEvent, useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { showRefusal, useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { formatWait } from "../../../lib/wait.ts";
import { minutesAndSeconds, readCode, secondsUntil } from "../../registration/formSteps.ts";
import { useNow } from "../../registration/useNow.ts";
import { useChangeId, useCheckNewIdCode } from "../mutations.ts";

type Props = {
  user: User;
  /** When the code can be sent again and when it expires; milliseconds on the device's clock. */
  sent: { email: string; resendAt: number; expiresAt: number };
  onResend: () => Promise<void>;
  onDone: () => void;
};

const loadSchema = async () => (await import("../../../../domain/users/verification.schema.ts")).checkCodeSchema;

/** The form for the code that verifies the new address. */
export function NewIdCodeForm({ user, sent, onResend, onDone }: Props) {
  const checkCode = useCheckNewIdCode();
  const changeId = useChangeId();
  // A code can be used once. This token replaces it while the user still has to give a recent proof.
  const [proof, setProof] = useState<string>();
  const [resending, setResending] = useState(false);
  const form = useSchemaForm(loadSchema, { email: sent.email, code: "" });
  const { errors, isSubmitting } = form.formState;
  const now = useNow();
  const secondsLeft = secondsUntil(sent.expiresAt, now);
  const secondsToResend = secondsUntil(sent.resendAt, now);
  const expired = !proof && secondsLeft === 0 ? errorText("CODE_EXPIRED") : undefined;
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  const submit = async ({ email, code }: { email: string; code: string }) => {
    const verificationToken = proof ?? (await checkCode.mutateAsync({ email, code })).verificationToken;
    setProof(verificationToken);
    await changeId.mutateAsync({ id: user.id, email, verificationToken });
    onDone();
  };
  const resend = async () => {
    setResending(true);
    try {
      await onResend();
      setProof(undefined);
      form.resetField("code");
      setFocus("code");
    } catch (error) {
      showRefusal(form, error);
    } finally {
      setResending(false);
    }
  };

  const field = form.register("code");
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = readCode(event.target.value);
    void field.onChange(event);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <p className="mb-5 text-ink-soft">
        {m.verify_text()}
        <bdi dir="ltr" className="block font-semibold text-ink rtl:text-end">
          {sent.email}
        </bdi>
      </p>
      <Field
        label={m.verify_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        readOnly={proof !== undefined}
        error={errors.code?.message ?? expired}
        hint={proof ? m.register_verified() : m.verify_time_left({ time: minutesAndSeconds(secondsLeft) })}
        className="tabular-nums [&_input]:text-center [&_input]:text-lg [&_input]:tracking-[0.4em]"
        {...field}
        onChange={enter}
      />
      <FormError message={errors.email?.message ?? errors.root?.message} />
      <FormActions submit={m.my_info_id_submit()} busy={isSubmitting} onCancel={onDone} />
      <Button
        disabled={secondsToResend > 0}
        busy={resending}
        onClick={() => void resend()}
        className="mt-2 w-full tabular-nums"
      >
        {secondsToResend > 0 ? m.verify_resend_in({ time: formatWait(secondsToResend) }) : m.verify_resend()}
      </Button>
    </Form>
  );
}
