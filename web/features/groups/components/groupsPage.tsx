import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListPage } from "../../../components/listPage.tsx";
import { m } from "../../../lib/i18n.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupPanel } from "./groupPanel.tsx";
import { GroupRow } from "./groupRow.tsx";

/** At most so many groups are panels. More of them are rows. */
const FEW = 4;

/** The user's groups. */
export function GroupsPage() {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  const { items } = data;
  const newGroup = <Link to="/group/new">{m.group_new_title()}</Link>;
  if (items.length === 0)
    return (
      <ListPage title={m.nav_groups()}>
        <EmptyState
          title={m.groups_empty_title()}
          action={
            <Button variant="primary" asChild>
              {newGroup}
            </Button>
          }
        >
          {m.groups_empty_text()}
        </EmptyState>
      </ListPage>
    );
  return (
    <ListPage title={m.nav_groups()} create={newGroup}>
      {items.length > FEW ? (
        <ul className="border-t border-line">
          {items.map((group) => (
            <GroupRow key={group.idx} group={group} />
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-6 wide:*:only:col-span-2">
          {items.map((group) => (
            <GroupPanel key={group.idx} group={group} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
