import { Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Field } from "../../components/field.tsx";
import { Form, FormError } from "../../components/form.tsx";
import { PageTitle } from "../../components/page.tsx";
import { useSchemaForm } from "../../lib/form.ts";
import { m } from "../../lib/i18n.ts";
import { useSignIn } from "./session.mutations.ts";

const loadSchema = async () => (await import("../../../worker/features/auth/auth.schema.ts")).signInSchema;

/** Logging in with ID and password. */
export function LoginForm({ notice, onDone }: { notice: string | undefined; onDone: () => void }) {
  const signIn = useSignIn();
  const form = useSchemaForm(loadSchema, { email: "", password: "", autoLogin: false });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <PageTitle title={m.login_title()}>{m.login_greeting()}</PageTitle>
      <p className="mb-7 text-ink-soft" role={notice ? "status" : undefined}>
        {notice ?? m.login_subtitle()}
      </p>
      <Form
        form={form}
        onSubmit={async (values) => {
          await signIn.mutateAsync(values);
          onDone();
        }}
      >
        <Field
          label={m.field_id()}
          type="email"
          autoComplete="username"
          dir="ltr"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <Field
          label={m.field_password()}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Checkbox label={m.login_auto()} {...form.register("autoLogin")} />
        <FormError message={errors.root?.message} />
        <Button type="submit" look="primary" busy={isSubmitting} className="mt-3 w-full">
          {m.login_submit()}
        </Button>
      </Form>
      <p className="mt-5 text-center text-sm text-ink-soft">
        <Link to="/user/register" className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline">
          {m.login_register()}
        </Link>
      </p>
    </>
  );
}
