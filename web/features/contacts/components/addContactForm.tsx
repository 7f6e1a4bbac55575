import { useNavigate } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { Field } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { FormError } from "../../../components/formError.tsx";
import { useSchemaForm } from "../../../lib/form.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { isLiftedByPremium } from "../../upgrade/premiumLimits.ts";
import { useSaveContact } from "../mutations.ts";

const loadSchema = async () => (await import("../../../../domain/contacts/contacts.schema.ts")).saveContactSchema;

/** The card ID in a pasted text: a card's address or an ID. */
const cardIdIn = (text: string) => {
  const at = text.lastIndexOf("/c/");
  return (at < 0 ? undefined : /^[^/?#.]+/.exec(text.slice(at + 3))?.[0]) ?? text;
};

/** Saves another person's card by its ID and opens it. */
export function AddContactForm({ onAdded }: { onAdded: () => void }) {
  const save = useSaveContact();
  const navigate = useNavigate();
  const form = useSchemaForm(loadSchema, { cardId: "" });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={async ({ cardId }) => {
        const { id } = await save.mutateAsync(cardId);
        onAdded();
        toast("success", m.success_contact_added());
        await navigate({ to: "/business-cards", search: { contact: id } });
      }}
    >
      <Field
        label={m.contacts_add_label()}
        hint={m.contacts_add_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={errors.cardId?.message}
        action={
          <Button type="submit" variant="primary" busy={isSubmitting} className="shrink-0">
            {m.contacts_add()}
          </Button>
        }
        {...form.register("cardId", { setValueAs: cardIdIn })}
      />
      {isLiftedByPremium(errors.cardId?.type) && <TicketLink />}
      <FormError message={errors.root?.message} />
    </Form>
  );
}
