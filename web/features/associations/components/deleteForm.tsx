import { type FormEvent, useEffect, useRef, useState } from "react";
import { withoutIsolates } from "../../../../domain/format.ts";
import { Field } from "../../../components/field.tsx";
import { FormActions } from "../../../components/formActions.tsx";
import { TypedGuard } from "../../../components/leaveGuard.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useDeleteAssociation } from "../mutations.ts";

type Props = { association: { idx: number; name: string }; onCancel: () => void; onDeleted: () => void };

/** Deletes an association permanently. The user must type its name, which prevents accidents. */
export function DeleteForm({ association: { idx, name }, onCancel, onDeleted }: Props) {
  const remove = useDeleteAssociation(String(idx), () => {
    toast("success", m.success_deleted());
    onDeleted();
  });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSame = withoutIsolates(typed).trim().normalize() === name.normalize();
    setIsWrong(!isSame);
    if (!isSame) return input.current?.focus();
    return remove.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6">
      <TypedGuard typed={typed !== "" && remove.isIdle} />
      <p className="mb-2 font-semibold">{m.association_delete()}</p>
      <p className="mb-5 text-ink-soft">{m.association_delete_text()}</p>
      <Field
        ref={input}
        label={m.association_name()}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={m.association_delete_confirm({ name })}
        error={isWrong ? m.association_delete_wrong() : undefined}
      />
      <FormActions submit={m.association_delete_submit()} busy={remove.isPending} onCancel={onCancel} />
    </form>
  );
}
