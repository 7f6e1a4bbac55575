import "../../../card-face/themes.css";
import { toAccentColors } from "../../../../domain/cards/accentColor.ts";
import type { PublicCard } from "../../../../domain/cards/publicCard.ts";
import { isPictureColor } from "../../../../domain/cards/themes.ts";
import { resolveTheme } from "../../../card-face/cardFace.tsx";

const BASIC = { sheet: "#ffffff", ink: "#1b1a17", soft: "#6b665c", cover: "#1b1a17" };

export type ExportColors = typeof BASIC;

/** The colors of a card in light mode, as on its page. */
export function getExportColors(card: PublicCard): ExportColors {
  const { style: _, ...look } = resolveTheme(card) ?? {};
  const frame = document.createElement("div");
  const probe = frame.appendChild(document.createElement("div"));
  frame.style.colorScheme = "light";
  for (const [name, value] of Object.entries(look)) probe.setAttribute(name, value);
  if (card.theme !== "ink") probe.style.colorScheme = "light";
  document.body.appendChild(frame);
  const read = (name: string, fallback: string) => {
    probe.style.color = `var(--${name}, ${fallback})`;
    return getComputedStyle(probe).color;
  };
  const hasPaper = card.theme !== "paper";
  const colors = {
    sheet: hasPaper ? read("sheet", BASIC.sheet) : BASIC.sheet,
    ink: hasPaper ? read("ink", BASIC.ink) : BASIC.ink,
    soft: hasPaper ? read("ink-soft", BASIC.soft) : BASIC.soft,
  };
  // The cover has the light variant of the accent on every paper.
  probe.removeAttribute("data-theme");
  probe.style.colorScheme = "light";
  const named = card.accent === "ink" ? BASIC.cover : read("accent", BASIC.cover);
  frame.remove();
  return { ...colors, cover: isPictureColor(card.accent) ? toAccentColors(card.accent).light : named };
}
