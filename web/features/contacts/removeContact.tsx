import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { useRemoveContact } from "./contacts.mutations.ts";
import type { Contact } from "./contacts.queries.ts";

/** Takes a card out of the card book, after asking. */
export function RemoveContact({ contact, onRemoved }: { contact: Contact; onRemoved: () => void }) {
  const [asks, setAsks] = useState(false);
  const removal = useRemoveContact();

  const remove = async () => {
    try {
      await removal.mutateAsync(contact.id);
      setAsks(false);
      onRemoved();
      toast("success", m.success_deleted());
    } catch (error) {
      setAsks(false);
      toast("error", describeError(error));
    }
  };

  return (
    <>
      <Button look="plain" className="text-ink-soft" onClick={() => setAsks(true)}>
        {m.contacts_remove()}
      </Button>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={m.contacts_remove_title({ name: contact.name })}
        actions={
          <>
            <Button look="primary" busy={removal.isPending} onClick={() => void remove()}>
              {m.contacts_remove_confirm()}
            </Button>
            <Button look="plain" onClick={() => setAsks(false)}>
              {m.action_cancel()}
            </Button>
          </>
        }
      >
        {m.contacts_remove_text()}
      </Dialog>
    </>
  );
}
