import { useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { ApiError, isOutOfReach } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { isUnfinished } from "../groupState.ts";
import { updateGroup, useCreateGroup } from "../mutations.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupForm } from "./groupForm.tsx";

type Props = {
  /** True if the user has a ticket for another group. */
  mayMake: boolean;
  onDone: () => Promise<unknown>;
};

/** The first step of a new group: its data. It is saved even if the second step, its card, is never completed. */
export function NewGroup({ mayMake, onDone }: Props) {
  const queryClient = useQueryClient();
  const createGroup = useCreateGroup();
  const save = async (values: Parameters<typeof createGroup.mutateAsync>[0]) => {
    try {
      await createGroup.mutateAsync(values);
    } catch (error) {
      if (!mayExist(error)) throw error;
      const { items } = await queryClient.fetchQuery({ ...ownGroupsQuery(), staleTime: 0, retry: false });
      const made = items.find(isUnfinished);
      if (!made) throw error;
      // The user may have changed the form since the request whose response was lost.
      await updateGroup(String(made.idx), values);
    }
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

/** True if the group may exist although its response was lost. It uses the ticket, so that the next attempt needs another. */
const mayExist = (error: unknown): boolean =>
  isOutOfReach(error) || (error instanceof ApiError && error.code === "TICKET_NEEDED");
