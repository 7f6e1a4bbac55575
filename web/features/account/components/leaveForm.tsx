import { useEffect } from "react";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { useDeleteAccount } from "../mutations.ts";

const loadSchema = async () => (await import("../../../../domain/users/users.schema.ts")).deleteUserSchema;

/** Deletes the account. The user must type the ID, which prevents accidents. */
export function LeaveForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const deleteAccount = useDeleteAccount();
  const form = useSchemaForm(loadSchema, { confirm: "" });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("confirm"), [setFocus]);
  return (
    <Form form={form} onSubmit={async ({ confirm }) => deleteAccount.mutateAsync(confirm)}>
      <Field
        label={m.field_id()}
        type="email"
        autoComplete="off"
        dir="ltr"
        hint={m.my_info_delete_confirm({ id: user.email })}
        error={errors.confirm?.message}
        {...form.register("confirm")}
      />
      <FormError message={errors.root?.message} />
      <FormActions submit={m.my_info_delete_submit()} busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
