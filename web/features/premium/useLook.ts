import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { getShownLook, type Look, parseLook, toFreeChange } from "../../../domain/cards/themes.ts";
import { rememberTap, takeTap } from "../../lib/tap.ts";
import type { OwnCard } from "../cards/queries.ts";
import { useChangeTheme } from "./mutations.ts";

/** A premium look that a card without premium tries on. It is in the URL, so that it survives the purchase of a plan. */
export type TriedLook = Partial<Look>;

/** The known values of a look in a URL. */
export function toTriedLook({
  theme,
  accent,
  layout,
}: {
  theme?: string;
  accent?: string;
  layout?: string;
}): TriedLook {
  const look = parseLook({ theme: String(theme), accent: String(accent), layout: String(layout) });
  return {
    ...(theme === look.theme && { theme: look.theme }),
    ...(accent === look.accent && { accent: look.accent }),
    ...(layout === look.layout && { layout: look.layout }),
  };
}

/** What the user pressed who tries on a look. */
const toWhat = (idx: number, { theme, accent, layout }: TriedLook) => `look ${idx} ${theme} ${accent} ${layout}`;

/**
 * The look of a card in the editor. A look that the card can have is saved immediately. Any other look is only shown;
 * when the card has become premium, it is saved. A look that only a link names is shown until the user saves it.
 */
export function useLook(card: OwnCard, tried: TriedLook) {
  const navigate = useNavigate({ from: "/card/theme/$idx" });
  const { mutate: change } = useChangeTheme(String(card.idx));
  const setTried = (next: TriedLook) => void navigate({ search: next, replace: true, resetScroll: false });
  const isTrying = Object.keys(tried).length > 0;

  useEffect(() => {
    if (!card.premium || !isTrying || !takeTap(toWhat(card.idx, tried))) return;
    change(tried);
    void navigate({ search: {}, replace: true, resetScroll: false });
  }, [card.premium, card.idx, isTrying, change, tried, navigate]);

  const shown = getShownLook(card);
  const look: Look = { ...shown, ...tried };
  return {
    look,
    isTrying,
    choose: (choice: TriedLook) => {
      if (card.premium && !isTrying) return change(choice);
      const next = { ...tried, ...choice };
      if (card.premium) return setTried(next);
      const free = toFreeChange(next, shown);
      if (free) {
        setTried({});
        if (free.theme) change(free);
        return;
      }
      rememberTap(toWhat(card.idx, next));
      setTried(next);
    },
    /** Saves the tried look, if the card can have it. */
    save: () => {
      setTried({});
      change(tried);
    },
    stop: () => setTried({}),
  };
}
