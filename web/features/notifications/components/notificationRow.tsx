import { defaultParseSearch, Link } from "@tanstack/react-router";
import { Ban } from "lucide-react";
import { useState } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { Dotted } from "../../../components/dotted.tsx";
import { formatAgo } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { BlockDialog } from "../../blocks/components/blockDialog.tsx";
import { notificationDetail, notificationTitle } from "../messages.ts";
import { useMarkAsRead } from "../mutations.ts";
import type { Notification } from "../queries.ts";
import { KindIcon } from "./kindIcon.tsx";

/** A notification: who and what it is about, what happened, and when. It leads to its place. Who did it can be blocked. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, kind, at, isRead, actor, canBlock, subject, locale, text, path } = notification;
  const markAsRead = useMarkAsRead();
  const detail = notificationDetail(notification);
  const title = notificationTitle(notification);
  const about = [
    actor !== null && { key: "actor", text: <bdi>{actor}</bdi> },
    subject !== null && {
      key: "subject",
      text: <bdi {...(locale !== null && { lang: locale, dir: getDirection(locale) })}>{subject}</bdi>,
    },
  ].filter((part) => part !== false);
  const { pathname, search } = new URL(path, location.origin);
  return (
    <li className="flex items-start border-b border-line last:border-0">
      <Link
        to={pathname}
        search={defaultParseSearch(search)}
        onClick={() => {
          if (!isRead) markAsRead.mutate(id);
        }}
        className="-mx-2 flex min-h-18 min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-3 hover:bg-wash"
      >
        <span className={`mt-[calc(0.5lh-4px)] size-2 shrink-0 rounded-full ${isRead ? "" : "bg-ink"}`}>
          {!isRead && <span className="sr-only">{m.notification_unread()}</span>}
        </span>
        <KindIcon kind={kind} />
        <span className="min-w-0 flex-1">
          <span className={`block ${isRead ? "" : "font-semibold"}`}>
            {about.length > 0 ? <Dotted parts={about} /> : title}
          </span>
          <span className="block text-sm text-ink-soft">
            <Dotted
              parts={[
                about.length > 0 && { key: "title", text: <span className="text-ink">{title}</span> },
                detail !== null && { key: "detail", text: <bdi className="text-ink">{detail}</bdi> },
                { key: "at", text: <time dateTime={at}>{formatAgo(at)}</time> },
              ]}
            />
          </span>
          {text !== null && (
            <span dir="auto" className="mt-1 block whitespace-pre-line wrap-anywhere">
              {text}
            </span>
          )}
        </span>
      </Link>
      {canBlock && actor !== null && <BlockActor id={id} name={actor} />}
    </li>
  );
}

/** A button that blocks the person of a notification. */
function BlockActor({ id, name }: { id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={m.block_what({ name })}
        onClick={() => setAsks(true)}
        className="ms-2 mt-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-wash"
      >
        <Ban aria-hidden className="size-5" strokeWidth={1.6} />
      </button>
      <BlockDialog open={asks} onOpenChange={setAsks} name={name} whom={{ notificationId: id }} />
    </>
  );
}
