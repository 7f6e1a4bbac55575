import { useAtom } from "jotai";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Field } from "../../../components/field.tsx";
import { FormError } from "../../../components/formError.tsx";
import { Key } from "../../../components/inlineIcons.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { PasswordField } from "../../../components/passwordField.tsx";
import { typedIdAtom, type User } from "../../../lib/currentUser.ts";
import { ApiError, describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { supportsPasskeys } from "../../../lib/passkeys.ts";
import { useSignIn } from "../mutations.ts";
import { usePasskeyLogin } from "../usePasskeyLogin.ts";

type Props = {
  /** Why the user was sent to the login. */
  notice: string | undefined;
  /** The error of another login method. */
  failure: string | undefined;
  onDone: (user: User) => void;
};

/**
 * Log-in with ID and password. The API validates the fields. For two fields, the form library and the schema would be
 * larger than the whole screen (`npm run bench`).
 */
export function LoginForm({ notice, failure, onDone }: Props) {
  const signIn = useSignIn();
  const [typedId, setTypedId] = useAtom(typedIdAtom);
  const form = useRef<HTMLFormElement>(null);
  const fields = signIn.error instanceof ApiError ? signIn.error.fields : [];
  const errorAt = (path: string) => {
    const field = fields.find((error) => error.path === path);
    return field && errorText(field.code, field.params);
  };

  const wantsAutoLogin = () => new FormData(form.current ?? undefined).has("autoLogin");
  const passkey = usePasskeyLogin({ wantsAutoLogin, onDone });
  const error = (fields.length === 0 && signIn.error) || passkey.failure;

  useEffect(() => {
    const inputs = form.current?.querySelectorAll("input") ?? [];
    [...inputs].find(({ value }) => value === "")?.focus();
  }, []);
  useEffect(() => {
    if (!signIn.error) return;
    // Without an invalid field, the password is the most likely error, because its input is hidden.
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"], [name="password"]');
    wrong?.focus();
    wrong?.select();
  }, [signIn.error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    // FormData values are strings, except files.
    const [email, password] = [values.get("email") as string, values.get("password") as string];
    signIn.mutate({ email, password, autoLogin: values.has("autoLogin") }, { onSuccess: onDone });
  };
  return (
    <>
      <PageTitle title={m.login_title()}>{notice ? m.login_title() : m.login_greeting()}</PageTitle>
      <p className="mb-6 text-ink-soft" role={notice ? "alert" : undefined}>
        {notice ?? m.login_subtitle()}
      </p>
      <form ref={form} noValidate onSubmit={submit} className="*:mb-3">
        <Field
          label={m.field_id()}
          name="email"
          type="email"
          autoComplete="username webauthn"
          dir="ltr"
          value={typedId}
          onChange={({ target }) => setTypedId(target.value)}
          error={errorAt("email")}
        />
        <PasswordField
          label={m.field_password()}
          name="password"
          autoComplete="current-password"
          error={errorAt("password")}
        />
        <Checkbox label={m.login_auto()} name="autoLogin" />
        <FormError message={error ? describeError(error) : signIn.isIdle ? failure : undefined} />
        <Button type="submit" variant="primary" busy={signIn.isPending} className="w-full">
          {m.login_submit()}
        </Button>
        {supportsPasskeys() && (
          <Button busy={passkey.busy} onClick={passkey.start} className="w-full">
            <Key className="size-5" />
            {m.login_passkey()}
          </Button>
        )}
      </form>
    </>
  );
}
