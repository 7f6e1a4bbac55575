import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";

type Props = {
  title: string;
  /** Label of the button. */
  action: string;
  hint: string;
  /** The call, with the reason for the audit log. */
  mutation: {
    mutate: (reason: string, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the reason of an administrator's action. `children` explain the consequences. */
export function ReasonDialog({ title, action, hint, mutation, onClose, children }: Props) {
  const id = useId();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = mutation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            {action}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      {children}
      <form id={id} onSubmit={submit}>
        <Field
          label={m.admin_reason()}
          hint={hint}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
          error={error ? describeError(error) : undefined}
        />
      </form>
    </Dialog>
  );
}
