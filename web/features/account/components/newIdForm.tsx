import { useEffect } from "react";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import { EmailField } from "../../../components/userFields.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";

type Props = { onSubmit: (email: string) => Promise<void>; onCancel: () => void };

const loadSchema = async () => (await import("../../../../domain/users/verification.schema.ts")).sendCodeSchema;

/** The form for the new ID, an e-mail address. */
export function NewIdForm({ onSubmit, onCancel }: Props) {
  const form = useSchemaForm(loadSchema, { email: "" });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  return (
    <Form form={form} onSubmit={async ({ email }) => onSubmit(email)}>
      <EmailField
        label={m.my_info_new_id()}
        hint={m.register_id_hint()}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <FormError message={errors.root?.message} />
      <FormActions submit={m.register_send_code()} busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
