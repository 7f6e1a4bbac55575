import {
  type InfiniteData,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatRecentDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useRows } from "../../../lib/pages.ts";
import { foldLogins } from "../foldLogins.ts";
import { type Notification, notificationsQuery } from "../queries.ts";
import { useBadge } from "../useBadge.ts";
import { MarkAll, SettingsButton } from "./listTools.tsx";
import { LoginRows } from "./loginRows.tsx";
import { NotificationRow } from "./notificationRow.tsx";
import { PushOffer } from "./pushOffer.tsx";

/** The user's notifications. */
export function NotificationList() {
  const list = useSuspenseInfiniteQuery(notificationsQuery());
  const { data, dataUpdatedAt } = list;
  const unreadCount = data.pages[0]?.unreadCount ?? 0;
  useBadge(unreadCount, dataUpdatedAt);
  return (
    <div data-panes className="wide:max-w-3xl">
      <div className="flex items-start justify-between gap-4">
        <PageTitle title={m.notification_title()} />
        <SettingsButton />
      </div>
      <div className="mt-3 wide:mt-5">
        <PushOffer />
        <Days list={list} tools={unreadCount > 0 && <MarkAll />} />
      </div>
    </div>
  );
}

type List = UseSuspenseInfiniteQueryResult<InfiniteData<{ items: Notification[] }>>;

/** Those that wait for an answer, the others by day, and more of them. @param tools beside the first heading */
function Days({ list, tools }: { list: List; tools?: ReactNode }) {
  const rows = useRows(list);
  const [waiting, others] = useWaiting(rows, list.dataUpdatedAt > 0);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  // An answered offer disappears.
  useLostFocus(rows.length);
  return (
    <>
      {rows.length === 0 && !hasNextPage && !error && (
        <EmptyState title={m.notification_empty()}>{m.notification_empty_text()}</EmptyState>
      )}
      {waiting.length > 0 && (
        <Part id="needs-answer" title={m.notification_needs_answer()} tools={tools}>
          {waiting.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </Part>
      )}
      {groupByDay(others).map(([day, items], index) => (
        <Part
          key={day}
          id={`day-${day}`}
          title={formatRecentDay(items[0]?.at ?? day)}
          tools={index === 0 && waiting.length === 0 && tools}
        >
          {foldLogins(items).map((same) => {
            const [first, ...more] = same;
            if (!first) return null;
            return more.length > 0 ? (
              <LoginRows key={first.detail} latest={first} logins={same} />
            ) : (
              <NotificationRow key={first.id} notification={first} />
            );
          })}
        </Part>
      ))}
      <ListFailure list={list} />
      {hasNextPage && !error && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </>
  );
}

type PartProps = { id: string; title: string; tools: ReactNode; children: ReactNode };

const Part = ({ id, title, tools, children }: PartProps) => (
  <section aria-labelledby={id} className="mb-8">
    <div className="mb-1 flex flex-wrap items-center gap-x-4">
      <h2 id={id} className="font-semibold first-letter:uppercase">
        {title}
      </h2>
      {tools}
    </div>
    <ul>{children}</ul>
  </section>
);

/**
 * Rows that can be answered here, and the others. An answered row keeps its place as long as the screen is open.
 * @param isFresh false for the copy of the device, whose requests may be answered already
 */
function useWaiting(rows: Notification[], isFresh: boolean): [waiting: Notification[], others: Notification[]] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isOpen = ({ request, offer }: Notification) => (request ?? offer) !== null;
  const found = isFresh ? rows.filter((row) => isOpen(row) && !ids.has(row.id)) : [];
  if (found.length > 0) setIds(new Set([...ids, ...found.map(({ id }) => id)]));
  const isWaiting = (row: Notification) => isOpen(row) || ids.has(row.id);
  return [rows.filter(isWaiting), rows.filter((row) => !isWaiting(row))];
}

/** Groups rows by the day on the reader's clock. */
const groupByDay = (rows: Notification[]): [day: string, items: Notification[]][] => [
  ...Map.groupBy(rows, ({ at }) => new Date(at).toDateString().replaceAll(" ", "-")),
];
