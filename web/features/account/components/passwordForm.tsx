import { useEffect } from "react";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PasswordField } from "../../../components/passwordField.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { NewPasswordField } from "../../passwords/components/newPasswordField.tsx";
import { withJudge } from "../../passwords/lazyJudge.ts";
import { useChangePassword } from "../mutations.ts";

type Props = {
  user: Pick<User, "email" | "name" | "hasPassword" | "mustChangePassword">;
  /** The current password, if the user need not type it. */
  current?: string | undefined;
  /** Runs before the change, e.g. a log-in. */
  before?: () => Promise<void>;
  onSaved?: (() => void) | undefined;
  /** Called when the form closes, saved or not. Absent if a new password is required. */
  onClose?: () => void;
};

const loadSchema = async (person: Props["user"]) => {
  const { changePasswordSchema } = await import("../../../../domain/users/users.schema.ts");
  return withJudge(changePasswordSchema, "newPassword", () => person);
};

/** Changes the password, or sets the first one of a user who logs in with a provider. */
export function PasswordForm({ user, current, before, onSaved, onClose }: Props) {
  const changePassword = useChangePassword();
  // A user who logs in with a provider can also have logged in with a temporary password.
  const hasCurrent = user.hasPassword || user.mustChangePassword;
  const form = useSchemaForm(async () => loadSchema(user), {
    newPassword: "",
    newPasswordConfirm: "",
    ...(hasCurrent && { currentPassword: current ?? "" }),
  });
  const { errors, isSubmitting } = form.formState;
  const asksCurrent = hasCurrent && current === undefined;

  const { setFocus } = form;
  const first = asksCurrent ? "currentPassword" : "newPassword";
  useEffect(() => setFocus(first), [setFocus, first]);

  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await before?.();
        await changePassword.mutateAsync(values);
        onSaved?.();
        onClose?.();
      }}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {asksCurrent && (
        <PasswordField
          label={user.mustChangePassword ? m.my_info_temporary_password() : m.my_info_current_password()}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
      )}
      <NewPasswordField
        label={m.my_info_new_password()}
        typed={form.watch("newPassword")}
        person={user}
        error={errors.newPassword?.message}
        {...form.register("newPassword", { deps: "newPasswordConfirm" })}
      />
      <PasswordField
        label={m.my_info_new_password_confirm()}
        autoComplete="new-password"
        hint={user.hasPassword ? m.my_info_password_others() : undefined}
        error={errors.newPasswordConfirm?.message}
        {...form.register("newPasswordConfirm")}
      />
      <FormError message={errors.root?.message ?? (asksCurrent ? undefined : errors.currentPassword?.message)} />
      <FormActions
        submit={user.hasPassword ? m.my_info_password_submit() : m.my_info_password_set_what()}
        busy={isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}
