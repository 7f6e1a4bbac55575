import type { ComponentProps } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { isInScript } from "../../../../domain/nameScript.ts";
import { Dotted } from "../../../components/dotted.tsx";
import { getLocale } from "../../../lib/i18n.ts";
import { notificationDetail, notificationSentence, notificationTitle, requestOutcome } from "../messages.ts";
import type { Notification } from "../queries.ts";

/**
 * What happened. Without a sentence, what happened and its names, with dots between them. Of an answered request, first
 * what became of it.
 */
export function Sentence({ notification }: { notification: Notification }) {
  const { actor, subject, locale } = notification;
  const outcome = requestOutcome(notification);
  const pieces = notificationSentence(notification);
  if (pieces)
    return pieces.map(({ text, is }) => {
      if (is === "name") return <Actor key={is} notification={notification} />;
      return is ? <Name key={is}>{text}</Name> : text;
    });
  const detail = notificationDetail(notification);
  return (
    <Dotted
      parts={[
        { key: "title", text: outcome ?? notificationTitle(notification) },
        outcome !== undefined && actor !== null && { key: "person", text: <Actor notification={notification} /> },
        subject !== null && {
          key: "subject",
          text: <Name {...(locale !== null && { lang: locale, dir: getDirection(locale) })}>{subject}</Name>,
        },
        outcome === undefined &&
          subject === null &&
          actor !== null && { key: "actor", text: <Actor notification={notification} /> },
        detail !== null && { key: "detail", text: <Name>{detail}</Name> },
      ]}
    />
  );
}

/** The name of the person, with its reading if it is not in the script of the reader's language. */
function Actor({ notification: { actor, phoneticName } }: { notification: Notification }) {
  if (actor === null) return null;
  if (!phoneticName || phoneticName === actor || isInScript(actor, getLocale())) return <Name>{actor}</Name>;
  // Without a direction, the two would be left to right in every language: the message isolates its placeholders.
  return (
    <span dir={getDirection(getLocale())}>
      <bdi className="font-semibold">{actor}</bdi> <Name isReading>{phoneticName}</Name>
    </span>
  );
}

/** A name. The word joiner keeps a particle on the line of the name that it follows, as in Korean. */
const Name = ({ isReading = false, ...props }: ComponentProps<"bdi"> & { isReading?: boolean }) => (
  <bdi
    {...props}
    data-reading={isReading || undefined}
    className="font-semibold break-keep after:content-['\2060'/''] data-reading:text-sm data-reading:font-normal data-reading:text-ink-soft"
  />
);
