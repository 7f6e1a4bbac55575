import { useEffect } from "react";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";

type Props = { name: string; submit: string; onSubmit: (name: string) => Promise<unknown>; onCancel: () => void };

const loadSchema = async () => (await import("../../../../domain/users/passkeys.schema.ts")).renamePasskeySchema;

/** The form for a passkey's name. */
export function PasskeyNameForm({ name, submit, onSubmit, onCancel }: Props) {
  const form = useSchemaForm(loadSchema, { name });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);
  return (
    <Form form={form} onSubmit={async (values) => onSubmit(values.name)}>
      <Field
        label={m.passkey_name()}
        maxLength={50}
        autoComplete="off"
        hint={m.passkey_name_hint()}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <FormError message={errors.root?.message} />
      <FormActions submit={submit} busy={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
