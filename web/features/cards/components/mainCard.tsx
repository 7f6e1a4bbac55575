import { Link } from "@tanstack/react-router";
import { Pencil, Share } from "lucide-react";
import type { ReactNode } from "react";
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
        className="block w-[min(10rem,44%)] shrink-0 rounded-lg wide:w-48 [&_.face-role]:text-xs! [&_.face-who]:p-3! [&_h2]:text-base!"
      >
        <CardFront card={card} isCurrent />
      </Link>
      <div className="flex min-w-0 grow flex-col items-start gap-3">
        <div className="flex w-full items-start justify-between gap-2">
          <div className="min-w-0">
            {takenDownAt ? <TakenDown /> : !isOnly && <p className="font-semibold">{m.my_page_primary_card()}</p>}
            {!takenDownAt && (
              <a
                href={`/c/${cardId}`}
                dir="ltr"
                className="relative text-sm wrap-anywhere text-ink-soft underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
              >
                {location.host}
                <wbr />
                {`/c/${cardId}`}
              </a>
            )}
          </div>
          <span className="-mt-2.5">{menu}</span>
        </div>
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
