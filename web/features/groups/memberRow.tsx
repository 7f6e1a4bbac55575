import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { roleOf } from "../../card-face/cardFace.tsx";
import { m } from "../../lib/i18n.ts";
import type { Member } from "./groups.queries.ts";

/** Somebody in a group or asking to be; where they show a card, the row leads to it. */
export function MemberRow({ member, children }: { member: Member; children?: ReactNode }) {
  const { card, name, owner } = member;
  const role = card ? roleOf({ ...card, name: card.name ?? "", title: card.title ?? "" }) : "";
  const who = (
    <>
      {card ? (
        <img src={`/api/images/${card.photoKey}`} alt="" className="size-12 shrink-0 rounded-md bg-wash object-cover" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-wash text-ink-soft">
          <UserRound aria-hidden className="size-5" strokeWidth={1.6} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold">
          <bdi>{name}</bdi>
          {owner && <span className="ms-2 text-sm font-normal text-ink-soft">{m.group_owner()}</span>}
        </span>
        {role && (
          <span className="block text-sm text-ink-soft">
            <bdi>{role}</bdi>
          </span>
        )}
      </span>
    </>
  );
  const look = "flex min-h-18 min-w-0 flex-1 items-center gap-4 rounded-md -ms-2 px-2 py-3 last:-me-2";
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-1 border-b border-line last:border-0">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${look} hover:bg-wash`}>
          {who}
        </a>
      ) : (
        <span className={look}>{who}</span>
      )}
      {children}
    </li>
  );
}
