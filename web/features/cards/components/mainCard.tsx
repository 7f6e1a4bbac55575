import { Link } from "@tanstack/react-router";
import { Pencil, Share } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { frontTexts } from "../frontTexts.ts";
import { shareOrCopy } from "../shareLink.ts";
import { CardFront } from "./cardFront.tsx";
import { TakenDown } from "./takenDown.tsx";

type Props = { card: OwnCards[number]; isOnly: boolean; menu: ReactNode };

const ICON = { "aria-hidden": true, className: "size-5 shrink-0", strokeWidth: 1.6 } as const;

/** The card that home and My QR show first, in a list of cards: its front, linked to its editor, and what to do with it. */
export function MainCard({ card, isOnly, menu }: Props) {
  const { idx, cardId, name, takenDownAt } = card;
  const editor = { to: "/card/edit/$idx", params: { idx: String(idx) } } as const;
  return (
    <li className="flex gap-4 pt-2 pb-5 wide:gap-5">
      <Link
        {...editor}
        aria-label={frontTexts(card).name}
        className="block w-[min(9rem,42%)] shrink-0 rounded-lg wide:w-44 [&_.face-role]:text-xs! [&_.face-who]:p-3! [&_h2]:text-base!"
      >
        <CardFront card={card} isCurrent />
      </Link>
      <div className="flex min-w-0 grow flex-col items-start gap-3">
        <div className="-mt-3 flex w-full items-center justify-between gap-2">
          {takenDownAt ? <TakenDown /> : isOnly ? <span /> : <Badge>{m.my_page_primary_card()}</Badge>}
          {menu}
        </div>
        {!takenDownAt && (
          <a
            href={`/c/${cardId}`}
            dir="ltr"
            className="-mt-4 inline-flex min-h-11 items-center text-sm wrap-anywhere text-ink-soft underline-offset-4 hover:underline"
          >
            {`${location.host}/c/${cardId}`}
          </a>
        )}
        <div className="mt-auto grid w-full max-w-48 grid-cols-1 gap-2 [--inset:0.75rem]">
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
      </div>
    </li>
  );
}
