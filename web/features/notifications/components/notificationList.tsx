import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck, Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatRecentDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useRows } from "../../../lib/pages.ts";
import { foldLogins } from "../foldLogins.ts";
import { useMarkAllAsRead } from "../mutations.ts";
import { type Notification, notificationsQuery } from "../queries.ts";
import { useBadge } from "../useBadge.ts";
import { LoginRows } from "./loginRows.tsx";
import { NotificationRow } from "./notificationRow.tsx";
import { PushOffer } from "./pushOffer.tsx";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

/** The user's notifications, grouped by day. */
export function NotificationList() {
  const list = useSuspenseInfiniteQuery(notificationsQuery());
  const rows = useRows(list);
  const { data, dataUpdatedAt, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const unreadCount = data.pages[0]?.unreadCount ?? 0;
  useBadge(unreadCount, dataUpdatedAt);
  // An answered offer disappears.
  useLostFocus(rows.length);
  return (
    <>
      <Tools unreadCount={unreadCount} />
      <div data-panes className="wide:max-w-3xl">
        <PushOffer />
        {rows.length === 0 && !hasNextPage && !error && (
          <EmptyState title={m.notification_empty()}>{m.notification_empty_text()}</EmptyState>
        )}
        {groupByDay(rows).map(([day, items]) => (
          <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
            <h2 id={`day-${day}`} className="mb-2 font-semibold first-letter:uppercase">
              {formatRecentDay(items[0]?.at ?? day)}
            </h2>
            <ul className="wide:rounded-lg wide:border wide:border-line wide:bg-sheet wide:px-5">
              {foldLogins(items).map((same) => {
                const [first, ...more] = same;
                if (!first) return null;
                return more.length > 0 ? (
                  <LoginRows key={first.detail} latest={first} logins={same} />
                ) : (
                  <NotificationRow key={first.id} notification={first} />
                );
              })}
            </ul>
          </section>
        ))}
        <ListFailure list={list} />
        {hasNextPage && !error && (
          <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.action_more()}
          </Button>
        )}
      </div>
    </>
  );
}

const TOOL = "-mx-2 gap-3 rounded-md text-sm [--inset:0.5rem] wide:mx-0 wide:[--inset:0.75rem]";

/** The title, and beside it what one does with the whole list. */
function Tools({ unreadCount }: { unreadCount: number }) {
  const markAll = useMarkAllAsRead();
  const [showsSettings, setShowsSettings] = useState(false);
  const icon = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 wide:mb-6 wide:max-w-3xl">
      <div className="min-w-0 grow *:mb-0">
        <PageTitle title={m.notification_title()} />
      </div>
      {unreadCount > 0 && (
        <div className="max-wide:order-1 max-wide:basis-full">
          <Button variant="plain" className={TOOL} busy={markAll.isPending} onClick={() => markAll.mutate()}>
            <CheckCheck {...icon} />
            {m.notification_mark_all()}
          </Button>
        </div>
      )}
      <Button
        variant="plain"
        className={`${TOOL} max-wide:-me-3 max-wide:size-11`}
        onClick={() => setShowsSettings(true)}
      >
        <Settings {...icon} />
        <span className="max-wide:sr-only">{m.notification_settings()}</span>
      </Button>
      {showsSettings && <NotificationSettings onClose={() => setShowsSettings(false)} />}
    </div>
  );
}

/** Groups rows by the day on the reader's clock. */
const groupByDay = (rows: Notification[]): [day: string, items: Notification[]][] => [
  ...Map.groupBy(rows, ({ at }) => new Date(at).toDateString().replaceAll(" ", "-")),
];
