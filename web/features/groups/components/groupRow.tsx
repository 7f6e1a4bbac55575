import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Dotted } from "../../../components/dotted.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { RequestsLink } from "../../../components/requestsLink.tsx";
import { WaitingCount } from "../../../components/waitingCount.tsx";
import { m } from "../../../lib/i18n.ts";
import { groupState } from "../groupState.ts";
import type { OwnGroup } from "../queries.ts";

type Props = {
  group: OwnGroup;
  /** Leads to the requests, too. */
  leadsToRequests?: boolean;
};

/** A group in a list: its name, the user's role, its members, and what waits. */
export function GroupRow({ group, leadsToRequests = false }: Props) {
  const { name, card, mine } = group;
  const idx = String(group.idx);
  const requests = group.pendingCount ?? 0;
  const link = leadsToRequests && requests > 0;
  return (
    <LinkRow
      picture={card?.photoKey ? `/api/images/${card.photoKey}` : undefined}
      Icon={UsersRound}
      title={name}
      text={
        <Dotted
          parts={[
            mine && { key: "role", text: m.group_owner() },
            { key: "state", text: groupState(group) },
            requests > 0 && !link && { key: "requests", text: <WaitingCount count={requests} /> },
          ]}
        />
      }
      menu={
        link ? (
          <RequestsLink name={group.name} count={requests}>
            <Link to="/group/$idx" params={{ idx }} search={{ part: "requests" }} />
          </RequestsLink>
        ) : undefined
      }
    >
      <Link to="/group/$idx" params={{ idx }} />
    </LinkRow>
  );
}
