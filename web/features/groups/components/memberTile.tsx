import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Member } from "../queries.ts";

const LOOK =
  "-ms-2 flex min-h-18 min-w-0 grow items-center gap-4 rounded-md ps-2 py-3 wide:ms-0 wide:rounded-none wide:p-0";

const PICTURE = "size-12 shrink-0 rounded-md bg-wash wide:h-30 wide:w-24 wide:rounded-none";

/** A member with the card they show: a row on phones, a small card on wide screens. */
export function MemberTile({ member, children }: { member: Member; children?: ReactNode }) {
  const { card, name, owner } = member;
  const role = card && (card.position ?? card.companyName);
  const content = (
    <>
      {card ? (
        <img src={`/api/images/${card.photoKey}`} alt="" className={`${PICTURE} object-cover`} />
      ) : (
        <span className={`${PICTURE} grid place-items-center text-ink-soft`}>
          <UserRound aria-hidden className="size-5 wide:size-8" strokeWidth={1.4} />
        </span>
      )}
      <span className={`min-w-0 grow wide:py-2 ${children ? "wide:pe-8" : "wide:pe-2"}`}>
        {/* At the start of the row, also if it is written in the other direction. */}
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi>{name}</bdi>
          {owner && <Badge>{m.group_owner()}</Badge>}
        </span>
        {/* At the start of the line, too. */}
        <span className="flex text-sm text-ink-soft">
          <bdi>{role}</bdi>
        </span>
      </span>
    </>
  );
  return (
    <li className="group/tile relative flex items-center border-b border-line last:border-0 wide:overflow-hidden wide:rounded-lg wide:border wide:bg-sheet wide:last:border">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${LOOK} hover:bg-wash`}>
          {content}
        </a>
      ) : (
        <span className={LOOK}>{content}</span>
      )}
      {children && <span className="wide:absolute wide:end-0 wide:top-0">{children}</span>}
    </li>
  );
}
