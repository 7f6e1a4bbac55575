import { UserRound } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  name: string;
  /** Badges after the name, e.g. a role. */
  mark?: ReactNode;
  /** Spans, one below the other. */
  details?: ReactNode;
  /** What identifies the person, below the details. In a wide `@container`, a column of its own. */
  address?: ReactNode;
  /** The person's card: its picture and the link to it. */
  card: { photoKey: string; cardId: string } | null;
  /** The answers to this person's request, at the end of the row. */
  answers?: ReactNode;
  /** The actions on this person. */
  children?: ReactNode;
};

/** A row in Nastaliq is as high as one with a name in another script. */
const LOOK =
  "flex min-h-18 [&:lang(ur)]:min-h-22 min-w-0 grow items-center gap-4 rounded-md -ms-2 px-2 py-3 last:-me-2";

/** A person in a list. With a card, the row links to it. */
export function PersonRow({ name, mark, details, address, card, answers, children }: Props) {
  // Beside answers, a whole address has room for a column of its own only in a wider `@container`.
  const columns = answers
    ? "@3xl:grid @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:items-center @3xl:gap-x-6"
    : "@xl:grid @xl:auto-cols-fr @xl:grid-flow-col @xl:items-center @xl:gap-x-6";
  const who = (
    <>
      {card ? (
        <img src={`/api/images/${card.photoKey}`} alt="" className="size-12 shrink-0 rounded-md bg-wash object-cover" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-tile text-ink-soft">
          <UserRound aria-hidden className="size-5" strokeWidth={1.6} />
        </span>
      )}
      <span className={`min-w-0 grow ${columns}`}>
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            <bdi>{name}</bdi>
            {mark}
          </span>
          <span className="block text-sm text-ink-soft *:block empty:hidden">{details}</span>
        </span>
        {address && <span className="block min-w-0 text-sm text-ink-soft">{address}</span>}
      </span>
    </>
  );
  // In a narrow `@container`, the address is a third line, unless the answers take its room.
  const look = `${LOOK} ${address && !answers ? "@max-xl:[&:lang(ur)]:min-h-26.25" : ""}`;
  return (
    <div className="flex items-center gap-x-1">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${look} hover:bg-wash`}>
          {who}
        </a>
      ) : (
        <span className={look}>{who}</span>
      )}
      {answers && <div className="shrink-0 ps-2 @xl:ps-4">{answers}</div>}
      {children && <span className="my-2 flex shrink-0 gap-x-1">{children}</span>}
    </div>
  );
}
