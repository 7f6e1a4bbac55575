import {
  type InfiniteData,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { TitleRow } from "../../../components/titleRow.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatRecentDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatCount } from "../../../lib/number.ts";
import { useRows } from "../../../lib/pages.ts";
import { foldLogins } from "../foldLogins.ts";
import { type Notification, notificationsQuery } from "../queries.ts";
import { useBadge } from "../useBadge.ts";
import { ListTools, MarkAll } from "./listTools.tsx";
import { LoginRows } from "./loginRows.tsx";
import { NotificationRow } from "./notificationRow.tsx";
import { PushOffer } from "./pushOffer.tsx";
import { ROWS } from "./rowContent.tsx";
import { UnreadCount } from "./unreadCount.tsx";

/** The user's notifications. */
export function NotificationList() {
  const list = useSuspenseInfiniteQuery(notificationsQuery());
  const { data, dataUpdatedAt } = list;
  const unreadCount = data.pages[0]?.unreadCount ?? 0;
  const wide = useWide();
  useBadge(unreadCount, dataUpdatedAt);
  return (
    <div data-panes>
      <TitleRow title={m.notification_title()} actions={<ListTools hasUnread={unreadCount > 0} />} />
      <div className="mt-4 wide:mt-6">
        <PushOffer />
        <Days list={list} tool={!wide && unreadCount > 0 && <MarkAll />} />
      </div>
    </div>
  );
}

type List = UseSuspenseInfiniteQueryResult<InfiniteData<{ items: Notification[]; waiting: Notification[] }>>;

/** Those that wait for an answer, the others by day, and more of them. `tool` is on the line of the first heading. */
function Days({ list, tool }: { list: List; tool: ReactNode }) {
  const [waiting, others] = useWaiting(list);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const count = waiting.length + others.length;
  // An answered offer disappears.
  useLostFocus(count);
  return (
    <>
      {count === 0 && !hasNextPage && !error && (
        <EmptyState title={m.notification_empty()}>{m.notification_empty_text()}</EmptyState>
      )}
      {waiting.length > 0 && (
        <Part
          id="needs-answer"
          title={m.notification_needs_answer()}
          unread={waiting.filter(({ isRead }) => !isRead).length}
          tool={tool}
        >
          {waiting.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} isWaiting />
          ))}
        </Part>
      )}
      {groupByDay(others).map(([day, items], index) => (
        <Part
          key={day}
          id={`day-${day}`}
          title={formatRecentDay(items[0]?.at ?? day)}
          tool={index === 0 && waiting.length === 0 && tool}
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

type PartProps = {
  id: string;
  title: string;
  /** The number of rows that are not read, beside the title. */
  unread?: number;
  tool: ReactNode;
  children: ReactNode;
};

const Part = ({ id, title, unread = 0, tool, children }: PartProps) => (
  <section aria-labelledby={id} className="mb-8">
    <div className="mb-1 flex items-center gap-2 wide:mb-3">
      {/* The number is at the end of the text, also if that has two lines. */}
      <h2 className="min-w-0 font-semibold first-letter:uppercase">
        <span id={id} className="me-2">
          {title}
        </span>
        {unread > 0 && (
          <UnreadCount className="inline-block *:first:flex" unread={{ count: formatCount(unread), short: "" }} />
        )}
      </h2>
      {tool && <div className="ms-auto -me-2">{tool}</div>}
    </div>
    <ul className={ROWS}>{children}</ul>
  </section>
);

/**
 * What waits for an answer, also behind the loaded pages, and the other rows. An answered request keeps its place as
 * long as the screen is open.
 */
function useWaiting(list: List): [waiting: Notification[], others: Notification[]] {
  const rows = useRows(list);
  const waiting = list.data.pages[0]?.waiting ?? [];
  const [seen, setSeen] = useState<Notification[]>([]);
  // The requests in the copy of the device may be answered already.
  const isFresh = list.dataUpdatedAt > 0;
  const found = waiting.filter(({ id, offer }) => offer === null && !seen.some((row) => row.id === id));
  if (isFresh && found.length > 0) setSeen([...seen, ...found]);
  const ids = new Set([...seen, ...waiting].map(({ id }) => id));
  const newest = new Map([...seen, ...rows, ...waiting].map((row) => [row.id, row]));
  return [
    [...ids].flatMap((id) => newest.get(id) ?? []).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
    rows.filter(({ id }) => !ids.has(id)),
  ];
}

/** Groups rows by the day on the reader's clock. */
const groupByDay = (rows: Notification[]): [day: string, items: Notification[]][] => [
  ...Map.groupBy(rows, ({ at }) => new Date(at).toDateString().replaceAll(" ", "-")),
];
