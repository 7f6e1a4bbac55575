import "../../../card-face/themes.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Accent, Theme } from "../../../../domain/cards/themes.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import blank from "../../../card-face/portrait.svg";
import type { User } from "../../../lib/currentUser.ts";
import { frontTexts } from "../../cards/frontTexts.ts";
import { ownCardsQuery } from "../../cards/queries.ts";

const LOOKS: { theme: Theme; accent: Accent; place: string }[] = [
  { theme: "celadon", accent: "jade", place: "-me-7 translate-y-2 -rotate-8 rtl:rotate-8" },
  { theme: "ink", accent: "rose", place: "z-10" },
  { theme: "hanji", accent: "clay", place: "-ms-7 translate-y-2 rotate-8 rtl:-rotate-8" },
];

/** The user's card in three premium themes, as an illustration. */
export function CardFan({ user }: { user: User }) {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const [card] = cards;
  const texts = card && frontTexts(card);
  return (
    <div aria-hidden className="flex justify-center pt-1 pb-5 wide:pb-8">
      {LOOKS.map(({ theme, accent, place }) => (
        <div
          key={theme}
          data-theme={theme}
          data-accent={accent}
          className={`w-24 min-w-0 overflow-clip rounded-md border border-line bg-sheet text-ink shadow-[0_12px_32px_-12px_light-dark(rgb(40_30_10/22%),transparent)] wide:w-30 ${place}`}
        >
          <img
            src={card ? `/api/images/${card.photoKey}` : blank}
            alt=""
            className="aspect-5/4 w-full bg-wash object-cover"
          />
          <div lang={texts?.locale} className="p-2.5">
            <p className="truncate text-xs font-semibold">{texts?.name ?? user.name}</p>
            <p className="min-h-4 truncate text-[0.625rem] text-ink-soft">{texts && formatRole(texts)}</p>
            <div className="mt-2 flex gap-1.5">
              {[0, 1, 2].map((dot) => (
                <span key={dot} className="size-3 rounded-full bg-(--accent,var(--ink))" />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
