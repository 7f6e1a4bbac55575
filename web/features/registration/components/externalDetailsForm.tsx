import { useAtom } from "jotai";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { IdField, NameField, PhoneField } from "../../../components/userFields.tsx";
import { ApiError } from "../../../lib/errors.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { providerLabel } from "../../session/providers.ts";
import { registrationAtom } from "../atoms.ts";
import { useCompleteSignUp } from "../mutations.ts";
import type { Newcomer } from "../queries.ts";
import { AGREEMENTS, Agreement, AgreeToAll } from "./agreement.tsx";
import { ReferralField } from "./referralField.tsx";
import { StepTitle } from "./stepTitle.tsx";

type Props = {
  newcomer: Newcomer;
  /** The verified address, if the provider does not verify it. */
  proof: { email: string; verificationToken: string; onOtherEmail: () => void } | null;
  onDone: () => void;
  onExpired: () => void;
};

const loadSchema = async () => (await import("../../../../domain/users/identities.schema.ts")).completeSchema;

/** The data that the provider does not supply: the name and the agreements. */
export function ExternalDetailsForm({ newcomer, proof, onDone, onExpired }: Props) {
  const completeSignUp = useCompleteSignUp();
  const [{ referralCode }, setRegistration] = useAtom(registrationAtom);
  const provider = providerLabel(newcomer.provider);
  const form = useSchemaForm(loadSchema, {
    name: newcomer.name ?? "",
    email: proof?.email ?? newcomer.email ?? "",
    verificationToken: proof?.verificationToken,
    referralCode,
    locale: getLocale(),
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const title = m.register_external_heading({ provider });
  return (
    <>
      {proof ? (
        <StepTitle step={3} title={m.register_title()}>
          {title}
        </StepTitle>
      ) : (
        <PageTitle title={m.register_title()}>{title}</PageTitle>
      )}
      <p className="mb-7 text-ink-soft">{m.register_external_text()}</p>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await completeSignUp.mutateAsync(values);
          } catch (error) {
            if (error instanceof ApiError && error.code === "ACCESS_INVALID") return onExpired();
            throw error;
          }
          onDone();
        }}
      >
        <IdField
          readOnly
          error={errors.email?.message}
          hint={proof ? m.register_verified() : m.register_external_email({ provider })}
          action={
            proof && (
              <Button
                onClick={() => {
                  // The proof has expired, and the address needs a new code.
                  if (errors.email) setRegistration((known) => ({ ...known, sentCode: null, verificationToken: null }));
                  proof.onOtherEmail();
                }}
                className="shrink-0"
              >
                {m.action_change()}
              </Button>
            )
          }
          {...form.register("email")}
        />
        <NameField error={errors.name?.message} {...form.register("name")} />
        <PhoneField
          label={m.register_phone_optional()}
          error={errors.phone?.message}
          {...form.register("phone", { setValueAs: (text?: string) => text?.trim() || undefined })}
        />
        <ReferralField error={errors.referralCode?.message} {...form.register("referralCode")} />
        <AgreeToAll
          given={form.watch(AGREEMENTS)}
          onChange={(agrees) => {
            for (const agreement of AGREEMENTS) {
              if (agrees) form.setValue(agreement, true, { shouldValidate: isSubmitted });
              else form.resetField(agreement);
            }
          }}
        />
        <Agreement
          document="terms"
          label={m.register_agree_terms()}
          error={errors.agreeTerms?.message}
          {...form.register("agreeTerms")}
        />
        <Agreement
          document="privacy"
          label={m.register_agree_privacy()}
          error={errors.agreePrivacy?.message}
          {...form.register("agreePrivacy")}
        />
        <p className="mb-4 ps-9 text-sm text-ink-soft">{m.register_privacy_summary()}</p>
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" busy={isSubmitting} className="mt-3 w-full">
          {m.register_submit()}
        </Button>
      </Form>
    </>
  );
}
