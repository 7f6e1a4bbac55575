import { type ReactNode, useLayoutEffect } from "react";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { copyLink } from "../../../lib/share.ts";
import { CardFront } from "./cardFront.tsx";
import { ShareButtons } from "./shareButtons.tsx";

type Props = {
  title: string;
  text: string;
  card: Omit<OwnCards[number], "ownerId">;
  /** The link to hand over. */
  url: string;
  /** What the button copies, if it is not `url`. */
  sharedUrl?: string;
  /** The next steps: rows of a list. */
  children: ReactNode;
};

/** A new card, its link, the ways to share it, and what to do next. */
export function MadeCard({ title, text, card, url, sharedUrl = url, children }: Props) {
  // The screen replaces a form that was scrolled to its end.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div data-panes>
      <div data-own-title className="text-center wide:text-start">
        <PageTitle title={title} />
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className="mt-6 grid gap-x-(--gutter) gap-y-6 wide:mt-8 wide:grid-cols-[var(--side)_minmax(0,28rem)]">
        <div className="mx-auto w-full max-w-60 wide:mx-0 wide:max-w-none">
          <CardFront card={card} isCurrent />
        </div>
        <div className="grid content-start gap-3">
          <div className="flex items-center gap-2 rounded-full border border-line bg-sheet p-1 ps-5">
            <a href={url} dir="ltr" className="min-w-0 grow truncate py-2 text-start rtl:text-end">
              {url.replace(/^https?:\/\//, "")}
            </a>
            <Button variant="primary" className="shrink-0" onClick={() => void copyLink(sharedUrl)}>
              {m.share_copy()}
            </Button>
          </div>
          <ShareButtons cardId={card.cardId} name={card.name} withoutCopy />
          <ul className="mt-3 border-t border-line">{children}</ul>
        </div>
      </div>
    </div>
  );
}
