import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { NextStep } from "../../../components/nextStep.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupRow } from "./groupRow.tsx";

/** The user's groups. */
export function GroupsPage() {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  const newGroup = <Link to="/group/new">{m.group_new_submit()}</Link>;
  return (
    <div data-panes>
      <PageTitle title={m.nav_groups()} />
      {data.items.length === 0 ? (
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
      ) : (
        <div className="beside gap-y-10 max-wide:grid">
          <div className="min-w-0">
            <p className="mb-7 text-ink-soft">{m.groups_empty_text()}</p>
            <ul className="border-t border-line">
              {data.items.map((group) => (
                <GroupRow key={group.idx} group={group} />
              ))}
            </ul>
          </div>
          <NextStep title={m.group_new_title()} text={m.group_next_text()}>
            {newGroup}
          </NextStep>
        </div>
      )}
    </div>
  );
}
