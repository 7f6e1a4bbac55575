import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { type Group, ownGroupsQuery } from "../queries.ts";

/** The user's groups, with a button for a new one. */
export function OwnGroups() {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  return (
    <section aria-labelledby="own-groups">
      <h2 id="own-groups" className="mb-2 text-sm text-ink-soft">
        {m.group_own_heading()}
      </h2>
      <ul>
        {data.items.map((group) => (
          <LinkRow
            key={group.idx}
            picture={group.card?.photoKey ? `/api/images/${group.card.photoKey}` : undefined}
            Icon={Users}
            title={group.companyName}
            text={formatState(group)}
          >
            <Link to="/group/$idx" params={{ idx: String(group.idx) }} />
          </LinkRow>
        ))}
        <LinkRow Icon={Plus} title={m.group_new_title()}>
          <Link to="/group/new" />
        </LinkRow>
      </ul>
    </section>
  );
}

function formatState({ card, membership, memberCount }: Group): string {
  if (!card) return m.group_unfinished();
  return membership?.status === "pending" ? m.group_pending() : m.group_members_count({ count: memberCount });
}
