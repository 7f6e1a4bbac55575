import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { useCreateGroup } from "../mutations.ts";
import { GroupForm } from "./groupForm.tsx";

type Props = {
  /** True if the user has a ticket for another group. */
  mayMake: boolean;
  onDone: () => Promise<unknown>;
};

/** The first step of a new group: its data. It is saved even if the second step, its card, is never completed. */
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
