import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { type Group, membersQuery } from "../queries.ts";
import { RequestRow } from "./requestRow.tsx";

/** Requests to join, for the owner. */
export function RequestList({ group, userId }: { group: Group; userId: string }) {
  const idx = String(group.idx);
  const list = useInfiniteQuery(membersQuery(idx, userId, { status: "pending" }));
  const heading = useLostFocus(list.data?.pages.flatMap(({ items }) => items).length);
  return (
    <section aria-labelledby="group-requests">
      <h2 ref={heading} tabIndex={-1} id="group-requests" className="sr-only">
        {m.group_requests()}
      </h2>
      <PagedList list={list} className="@container" empty={<EmptyState title={m.association_no_requests()} />}>
        {(request) => <RequestRow key={request.id} idx={idx} request={request} canApprove={group.served} />}
      </PagedList>
    </section>
  );
}
