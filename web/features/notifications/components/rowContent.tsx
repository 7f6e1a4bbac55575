import type { ReactNode } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { Dotted } from "../../../components/dotted.tsx";
import { Initial } from "../../../components/initial.tsx";
import { formatAgo } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { notificationDetail, notificationSentence, notificationTitle, requestOutcome } from "../messages.ts";
import type { Notification } from "../queries.ts";
import { KindIcon } from "./kindIcon.tsx";

/** The classes of a row's link or summary. */
export const ROW = "-mx-2 flex min-h-18 min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-3 hover:bg-wash";

type Props = {
  notification: Notification;
  isRead: boolean;
  /** After what happened, e.g. how often. By default, what became of a request. */
  mark?: ReactNode;
};

/** A notification: what happened in a sentence, in which the names stand out, then when. */
export function RowContent({ notification, isRead, mark = requestOutcome(notification) }: Props) {
  const { at, text, offer } = notification;
  const wide = useWide();
  const time = <time dateTime={at}>{formatAgo(at)}</time>;
  const said = text ?? offer?.note ?? null;
  const hasMore = mark !== undefined || !wide;
  return (
    <>
      <Face notification={notification} isRead={isRead} />
      <span className="min-w-0 flex-1 self-center">
        <span className={`block ${isRead ? "text-ink-soft" : "font-medium"}`}>
          <Sentence notification={notification} isRead={isRead} />
        </span>
        {hasMore && (
          <span className="block text-sm text-ink-soft">
            <Dotted parts={[mark !== undefined && { key: "mark", text: mark }, !wide && { key: "at", text: time }]} />
          </span>
        )}
        {said !== null && (
          <span dir="auto" className="mt-1 block whitespace-pre-line wrap-anywhere">
            {said}
          </span>
        )}
      </span>
      {wide && <span className="mt-[calc(1.5rem-0.5lh)] shrink-0 text-sm text-ink-soft">{time}</span>}
      {!isRead && <span className="sr-only">{m.notification_unread()}</span>}
    </>
  );
}

/** What happened. Without a sentence, what happened and its names, with dots between them. */
function Sentence({ notification, isRead }: { notification: Notification; isRead: boolean }) {
  const { actor, subject, locale } = notification;
  const bold = `break-keep text-ink ${isRead ? "font-semibold" : "font-bold"}`;
  const pieces = notificationSentence(notification);
  if (pieces)
    return pieces.map(({ text, is }) =>
      is ? (
        <bdi key={is} className={bold}>
          {text}
        </bdi>
      ) : (
        text
      ),
    );
  const detail = notificationDetail(notification);
  return (
    <Dotted
      parts={[
        {
          key: "title",
          text: <span className={isRead ? "" : "font-semibold"}>{notificationTitle(notification)}</span>,
        },
        subject !== null && {
          key: "subject",
          text: (
            <bdi className={bold} {...(locale !== null && { lang: locale, dir: getDirection(locale) })}>
              {subject}
            </bdi>
          ),
        },
        subject === null && actor !== null && { key: "actor", text: <bdi className={bold}>{actor}</bdi> },
        detail !== null && { key: "detail", text: <bdi className={bold}>{detail}</bdi> },
      ]}
    />
  );
}

/** The person, with a small icon of the kind. Without a person, the icon alone. A dot if it is unread. */
function Face({ notification: { kind, actor, photoKey }, isRead }: Pick<Props, "notification" | "isRead">) {
  const dot = !isRead && (
    <span className="absolute -start-0.5 -top-0.5 size-3.5 rounded-full border-2 border-paper bg-ink wide:border-sheet" />
  );
  if (actor === null)
    return (
      <span className={`${PLACE} bg-wash text-ink-soft`}>
        <KindIcon kind={kind} className="size-5" />
        {dot}
      </span>
    );
  return (
    <span className={`${PLACE} bg-wash`}>
      {photoKey ? (
        <img src={`/api/images/${photoKey}`} alt="" className="size-full rounded-full object-cover object-top" />
      ) : (
        <Initial name={actor} />
      )}
      <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-sheet text-ink-soft">
        <KindIcon kind={kind} className="size-3" />
      </span>
      {dot}
    </span>
  );
}

const PLACE = "relative mt-0.5 grid size-11 shrink-0 place-items-center rounded-full";
