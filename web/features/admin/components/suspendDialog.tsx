import { m } from "../../../lib/i18n.ts";
import { useSuspend } from "../mutations.ts";
import type { Person } from "../queries.ts";
import { ReasonDialog } from "./reasonDialog.tsx";

/** Asks for the reason to suspend a user. */
export function SuspendDialog({ person, onClose }: { person: Pick<Person, "id" | "name">; onClose: () => void }) {
  const { mutate, isPending, error } = useSuspend();
  return (
    <ReasonDialog
      title={m.admin_suspend_name({ name: person.name })}
      action={m.admin_suspend()}
      hint={m.admin_suspend_hint()}
      mutation={{ mutate: (reason, options) => mutate({ id: person.id, reason }, options), isPending, error }}
      onClose={onClose}
    >
      <p className="mb-4">{m.admin_suspend_text()}</p>
    </ReasonDialog>
  );
}
