import { UserRound } from "lucide-react";
import { Initial } from "../../../components/initial.tsx";
import { AssociationMark } from "../../associations/components/associationMark.tsx";
import { isRequest } from "../messages.ts";
import type { Notification } from "../queries.ts";
import { KindIcon } from "./kindIcon.tsx";

/**
 * The picture of the person, the group, the association or the card, as in the lists of these. Without any of them, an
 * icon of the kind.
 */
export function Face({ notification }: { notification: Notification }) {
  const { photoKey } = notification;
  if (photoKey)
    return <img src={`/api/images/${photoKey}`} alt="" className="size-12 rounded-md bg-wash object-cover" />;
  return (
    <span className="grid size-12 place-items-center rounded-md bg-tile text-ink-soft">
      <Mark notification={notification} />
    </span>
  );
}

function Mark({ notification }: { notification: Notification }) {
  const { kind, count, actor, subject, associationIdx } = notification;
  const isOfPerson = count === 1 && actor !== null;
  if (isOfPerson && isRequest(notification)) return <UserRound aria-hidden className="size-5" strokeWidth={1.6} />;
  if (associationIdx !== null && subject !== null) return <AssociationMark idx={associationIdx} name={subject} />;
  if (isOfPerson && !kind.startsWith("group")) return <Initial name={actor} />;
  return <KindIcon kind={kind} className="size-5" />;
}
