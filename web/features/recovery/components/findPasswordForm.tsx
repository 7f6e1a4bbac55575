import { Link } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { localeRow } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { EmailField, IdField, PhoneField } from "../../../components/userFields.tsx";
import { typedIdAtom } from "../../../lib/currentUser.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { useResetPassword } from "../mutations.ts";
import { Result } from "./result.tsx";
import { SearchForm } from "./searchForm.tsx";

const loadSchema = async () => (await import("../../../../domain/users/recovery.schema.ts")).resetPasswordSchema;

/** Korean accounts are verified by phone number, other languages by e-mail address (specification, section 2). */
const byPhone = () => localeRow(getLocale()).provenBy === "phone";

/**
 * Find password: sends a temporary password by mail. Shows the form or its result.
 * @param props.returnTo the path after the login
 */
export function FindPasswordForm({ returnTo }: { returnTo: string | undefined }) {
  const resetPassword = useResetPassword();
  const [typedId, setTypedId] = useAtom(typedIdAtom);
  const form = useSchemaForm(loadSchema, { id: typedId, [byPhone() ? "phone" : "email"]: "" });
  const { errors, isSubmitting } = form.formState;

  if (resetPassword.isSuccess) return <Sent to={typedId} returnTo={returnTo} />;
  return (
    <SearchForm
      form={form}
      first="id"
      onSubmit={async (values) => {
        setTypedId(values.id);
        await resetPassword.mutateAsync(values);
      }}
    >
      <p className="mb-7 text-ink-soft">
        {byPhone() ? m.recovery_password_text_phone() : m.recovery_password_text_email()}
      </p>
      <IdField error={errors.id?.message} {...form.register("id")} />
      {byPhone() ? (
        <PhoneField error={errors.phone?.message} {...form.register("phone")} />
      ) : (
        <EmailField error={errors.email?.message} {...form.register("email")} />
      )}
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-3 w-full">
        {m.recovery_password_submit()}
      </Button>
    </SearchForm>
  );
}

function Sent({ to, returnTo }: { to: string; returnTo: string | undefined }) {
  return (
    <Result
      title={m.success_temporary_password_sent()}
      actions={
        <Button variant="primary" asChild>
          <Link to="/user/login" search={{ returnTo }}>
            {m.login_submit()}
          </Link>
        </Button>
      }
    >
      <bdi dir="ltr" className="mb-2 block font-semibold rtl:text-end">
        {to}
      </bdi>
      <p className="text-ink-soft">{m.recovery_sent_text()}</p>
    </Result>
  );
}
