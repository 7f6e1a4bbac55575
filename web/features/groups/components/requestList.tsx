import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { LoadError } from "../../../components/loadError.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { useApproveMember, useRefuseMember } from "../mutations.ts";
import { membersQuery } from "../queries.ts";
import { MemberRow } from "./memberRow.tsx";
import { AnswerButtons } from "./requestButtons.tsx";

/** Requests to join, for the owner. */
export function RequestList({ idx, userId: ownerId }: { idx: string; userId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    membersQuery(idx, ownerId, { status: "pending" }),
  );
  const [approve, refuse] = [useApproveMember(idx), useRefuseMember(idx)];
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  const heading = useLostFocus(requests.length);
  return (
    <section aria-labelledby="group-requests">
      <h2 ref={heading} tabIndex={-1} id="group-requests" className="sr-only">
        {m.group_requests()}
      </h2>
      {data && requests.length === 0 && !hasNextPage && <EmptyState title={m.association_no_requests()} />}
      {error && <LoadError error={error} onRetry={refetch} />}
      <ul>
        {requests.map((request) => {
          const { name, userId } = request;
          if (userId === null) return null;
          return (
            <MemberRow key={request.id} member={request}>
              <AnswerButtons
                name={name}
                approve={{
                  busy: approve.isPending && approve.variables.userId === userId,
                  run: () => approve.mutate({ userId, name }),
                }}
                refuse={{
                  busy: refuse.isPending && refuse.variables === userId,
                  run: () => refuse.mutate(userId),
                }}
              />
            </MemberRow>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </section>
  );
}
