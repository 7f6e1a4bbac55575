import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Field } from "../../../components/field.tsx";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useTakeDown } from "../mutations.ts";

/** Asks for the reason to take down a card and explains the consequences. */
export function TakeDownDialog({ card, onClose }: { card: { idx: number; name: string }; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useTakeDown(card.idx);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.admin_card_take_down_title()}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            {m.admin_card_take_down()}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      <p className="mb-2">
        <bdi className="font-semibold text-ink">{card.name}</bdi>
      </p>
      <p className="mb-4">{m.admin_card_take_down_text()}</p>
      <form id={id} onSubmit={submit}>
        <Field
          label={m.admin_reason()}
          hint={m.admin_card_take_down_hint()}
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
