import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Faces } from "../../../components/faces.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import type { OwnGroup } from "../queries.ts";

/** A group in a list: its name, what the user is in it, and the first members. */
export function GroupRow({ group }: { group: OwnGroup }) {
  return (
    <LinkRow
      picture={group.card?.photoKey ? toUrl(group.card.photoKey) : undefined}
      Icon={UsersRound}
      title={group.name}
      text={formatState(group)}
      extra={group.faces.length > 0 && <Faces pictures={group.faces.map(toUrl)} />}
    >
      <Link to="/group/$idx" params={{ idx: String(group.idx) }} />
    </LinkRow>
  );
}

const toUrl = (photoKey: string): string => `/api/images/${photoKey}`;

function formatState({ card, mine, membership, memberCount }: OwnGroup): string {
  const role = mine ? m.group_owner() : m.group_member();
  if (!card) return joinParts([role, m.group_unfinished()]);
  const state = membership?.status === "pending" ? m.group_pending() : role;
  return joinParts([state, m.group_members_count({ count: memberCount })]);
}
