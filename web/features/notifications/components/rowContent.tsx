import type { ReactNode } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { Dotted } from "../../../components/dotted.tsx";
import { Initial } from "../../../components/initial.tsx";
import { formatAgo } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { notificationDetail, notificationTitle } from "../messages.ts";
import type { Notification } from "../queries.ts";
import { KindIcon } from "./kindIcon.tsx";

/** The classes of a row's link or summary. */
export const ROW = "-mx-2 flex min-h-18 min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-3 hover:bg-wash";

type Props = {
  notification: Notification;
  isRead: boolean;
  /** After what happened, e.g. how often. */
  mark?: ReactNode;
};

/** A notification: who did it, then what happened, then when. */
export function RowContent({ notification, isRead, mark }: Props) {
  const { at, actor, subject, locale, text, offer } = notification;
  const wide = useWide();
  const detail = notificationDetail(notification);
  const title = notificationTitle(notification);
  const about = [
    actor !== null && { key: "actor", text: <bdi>{actor}</bdi> },
    subject !== null && {
      key: "subject",
      text: <bdi {...(locale !== null && { lang: locale, dir: getDirection(locale) })}>{subject}</bdi>,
    },
  ].filter((part) => part !== false);
  const time = <time dateTime={at}>{formatAgo(at)}</time>;
  const said = text ?? offer?.note ?? null;
  return (
    <>
      <Face notification={notification} />
      <span className="min-w-0 flex-1">
        <span className={`block ${isRead ? "" : "font-semibold"}`}>
          {about.length > 0 ? <Dotted parts={about} /> : title}
        </span>
        <span className="block text-sm text-ink-soft">
          <Dotted
            parts={[
              about.length > 0 && { key: "title", text: <span className="text-ink">{title}</span> },
              detail !== null && { key: "detail", text: <bdi className="text-ink">{detail}</bdi> },
              mark !== undefined && { key: "mark", text: <span className="text-ink">{mark}</span> },
              !wide && { key: "at", text: time },
            ]}
          />
        </span>
        {said !== null && (
          <span dir="auto" className="mt-1 block whitespace-pre-line wrap-anywhere">
            {said}
          </span>
        )}
      </span>
      {wide && <span className="mt-0.5 shrink-0 text-sm text-ink-soft">{time}</span>}
      <Unread isRead={isRead} />
    </>
  );
}

const Unread = ({ isRead }: { isRead: boolean }) => (
  <span className={`mt-[calc(0.5lh-5px)] size-2.5 shrink-0 rounded-full ${isRead ? "" : "bg-ink"}`}>
    {!isRead && <span className="sr-only">{m.notification_unread()}</span>}
  </span>
);

/** The person, with a small icon of the kind. Without a person, the icon alone. */
function Face({ notification: { kind, actor, offer } }: { notification: Notification }) {
  if (actor === null)
    return (
      <span className={`${PLACE} bg-wash text-ink-soft`}>
        <KindIcon kind={kind} className="size-5" />
      </span>
    );
  return (
    <span className={`${PLACE} bg-wash`}>
      {offer ? (
        <img src={`/api/images/${offer.photoKey}`} alt="" className="size-full rounded-full object-cover object-top" />
      ) : (
        <Initial name={actor} />
      )}
      <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-sheet text-ink-soft">
        <KindIcon kind={kind} className="size-3" />
      </span>
    </span>
  );
}

const PLACE = "relative mt-0.5 grid size-11 shrink-0 place-items-center rounded-full";
