import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Member } from "../queries.ts";

/** The classes of a list of tiles: two columns on a phone, and as many as there is room for. */
export const TILES = "grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3";

const LOOK = "grid h-full grid-rows-[auto_1fr] rounded-lg";

const PICTURE = "aspect-square w-full rounded-t-lg bg-tile";

/** A member with the card they show: its picture, and below it the name and the position. `children` are on the picture. */
export function MemberTile({ member, children }: { member: Member; children?: ReactNode }) {
  const { card, name, owner } = member;
  const role = card && (card.position ?? card.companyName);
  const content = (
    <>
      {card ? (
        <img src={`/api/images/${card.photoKey}`} alt="" className={`${PICTURE} object-cover`} />
      ) : (
        <span className={`${PICTURE} grid place-items-center text-ink-soft`}>
          <UserRound aria-hidden className="size-8" strokeWidth={1.4} />
        </span>
      )}
      <span className="grid min-w-0 content-start p-3">
        {/* At the start of the line, also if it is written in the other direction. */}
        <span className="line-clamp-2 font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-ink-soft empty:hidden">{role && <bdi>{role}</bdi>}</span>
        {owner && (
          <span className="absolute start-2 top-2">
            <Badge>{m.group_owner()}</Badge>
          </span>
        )}
      </span>
    </>
  );
  return (
    <li className="group/tile relative min-w-0 rounded-lg border border-line bg-sheet">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${LOOK} hover:bg-wash`}>
          {content}
        </a>
      ) : (
        <span className={LOOK}>{content}</span>
      )}
      {children && <span className="absolute end-0 top-0">{children}</span>}
    </li>
  );
}
