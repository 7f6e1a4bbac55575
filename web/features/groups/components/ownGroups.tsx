import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AddRow } from "../../../components/addRow.tsx";
import { WIDE_PANEL } from "../../../components/wideSheet.ts";
import { m } from "../../../lib/i18n.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupRow } from "./groupRow.tsx";

/** The user's groups, with a button for a new one. */
export function OwnGroups() {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  return (
    <section aria-labelledby="own-groups" className={`max-wide:-mb-3 wide:self-start ${WIDE_PANEL}`}>
      <h2 id="own-groups" className="font-semibold wide:mb-1">
        {m.group_own_heading()}
      </h2>
      <ul>
        {data.items.map((group) => (
          <GroupRow key={group.idx} group={group} />
        ))}
      </ul>
      <div className="border-line wide:[ul:not(:empty)+&]:border-t">
        <AddRow>
          <Link to="/group/new">{m.group_new_title()}</Link>
        </AddRow>
      </div>
    </section>
  );
}
