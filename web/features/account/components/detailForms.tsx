import { useEffect } from "react";
import { Form } from "../../../components/form.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { FormError } from "../../../components/formError.tsx";
import { NameField, PhoneField } from "../../../components/userFields.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { useUpdateUser } from "../mutations.ts";

type Props = { user: User; onDone: () => void };

const loadSchema = async () => (await import("../../../../domain/users/users.schema.ts")).updateUserSchema;

export function NameForm({ user, onDone }: Props) {
  const { form, submit } = useDetailForm({ name: user.name }, "name", onDone);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={submit}>
      <NameField error={errors.name?.message} {...form.register("name")} />
      <FormError message={errors.root?.message} />
      <FormActions submit={m.action_save()} busy={isSubmitting} onCancel={onDone} />
    </Form>
  );
}

export function PhoneForm({ user, onDone }: Props) {
  const { form, submit } = useDetailForm({ phone: user.phone ?? "" }, "phone", onDone);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={submit}>
      <PhoneField error={errors.phone?.message} {...form.register("phone")} />
      <FormError message={errors.root?.message} />
      <FormActions submit={m.action_save()} busy={isSubmitting} onCancel={onDone} />
    </Form>
  );
}

/** A form for one field of the user, focused when it opens. */
function useDetailForm(values: { name?: string; phone?: string }, field: "name" | "phone", onDone: () => void) {
  const update = useUpdateUser();
  const form = useSchemaForm(loadSchema, values);
  const { setFocus } = form;
  useEffect(() => setFocus(field), [setFocus, field]);
  const submit = async ({ name, phone }: { name?: string | undefined; phone?: string | undefined }) => {
    await update.mutateAsync({ name, phone });
    onDone();
  };
  return { form, submit };
}
