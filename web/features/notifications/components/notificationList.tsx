import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { lazyDialog } from "../../../components/lazyDialog.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useRows } from "../../../lib/pages.ts";
import { useMarkAllAsRead } from "../mutations.ts";
import { type Notification, notificationsQuery } from "../queries.ts";
import { useBadge } from "../useBadge.ts";
import { NotificationRow } from "./notificationRow.tsx";
import { PushOffer } from "./pushOffer.tsx";

const NotificationSettings = lazyDialog(async () => import("./notificationSettings.tsx"));

/** The user's notifications, grouped by day. */
export function NotificationList() {
  const list = useSuspenseInfiniteQuery(notificationsQuery());
  const markAll = useMarkAllAsRead();
  const [showsSettings, setShowsSettings] = useState(false);
  const rows = useRows(list);
  const { data, dataUpdatedAt, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const unreadCount = data.pages[0]?.unreadCount ?? 0;
  useBadge(unreadCount, dataUpdatedAt);
  return (
    <div data-panes className="wide:max-w-3xl">
      <PageTitle title={m.notification_title()} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2">
        <button
          type="button"
          onClick={() => setShowsSettings(true)}
          className="inline-flex cursor-pointer min-h-11 items-center gap-2 text-sm text-ink-soft underline-offset-4 hover:underline"
        >
          <Settings aria-hidden className="size-4" strokeWidth={1.6} />
          {m.notification_settings()}
        </button>
        {unreadCount > 0 && (
          <Button variant="plain" className="-mx-5 text-sm" busy={markAll.isPending} onClick={() => markAll.mutate()}>
            {m.notification_mark_all()}
          </Button>
        )}
      </div>
      <PushOffer />
      {rows.length === 0 && !hasNextPage && !error && (
        <EmptyState title={m.notification_empty()}>{m.notification_empty_text()}</EmptyState>
      )}
      {groupByDay(rows).map(([day, items]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
          <h2 id={`day-${day}`} className="mb-1 text-sm text-ink-soft">
            {formatDay(items[0]?.at ?? day)}
          </h2>
          <ul>
            {items.map((item) => (
              <NotificationRow key={item.id} notification={item} />
            ))}
          </ul>
        </section>
      ))}
      {showsSettings && <NotificationSettings onClose={() => setShowsSettings(false)} />}
      <ListFailure list={list} />
      {hasNextPage && !error && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
    </div>
  );
}

/** Groups rows by the day on the reader's clock. */
const groupByDay = (rows: Notification[]): [day: string, items: Notification[]][] => [
  ...Map.groupBy(rows, ({ at }) => new Date(at).toDateString().replaceAll(" ", "-")),
];
