import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { useCreateGroup } from "../mutations.ts";
import { GroupForm } from "./groupForm.tsx";

type Props = {
  /** Whether the person has a ticket for one more group. */
  mayMake: boolean;
  onDone: () => Promise<unknown>;
};

/** The first half of making a group: what it tells of itself. It is saved then, whatever becomes of its card. */
export function NewGroup({ mayMake, onDone }: Props) {
  const createGroup = useCreateGroup();
  const save = async (values: Parameters<typeof createGroup.mutateAsync>[0]) => {
    await createGroup.mutateAsync(values);
    await onDone();
  };
  return (
    <>
      <PageTitle title={m.group_new_title()} />
      {mayMake ? (
        <>
          <p className="mb-7 text-ink-soft">{m.group_new_text()}</p>
          <GroupForm submit={m.group_new_next()} onSubmit={save} />
        </>
      ) : (
        <div className="mt-6">
          <EmptyState title={m.group_ticket_title()} action={<TicketLink kind="group" variant="primary" />}>
            {m.group_ticket_text()}
          </EmptyState>
        </div>
      )}
    </>
  );
}
