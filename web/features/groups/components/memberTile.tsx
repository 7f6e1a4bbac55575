import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Dotted } from "../../../components/dotted.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Member } from "../queries.ts";

const LOOK = "flex min-w-0 grow items-center gap-4 rounded-md py-3 wide:rounded-none wide:py-0";

const PICTURE = "size-14 shrink-0 rounded-md bg-wash wide:h-30 wide:w-24 wide:rounded-none";

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
          <UserRound aria-hidden className="size-6 wide:size-8" strokeWidth={1.4} />
        </span>
      )}
      <span className="min-w-0 grow py-2">
        {/* At the start of the row, also if it is written in the other direction. */}
        <span className="flex font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-ink-soft">
          <Dotted
            parts={[owner && { key: "owner", text: m.group_owner() }, role && { key: "role", text: <bdi>{role}</bdi> }]}
          />
        </span>
      </span>
    </>
  );
  return (
    <li className="flex items-center border-b border-line last:border-0 wide:overflow-hidden wide:rounded-lg wide:border wide:bg-sheet wide:pe-4 wide:last:border">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${LOOK} hover:bg-wash`}>
          {content}
        </a>
      ) : (
        <span className={LOOK}>{content}</span>
      )}
      {children}
    </li>
  );
}
