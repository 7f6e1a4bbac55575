import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { membersQuery } from "../queries.ts";
import { RequestRow } from "./requestRow.tsx";

/** Requests to join, to approve or refuse. */
export function RequestSection({ idx }: { idx: string }) {
  const list = useInfiniteQuery(membersQuery(idx, {}, "pending"));
  const count = list.data?.pages.flatMap(({ items }) => items).length;
  const heading = useLostFocus(count);
  return (
    <section aria-labelledby="association-requests">
      <h2 ref={heading} tabIndex={-1} id="association-requests" className="sr-only">
        {m.group_requests()}
      </h2>
      <PagedList list={list} className="@container" empty={<NoRequests idx={idx} />}>
        {(request) => <RequestRow key={request.userId} idx={idx} request={request} />}
      </PagedList>
    </section>
  );
}

const NoRequests = ({ idx }: { idx: string }) => (
  <EmptyState
    title={m.association_no_requests()}
    action={
      <Button asChild>
        <Link to="/card/association/edit/$idx" params={{ idx }} search={{ part: "invitations" }}>
          {m.association_invite_title()}
        </Link>
      </Button>
    }
  >
    {m.association_no_requests_text()}
  </EmptyState>
);
