import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";

const loadSchema = async () => (await import("../../../../domain/groups/members.schema.ts")).inviteSchema;

type Props = {
  /** What the recipient can do. */
  text: string;
  onInvite: (email: string) => Promise<unknown>;
};

/** Invites the owner of an address by mail. */
export function InviteForm({ text, onInvite }: Props) {
  const form = useSchemaForm(loadSchema, { email: "" });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <p className="mb-4 text-ink-soft">{text}</p>
      <Form
        form={form}
        onSubmit={async ({ email }) => {
          await onInvite(email);
          form.reset();
          toast("success", m.association_invite_sent({ email }));
        }}
      >
        <Field
          label={m.card_email()}
          type="email"
          autoComplete="off"
          dir="ltr"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" variant="primary" busy={isSubmitting} className="w-full">
          {m.association_invite_send()}
        </Button>
      </Form>
    </>
  );
}
