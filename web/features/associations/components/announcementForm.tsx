import { Button } from "../../../components/button.tsx";
import { TextAreaField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useSendNotice } from "../mutations.ts";

const loadSchema = async () =>
  (await import("../../../../domain/notifications/notifications.schema.ts")).broadcastSchema;

/** Sends a notice to all members. */
export function AnnouncementForm({ idx }: { idx: string }) {
  const form = useSchemaForm(loadSchema, { text: "" });
  const send = useSendNotice(idx);
  const { errors, isSubmitting } = form.formState;
  return (
    <section aria-labelledby="association-announcement">
      <h2 id="association-announcement" className="mb-4 font-semibold">
        {m.association_announcement_send()}
      </h2>
      <Form
        form={form}
        onSubmit={async ({ text }) => {
          await send.mutateAsync(text);
          form.reset();
          toast("success", m.association_announcement_sent());
        }}
      >
        <TextAreaField
          label={m.association_announcement()}
          hint={m.association_announcement_text()}
          rows={4}
          maxLength={1000}
          error={errors.text?.message}
          {...form.register("text")}
        />
        <FormError message={errors.root?.message} />
        <Button type="submit" busy={isSubmitting} className="w-full">
          {m.association_announcement_send()}
        </Button>
      </Form>
    </section>
  );
}
