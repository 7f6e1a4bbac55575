import type { ReactNode } from "react";
import { toAccentColors } from "../../../../domain/cards/accentColor.ts";
import {
  ACCENTS,
  type Accent,
  isFreeTheme,
  isPictureColor,
  LAYOUTS,
  type Layout,
  type Look,
  type PictureColor,
  THEMES,
  type Theme,
} from "../../../../domain/cards/themes.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { ACCENT_NAMES, LAYOUT_NAMES, THEME_NAMES } from "../lookNames.ts";
import { ThemeChoice } from "./lookChoice.tsx";

type Props = {
  /** The name on the card. */
  name: string;
  look: Look;
  /** Colors of the card's picture. */
  pictureColors: PictureColor[];
  /** Marks what needs premium. */
  isLocked: boolean;
  onChoose: (choice: Partial<Look>) => void;
};

/** The layouts, papers and accents of a card. */
export function LookChoices({ name, look, pictureColors, isLocked, onChoose }: Props) {
  const own = isPictureColor(look.accent) && !pictureColors.includes(look.accent) ? [look.accent] : [];
  const accents: { value: Accent; label: string; swatch: ReactNode }[] = [
    ...ACCENTS.map((accent) => ({
      value: accent,
      label: ACCENT_NAMES[accent](),
      swatch: (
        <span aria-hidden data-accent={accent} className="block size-9 rounded-full bg-[var(--accent,var(--ink))]" />
      ),
    })),
    ...[...own, ...pictureColors].map((color, index) => ({
      value: color,
      label: m.premium_accent_picture({ number: formatCount(index + 1) }),
      swatch: <PictureSwatch color={color} />,
    })),
  ];
  return (
    <>
      <ThemeChoice
        name="layout"
        label={m.premium_layout()}
        value={look.layout}
        onChange={(layout) => onChoose({ layout })}
        choices={LAYOUTS.map((layout, index) => ({
          value: layout,
          label: LAYOUT_NAMES[layout](),
          swatch: <LayoutSwatch layout={layout} />,
          isLocked: isLocked && index > 0,
        }))}
      />
      <ThemeChoice
        name="theme"
        label={m.premium_theme()}
        value={look.theme}
        onChange={(theme) => onChoose({ theme })}
        choices={THEMES.map((theme) => ({
          value: theme,
          label: THEME_NAMES[theme](),
          isLocked: isLocked && !isFreeTheme(theme),
          swatch: <PaperSwatch theme={theme} letter={[...name][0]} />,
        }))}
      />
      <ThemeChoice
        name="accent"
        label={m.premium_accent()}
        value={look.accent}
        onChange={(accent) => onChoose({ accent })}
        choices={accents.map((choice, index) => ({ ...choice, isLocked: isLocked && index > 0 }))}
      />
    </>
  );
}

/** A paper with a letter of the name, by day, and at its corner by night. */
const PaperSwatch = ({ theme, letter }: { theme: Theme; letter: string | undefined }) => (
  <span
    aria-hidden
    data-theme={theme}
    className="relative grid h-14 w-11 scheme-light place-items-center overflow-hidden rounded-sm border border-field bg-sheet text-xl font-semibold text-ink"
  >
    {letter}
    <span
      data-theme={theme}
      className="absolute end-0 bottom-0 size-4 scheme-dark bg-sheet [clip-path:polygon(100%_0,100%_100%,0_100%)] rtl:-scale-x-100"
    />
  </span>
);

/** Both variants of a color of the picture, as on the card. */
function PictureSwatch({ color }: { color: PictureColor }) {
  const { light, dark } = toAccentColors(color);
  return (
    <span
      aria-hidden
      className="block size-9 rounded-full ring-2 ring-line ring-offset-2 ring-offset-paper"
      style={{ backgroundColor: `light-dark(${light}, ${dark})` }}
    />
  );
}

/** A small drawing of each layout. */
function LayoutSwatch({ layout }: { layout: Layout }) {
  return (
    <svg viewBox="0 0 44 56" aria-hidden className="h-14 w-11 overflow-hidden rounded-sm border border-line bg-sheet">
      {layout === "portrait" && (
        <>
          <path d="M0 0h44v32H0z" className="fill-wash" />
          <path d="M14 32c0-7 3-10 8-10s8 3 8 10z" className="fill-ink-soft" />
          <circle cx="22" cy="16" r="5.5" className="fill-ink-soft" />
          <path d="M6 38h20v3H6zM6 45h14v2H6z" className="fill-ink-soft" />
        </>
      )}
      {layout === "band" && (
        <>
          <path d="M0 0h44v28H0z" className="fill-ink" />
          <circle cx="12" cy="11" r="6" className="fill-paper" />
          <path d="M6 20h18v3H6z" className="fill-paper" />
          <path d="M6 34h24v2H6zM6 41h28v2H6zM6 48h20v2H6z" className="fill-ink-soft" />
        </>
      )}
      {layout === "type" && (
        <>
          <path d="M0 0h44v38H0z" className="fill-ink" />
          <path d="M6 6h12v2H6zM6 20h28v4H6zM6 27h20v4H6z" className="fill-paper" />
          <path d="M6 44h24v2H6zM6 50h18v2H6z" className="fill-ink-soft" />
        </>
      )}
    </svg>
  );
}
