import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { WaitingCount } from "../../../components/waitingCount.tsx";
import { m } from "../../../lib/i18n.ts";
import { groupState } from "../groupState.ts";
import type { OwnGroup } from "../queries.ts";

/** A group in a list: its name, the user's role, its members, and what waits. */
export function GroupRow({ group }: { group: OwnGroup }) {
  const { idx, name, card, mine, pendingCount } = group;
  return (
    <LinkRow
      picture={card?.photoKey ? `/api/images/${card.photoKey}` : undefined}
      Icon={UsersRound}
      title={name}
      badge={mine && <Badge>{m.group_owner()}</Badge>}
      text={
        <Dotted
          parts={[
            { key: "state", text: groupState(group) },
            Boolean(pendingCount) && { key: "requests", text: <WaitingCount count={pendingCount ?? 0} /> },
          ]}
        />
      }
    >
      <Link to="/group/$idx" params={{ idx: String(idx) }} />
    </LinkRow>
  );
}
