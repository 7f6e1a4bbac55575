import { Link } from "@tanstack/react-router";
import { Copy, Pencil, Share } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../frontTexts.ts";
import { copyAddress, shareOrCopy } from "../shareLink.ts";
import { CardFront } from "./cardFront.tsx";
import { TakenDown } from "./takenDown.tsx";

type Props = {
  card: OwnCards[number];
  menu: ReactNode;
};

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/**
 * The card that home and My QR show first, in a list of cards: its front, linked to its editor, and beside it its link
 * and what to do with the card.
 */
export function MainCard({ card, menu }: Props) {
  const { idx, cardId, name, takenDownAt } = card;
  const editor = { to: "/card/edit/$idx", params: { idx: String(idx) } } as const;
  const address = takenDownAt ? null : (
    <>
      <a
        href={`/c/${cardId}`}
        dir="ltr"
        className="relative flex min-w-0 grow py-1.5 text-sm text-ink-soft underline-offset-4 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:underline"
      >
        {/* One line. If both do not fit, the path is on a second line, and only that one is shown. */}
        <span className="flex h-lh min-w-0 flex-wrap content-end overflow-hidden [[dir=rtl]_&]:justify-end">
          <span>{location.host}</span>
          <span className="truncate">{`/c/${cardId}`}</span>
        </span>
      </a>
      <Button
        variant="plain"
        aria-label={m.share_copy()}
        onClick={() => void copyAddress(cardId)}
        className="-me-3.5 size-12 shrink-0 text-ink-soft"
      >
        <Copy {...ICON} />
      </Button>
    </>
  );
  return (
    <li className="flex gap-4 pt-2 pb-5 broad:gap-6">
      <Link
        {...editor}
        aria-label={frontTexts(card).name}
        className="block w-[min(9.5rem,44%)] shrink-0 rounded-lg *:h-full [&_.face]:flex [&_.face]:h-full [&_.face]:flex-col [&_.face-photo]:aspect-auto! [&_.face-photo]:h-0 [&_.face-photo]:min-h-28 [&_.face-photo]:grow [&_.face-role]:mt-0.5! [&_.face-role]:text-sm! [&_.face-role:not(:lang(ur))]:leading-snug! [&_.face-who]:px-3! [&_.face-who]:py-2.5! [&_h2]:text-base!"
      >
        <CardFront card={card} isCurrent />
      </Link>
      {/* From the top of the card to its foot. */}
      <div className="flex min-w-0 grow flex-col justify-between gap-3 [--inset:0.75rem]">
        <div className="-my-3 flex min-h-12 items-center justify-between gap-2">
          {takenDownAt ? (
            <TakenDown />
          ) : (
            <p className="min-w-0 *:whitespace-normal max-[22rem]:sr-only">
              <Badge>{m.my_page_primary_card()}</Badge>
            </p>
          )}
          {menu}
        </div>
        {/* It has the form of the buttons below it. */}
        {address && (
          <div className="flex min-h-12 items-center justify-between gap-2 rounded-[1.5rem] bg-wash ps-4 pe-3.5">
            {address}
          </div>
        )}
        {!takenDownAt && (
          <Button variant="primary" onClick={() => void shareOrCopy(cardId, name)}>
            <Share {...ICON} />
            {m.share_title()}
          </Button>
        )}
        <Button asChild>
          <Link {...editor}>
            <Pencil {...ICON} />
            {m.home_edit()}
          </Link>
        </Button>
      </div>
    </li>
  );
}
