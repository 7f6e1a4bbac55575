import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { SEPARATOR } from "../../../../domain/joinParts.ts";
import { getTextDirection } from "../../../../domain/nameScript.ts";
import { Badge } from "../../../components/badge.tsx";
import { m } from "../../../lib/i18n.ts";
import type { Member } from "../queries.ts";

/** The classes of a list of members: rows on phones, and tiles of one height on wide screens. */
export const TILES = "wide:grid wide:auto-rows-fr wide:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] wide:gap-3";

const LOOK =
  "flex min-h-18 max-wide:[&:lang(ur)]:min-h-22 min-w-0 grow items-center gap-4 rounded-md -ms-2 px-2 py-3 last:-me-2 wide:col-start-1 wide:row-span-2 wide:row-start-1 wide:m-0! wide:grid wide:grid-rows-subgrid wide:items-start wide:gap-0 wide:rounded-lg wide:p-0";

const PICTURE =
  "size-12 shrink-0 rounded-md bg-tile wide:aspect-square wide:h-auto wide:w-full wide:rounded-b-none wide:rounded-t-lg";

/**
 * A member with the card they show: its picture, the name and the position, on phones also the company. `children` stand
 * beside the name.
 */
export function MemberTile({ member, children }: { member: Member; children?: ReactNode }) {
  const { card, name, owner } = member;
  const { position, companyName } = card ?? { position: null, companyName: null };
  const content = (
    <>
      {card ? (
        <img src={`/api/images/${card.photoKey}`} alt="" className={`${PICTURE} object-cover`} />
      ) : (
        <span className={`${PICTURE} grid place-items-center text-ink-soft`}>
          <UserRound aria-hidden className="size-5 wide:size-8" strokeWidth={1.4} />
        </span>
      )}
      <span className="min-w-0 grow wide:p-3">
        <span className={`flex flex-wrap items-center gap-x-2 font-semibold ${children ? "wide:pe-6" : ""}`}>
          {/* At the start of the line, also if it is written in the other direction. */}
          <bdi className="line-clamp-2">{name}</bdi>
          {owner && <Badge>{m.group_owner()}</Badge>}
        </span>
        <span
          dir={getTextDirection(position || companyName || "")}
          className="line-clamp-2 text-sm text-ink-soft [text-align:left] empty:hidden [[dir=rtl]_&]:[text-align:right]"
        >
          {position && <bdi>{position}</bdi>}
          {companyName && (
            <span className={position ? "wide:hidden" : ""}>
              {position && SEPARATOR}
              <bdi>{companyName}</bdi>
            </span>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li className="group/person flex min-w-0 items-center gap-x-1 border-line max-wide:border-b max-wide:last:border-0 wide:grid wide:grid-cols-1 wide:grid-rows-[auto_1fr] wide:rounded-lg wide:border wide:bg-sheet">
      {card ? (
        <a href={`/c/${card.cardId}`} className={`${LOOK} hover:bg-wash`}>
          {content}
        </a>
      ) : (
        <span className={LOOK}>{content}</span>
      )}
      {children && (
        <span className="shrink-0 wide:col-start-1 wide:row-start-2 wide:self-start wide:justify-self-end">
          {children}
        </span>
      )}
    </li>
  );
}
