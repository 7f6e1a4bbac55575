import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useSuspend } from "../mutations.ts";
import type { Person } from "../queries.ts";

/** Asks for the reason to suspend a user. */
export function SuspendDialog({ person, onClose }: { person: Pick<Person, "id" | "name">; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useSuspend();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id: person.id, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.admin_suspend_name({ name: person.name })}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            {m.admin_suspend()}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      <p className="mb-4">{m.admin_suspend_text()}</p>
      <form id={id} onSubmit={submit}>
        <Field
          label={m.admin_reason()}
          hint={m.admin_reason_hint()}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
          error={error ? describeError(error) : undefined}
        />
      </form>
    </Dialog>
  );
}
