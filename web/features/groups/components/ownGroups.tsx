import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupRow } from "./groupRow.tsx";

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
          <GroupRow key={group.idx} group={group} />
        ))}
        <LinkRow Icon={Plus} title={m.group_new_title()}>
          <Link to="/group/new" />
        </LinkRow>
      </ul>
    </section>
  );
}
