import { INVITATION_DAYS } from "../../../../domain/associations/roles.ts";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { formatUnit } from "../../../lib/date.ts";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useInvite } from "../mutations.ts";

const loadSchema = async () => (await import("../../../../domain/associations/invitations.schema.ts")).inviteSchema;

/** Invites the owner of an address by mail. */
export function InviteForm({ idx }: { idx: string }) {
  const form = useSchemaForm(loadSchema, { email: "" });
  const { errors, isSubmitting } = form.formState;
  const invite = useInvite(idx);
  return (
    <section aria-labelledby="association-invite">
      <h2 id="association-invite" className="mb-1 font-semibold">
        {m.association_invite_title()}
      </h2>
      <p className="mb-4 text-ink-soft">
        {m.association_invite_text({ days: formatUnit(INVITATION_DAYS.max, "day") })}
      </p>
      <Form
        form={form}
        onSubmit={async ({ email }) => {
          await invite.mutateAsync(email);
          form.reset();
          toast("success", m.association_invite_sent({ email }));
        }}
      >
        <Field
          label={m.field_id()}
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
    </section>
  );
}
