import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Member } from "../queries.ts";

const LOOK =
  "flex min-w-0 grow items-center gap-4 rounded-md py-3 wide:w-full wide:flex-col wide:items-stretch wide:gap-0 wide:rounded-lg wide:border wide:border-line wide:bg-sheet wide:p-0 wide:overflow-hidden";

const PICTURE = "size-14 shrink-0 rounded-md bg-wash wide:aspect-4/5 wide:size-auto wide:w-full wide:rounded-none";

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
          <UserRound aria-hidden className="size-6 wide:size-10" strokeWidth={1.4} />
        </span>
      )}
      <span className="min-w-0 grow wide:p-4">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi>{name}</bdi>
          {owner && <Badge>{m.group_owner()}</Badge>}
        </span>
        {role && (
          <span className="block text-sm text-ink-soft">
            <bdi>{role}</bdi>
          </span>
        )}
      </span>
      {card && !children && (
        <span className="wide:hidden">
          <Chevron />
        </span>
      )}
    </>
  );
  return (
    <li className="relative flex items-center border-b border-line last:border-0 wide:items-stretch wide:border-0">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${LOOK} hover:bg-wash`}>
          {content}
        </a>
      ) : (
        <span className={LOOK}>{content}</span>
      )}
      {children && (
        <span className="wide:absolute wide:end-0 wide:top-0 wide:[&_button]:me-0 wide:[&_svg]:size-7 wide:[&_svg]:rounded-full wide:[&_svg]:bg-sheet wide:[&_svg]:p-1">
          {children}
        </span>
      )}
    </li>
  );
}
