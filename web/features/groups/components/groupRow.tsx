import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Group } from "../queries.ts";

/** A group in a list. */
export function GroupRow({ group }: { group: Group }) {
  return (
    <LinkRow
      picture={group.card?.photoKey ? `/api/images/${group.card.photoKey}` : undefined}
      Icon={UsersRound}
      title={group.companyName}
      text={formatState(group)}
    >
      <Link to="/group/$idx" params={{ idx: String(group.idx) }} />
    </LinkRow>
  );
}

function formatState({ card, membership, memberCount }: Group): string {
  if (!card) return m.group_unfinished();
  return membership?.status === "pending" ? m.group_pending() : m.group_members_count({ count: memberCount });
}
