import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CountMark } from "../../../components/countMark.tsx";
import { TabLinks } from "../../../components/tabLinks.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { type Group, membersQuery } from "../queries.ts";
import type { Tab } from "../tabs.ts";

const NAMES: Record<Tab, () => string> = {
  people: () => m.group_members(),
  requests: () => m.group_requests(),
  settings: () => m.association_settings(),
};

type Props = { group: Group; user: User | null; tabs: Tab[]; open: Tab };

/** The navigation between the tabs that the reader sees. */
export function GroupTabs({ group, user, tabs, open }: Props) {
  const parts = tabs.map((tab) => ({
    key: tab,
    open: tab === open,
    link: (
      <Link
        to="/group/$idx"
        params={{ idx: String(group.idx) }}
        search={tab === "people" ? {} : { part: tab }}
        activeOptions={{ exact: true }}
      />
    ),
    text: NAMES[tab](),
    mark: tab === "requests" && <RequestCount idx={String(group.idx)} userId={user?.id} />,
  }));
  return (
    <div className="mb-6">
      <TabLinks label={group.companyName} parts={parts} />
    </div>
  );
}

/** The number of requests. With more than a page of them, a lower bound. */
function RequestCount({ idx, userId }: { idx: string; userId: string | undefined }) {
  const { data, hasNextPage } = useInfiniteQuery(membersQuery(idx, userId, { status: "pending" }));
  const count = data?.pages.flatMap(({ items }) => items).length ?? 0;
  if (count === 0) return null;
  return <CountMark count={`${formatCount(count)}${hasNextPage ? "+" : ""}`} />;
}
