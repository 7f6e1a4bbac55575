import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { TicketLink } from "../../upgrade/components/ticketLink.tsx";
import { useServeGroup } from "../mutations.ts";
import { type Group, ownGroupsQuery } from "../queries.ts";

/** A group whose ticket was refunded accepts no new members. Its owner can assign another ticket. */
export function Unserved({ group }: { group: Group }) {
  useLostFocus(group.served);
  if (group.served) return null;
  return group.mine ? (
    <Remedy idx={String(group.idx)} />
  ) : (
    <p className="mb-6 text-ink-soft">{errorText("GROUP_CLOSED")}</p>
  );
}

function Remedy({ idx }: { idx: string }) {
  return (
    <section aria-labelledby="group-unserved" className="mb-6 grid gap-3 rounded-lg border border-line bg-sheet p-5">
      <h2 id="group-unserved" className="font-semibold">
        {m.group_unserved_title()}
      </h2>
      <p className="text-ink-soft">{m.group_unserved_text()}</p>
      <PlanForGroup idx={idx} variant="primary" />
    </section>
  );
}

type PlanProps = { idx: string; variant: "primary" | "quiet" };

/** Assigns a free ticket to a group, or leads to the tickets. */
export function PlanForGroup({ idx, variant }: PlanProps) {
  const { data } = useQuery(ownGroupsQuery());
  const serve = useServeGroup(idx);
  if (!data) return null;
  if (!data.mayMake) return <TicketLink kind="group" variant={variant} />;
  return (
    <Button variant={variant} busy={serve.isPending} onClick={() => serve.mutate()}>
      {m.group_serve()}
    </Button>
  );
}
