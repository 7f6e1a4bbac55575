import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupRow } from "./groupRow.tsx";

/** The user's groups. */
export function GroupsPage() {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  const isEmpty = data.items.length === 0;
  const newGroup = (
    <Button variant={isEmpty ? "primary" : "quiet"} asChild>
      <Link to="/group/new">{m.group_new_title()}</Link>
    </Button>
  );
  return (
    <div data-panes>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 wide:mb-8">
        <PageTitle title={m.nav_groups()} />
        {!isEmpty && newGroup}
      </div>
      {isEmpty ? (
        <EmptyState title={m.groups_empty_title()} action={newGroup}>
          {m.groups_empty_text()}
        </EmptyState>
      ) : (
        <ul className="tiles">
          {data.items.map((group) => (
            <GroupRow key={group.idx} group={group} />
          ))}
        </ul>
      )}
    </div>
  );
}
