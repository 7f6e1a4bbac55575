import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { TILES } from "../../../components/linkRow.tsx";
import { FEW, PANELS } from "../../../components/panel.tsx";
import { TitleAction, TitleRow } from "../../../components/titleRow.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupBenefits } from "./groupBenefits.tsx";
import { GroupPanel } from "./groupPanel.tsx";
import { GroupRow } from "./groupRow.tsx";

/** The user's groups; without any, what a group gives. */
export function GroupsPage({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  const { items } = data;
  const wide = useWide();
  // Beside several groups, or on a phone, there is no room.
  const listsPeople = wide && items.length === 1;
  // The last request of a group disappears with its heading.
  useLostFocus(items.filter(({ pendingCount }) => pendingCount).length);
  return (
    <div data-panes>
      <TitleRow
        title={m.nav_groups()}
        actions={
          items.length > 0 && (
            <TitleAction>
              <Link to="/group/new">{m.group_new_title()}</Link>
            </TitleAction>
          )
        }
      />
      <div className="mt-4 wide:mt-6">
        {items.length === 0 ? (
          <EmptyState
            title={m.groups_empty_title()}
            action={
              <Button variant="primary" asChild>
                <Link to="/group/new">{m.group_new_title()}</Link>
              </Button>
            }
          >
            {m.groups_empty_text()}
          </EmptyState>
        ) : items.length > FEW ? (
          <ul className={TILES}>
            {items.map((group) => (
              <GroupRow key={group.idx} group={group} leadsToRequests />
            ))}
          </ul>
        ) : (
          <ul className={PANELS}>
            {items.map((group) => (
              <GroupPanel
                key={group.idx}
                group={group}
                userId={userId}
                listsPeople={listsPeople && group.card !== null}
              />
            ))}
          </ul>
        )}
        {items.length === 0 && (
          <div className="mt-10">
            <GroupBenefits />
          </div>
        )}
      </div>
    </div>
  );
}
