import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CountMark } from "../../../components/countMark.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { membersQuery, type OwnGroup } from "../queries.ts";
import { RequestRow } from "./requestRow.tsx";
import { PlanForGroup } from "./unserved.tsx";

/** At most so many requests are answered in the list of groups. */
const SHOWN = 3;

type Props = { group: OwnGroup; count: number; userId: string };

/** The first requests to join a group, with their answers. */
export function PanelRequests({ group, count, userId }: Props) {
  const idx = String(group.idx);
  const list = useInfiniteQuery(membersQuery(idx, userId, { status: "pending" }));
  const requests = list.data?.pages.flatMap(({ items }) => items).slice(0, SHOWN);
  const heading = useLostFocus(requests?.map(({ id }) => id).join());
  const [id, groupId] = [`requests-${idx}`, `group-${idx}`];
  return (
    <section aria-labelledby={`${id} ${groupId}`} className="border-t border-line px-4 pb-1 wide:px-5">
      <div className="flex min-h-12 items-center gap-2 pt-1">
        <h2 ref={heading} tabIndex={-1} id={id} className="text-sm font-semibold outline-none">
          {m.group_requests()}
        </h2>
        <CountMark count={formatCount(count)} />
        {count > SHOWN && (
          <Link
            to="/group/$idx"
            params={{ idx }}
            search={{ part: "requests" }}
            className="ms-auto inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {m.home_all()}
          </Link>
        )}
      </div>
      {!group.served && (
        <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="basis-80 grow text-sm text-ink-soft">
            <strong className="block font-medium text-ink">{m.group_unserved_title()}</strong>
            {m.group_unserved_text()}
          </p>
          <PlanForGroup idx={idx} variant="quiet" />
        </div>
      )}
      {requests && (
        <ul>
          {requests.map((request) => (
            <RequestRow key={request.id} idx={idx} request={request} canApprove={group.served} />
          ))}
        </ul>
      )}
      {!requests && !list.error && <Skeleton className="mb-3 h-15" />}
      <ListFailure list={list} />
    </section>
  );
}
