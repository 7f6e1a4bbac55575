import type { ComponentProps, ReactNode } from "react";
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
export const ROW =
  "relative -ms-2 flex min-h-18 min-w-0 grow basis-2/3 items-start gap-4 rounded-md py-3 ps-2 pe-3 hover:bg-wash wide:-me-2 wide:pe-2";

/** The classes of the buttons that answer a row, below its text. */
export const ROW_ANSWER = "order-1 mb-4 basis-full ps-16";

type Props = {
  notification: Notification;
  /** By default, as in the notification. */
  isRead?: boolean;
  /** False if the mark says how many are not read. */
  hasDot?: boolean;
  /** In the second line, e.g. how often. By default, what became of a request. */
  mark?: ReactNode;
};

/**
 * A notification: what happened in a sentence, in which the names stand out, and when, on wide screens at the end of the
 * row. What is not read has a dot beside the row.
 */
export function RowContent({
  notification,
  isRead = notification.isRead,
  hasDot = !isRead,
  mark = requestOutcome(notification),
}: Props) {
  const { at, text, offer } = notification;
  const said = text ?? offer?.note ?? null;
  const wide = useWide();
  const time = <time dateTime={at}>{formatAgo(at)}</time>;
  const parts = [!wide && { key: "at", text: time }, mark !== undefined && { key: "mark", text: mark }].filter(
    (part) => part !== false,
  );
  return (
    <>
      {hasDot && <span className="absolute -start-1 top-8.25 size-1.5 rounded-full bg-ink" />}
      <Face notification={notification} />
      <span className="min-w-0 flex-1 self-center">
        <span className="flex items-baseline justify-between gap-6">
          <span className="min-w-0 text-wrap wide:text-pretty">
            <Sentence notification={notification} isRead={isRead} />
          </span>{" "}
          {wide && (
            <span className="shrink-0 text-sm text-ink-soft group-has-[[aria-haspopup]]/row:pointer-fine:group-hover/row:invisible">
              {time}
            </span>
          )}
        </span>
        {said !== null && (
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
            {said}
          </span>
        )}
        {parts.length > 0 && (
          <span className="block text-sm text-ink-soft">
            <Dotted parts={parts} />
          </span>
        )}
      </span>
      {!isRead && <span className="sr-only">{m.notification_unread()}</span>}
    </>
  );
}

/** What happened. Without a sentence, what happened and its names, with dots between them. */
function Sentence({ notification, isRead }: { notification: Notification; isRead: boolean }) {
  const { actor, subject, locale } = notification;
  const pieces = notificationSentence(notification);
  if (pieces)
    return pieces.map(({ text, is }) =>
      is ? (
        <Name key={is} isRead={isRead}>
          {text}
        </Name>
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
            <Name isRead={isRead} {...(locale !== null && { lang: locale, dir: getDirection(locale) })}>
              {subject}
            </Name>
          ),
        },
        subject === null && actor !== null && { key: "actor", text: <Name isRead={isRead}>{actor}</Name> },
        detail !== null && { key: "detail", text: <Name isRead={isRead}>{detail}</Name> },
      ]}
    />
  );
}

/** A name. The word joiner keeps a particle on the line of the name that it follows, as in Korean. */
const Name = ({ isRead, ...props }: ComponentProps<"bdi"> & { isRead: boolean }) => (
  <bdi
    {...props}
    data-bold={isRead ? undefined : true}
    className="break-keep after:content-['\2060'/''] data-bold:font-semibold"
  />
);

/** The person, the group or the association, with a small icon of the kind. Without any of them, the icon alone. */
function Face({ notification: { kind, actor, subject, photoKey } }: Pick<Props, "notification">) {
  const name = actor ?? (/^(group|association)/.test(kind) ? subject : null);
  if (name === null)
    return (
      <span className={`${PLACE} bg-wash text-ink-soft`}>
        <KindIcon kind={kind} className="size-5" />
      </span>
    );
  return (
    <span className={`${PLACE} bg-wash`}>
      {photoKey ? (
        <img src={`/api/images/${photoKey}`} alt="" className="size-full rounded-md object-cover object-top" />
      ) : (
        <Initial name={name} />
      )}
      <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-sheet text-ink-soft">
        <KindIcon kind={kind} className="size-3" />
      </span>
    </span>
  );
}

const PLACE = "relative grid size-12 shrink-0 place-items-center rounded-md";
