import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { TILES } from "../../../components/linkRow.tsx";
import { TitleAction, TitleRow } from "../../../components/titleRow.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { ownGroupsQuery } from "../queries.ts";
import { GroupBenefits } from "./groupBenefits.tsx";
import { GroupPanel } from "./groupPanel.tsx";
import { GroupRow } from "./groupRow.tsx";

/** At most so many groups are panels. More of them are rows. */
const FEW = 4;

/** The user's groups; without any, what a group gives. */
export function GroupsPage({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  const { items } = data;
  // The last request of a group disappears with its heading.
  useLostFocus(items.filter(({ pendingCount }) => pendingCount).length);
  const newGroup = <Link to="/group/new">{m.group_new_title()}</Link>;
  return (
    <div data-panes>
      <TitleRow title={m.nav_groups()}>{items.length > 0 && <TitleAction>{newGroup}</TitleAction>}</TitleRow>
      <div className="mt-4 wide:mt-6">
        {items.length === 0 ? (
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
        ) : items.length > FEW ? (
          <ul className={TILES}>
            {items.map((group) => (
              <GroupRow key={group.idx} group={group} />
            ))}
          </ul>
        ) : (
          <ul className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 wide:gap-6 wide:*:last:odd:col-span-2">
            {items.map((group) => (
              <GroupPanel key={group.idx} group={group} userId={userId} />
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
