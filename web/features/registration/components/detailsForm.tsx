import { Link } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PasswordField } from "../../../components/passwordField.tsx";
import { IdField, NameField, PhoneField } from "../../../components/userFields.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { NewPasswordField } from "../../passwords/components/newPasswordField.tsx";
import { withJudge } from "../../passwords/lazyJudge.ts";
import { type Registration, registrationAtom } from "../atoms.ts";
import { useSignUp } from "../mutations.ts";
import { AGREEMENTS, Agreement, AgreeToAll } from "./agreement.tsx";
import { ReferralField } from "./referralField.tsx";
import { StepTitle } from "./stepTitle.tsx";

type Props = { started: Registration & { verificationToken: string }; onDone: () => void };

const loadSchema = async () => {
  const { signUpSchema } = await import("../../../../domain/users/auth.schema.ts");
  return withJudge(signUpSchema, "password", ({ name = "", email = "" }) => ({ name, email }));
};

/** The last step of the sign-up: password, name and agreements. */
export function DetailsForm({ started, onDone }: Props) {
  const signUp = useSignUp();
  const setRegistration = useSetAtom(registrationAtom);
  const { email, verificationToken, name, phone, referralCode } = started;
  const form = useSchemaForm(loadSchema, {
    email,
    verificationToken,
    name,
    phone,
    referralCode,
    password: "",
    passwordConfirm: "",
    locale: getLocale(),
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = { name: values.name, phone: values.phone, referralCode: values.referralCode ?? "" };
          setRegistration((known) => ({ ...known, ...typed }));
        },
      }),
    [subscribe, setRegistration],
  );

  return (
    <>
      <StepTitle step={3} title={m.register_title()}>
        {m.register_details_heading()}
      </StepTitle>
      <p className="mb-7 text-ink-soft">{m.register_details_text()}</p>
      <Form
        form={form}
        onSubmit={async (values) => {
          await signUp.mutateAsync(values);
          onDone();
        }}
      >
        <IdField
          readOnly
          error={errors.email?.message}
          action={
            <Button asChild className="shrink-0">
              <Link to="/user/register">{m.action_change()}</Link>
            </Button>
          }
          {...form.register("email")}
        />
        <NewPasswordField
          label={m.field_password()}
          typed={form.watch("password")}
          person={{ name: form.watch("name"), email }}
          error={errors.password?.message}
          {...form.register("password", { deps: "passwordConfirm" })}
        />
        <PasswordField
          label={m.register_password_confirm()}
          autoComplete="new-password"
          error={errors.passwordConfirm?.message}
          {...form.register("passwordConfirm")}
        />
        <NameField error={errors.name?.message} {...form.register("name")} />
        <PhoneField error={errors.phone?.message} {...form.register("phone")} />
        <ReferralField error={errors.referralCode?.message} {...form.register("referralCode")} />
        <AgreeToAll
          given={form.watch(AGREEMENTS)}
          onChange={(agrees) => {
            for (const agreement of AGREEMENTS) {
              if (agrees) form.setValue(agreement, "true", { shouldValidate: isSubmitted });
              else form.resetField(agreement);
            }
          }}
        />
        <Agreement
          document="terms"
          label={m.register_agree_terms()}
          value="true"
          error={errors.agreeTerms?.message}
          {...form.register("agreeTerms")}
        />
        <Agreement
          document="privacy"
          label={m.register_agree_privacy()}
          value="true"
          error={errors.agreePrivacy?.message}
          {...form.register("agreePrivacy")}
        />
        <p className="mb-4 ps-9 text-sm text-ink-soft">{m.register_privacy_summary()}</p>
        <FormError message={errors.root?.message ?? errors.verificationToken?.message} />
        {errors.verificationToken ? (
          <Button variant="primary" asChild className="mt-3 w-full">
            <Link to="/user/register">{m.register_verify_again()}</Link>
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={isSubmitting} className="mt-3 w-full">
            {m.register_submit()}
          </Button>
        )}
      </Form>
    </>
  );
}
