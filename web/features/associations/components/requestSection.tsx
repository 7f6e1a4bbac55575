import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { RequestAnswers } from "../../groups/components/requestAnswers.tsx";
import { useApproveMember, useRefuseMember } from "../mutations.ts";
import { membersQuery } from "../queries.ts";
import { MemberRow } from "./memberRow.tsx";

/** Requests to join, to approve or refuse. */
export function RequestSection({ idx }: { idx: string }) {
  const list = useInfiniteQuery(membersQuery(idx, {}, "pending"));
  const [approve, refuse] = [useApproveMember(idx), useRefuseMember(idx)];
  const count = list.data?.pages.flatMap(({ items }) => items).length;
  const heading = useLostFocus(count);
  return (
    <section aria-labelledby="association-requests">
      <h2 ref={heading} tabIndex={-1} id="association-requests" className="sr-only">
        {m.group_requests()}
      </h2>
      <PagedList list={list} empty={<NoRequests idx={idx} />}>
        {(request) => {
          const { userId, name } = request;
          return (
            <li key={userId}>
              <MemberRow
                member={request}
                answers={
                  <RequestAnswers
                    name={name}
                    approve={{
                      isBusy: approve.isPending && approve.variables.userId === userId,
                      onPress: () => approve.mutate(request),
                    }}
                    decline={{
                      isBusy: refuse.isPending && refuse.variables.userId === userId,
                      onPress: () => refuse.mutate(request),
                    }}
                  />
                }
              />
            </li>
          );
        }}
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
