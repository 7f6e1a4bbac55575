import type { ACCENTS, Layout, Theme } from "../../../domain/cards/themes.ts";
import { m } from "../../lib/i18n.ts";

export const LAYOUT_NAMES: Record<Layout, () => string> = {
  portrait: () => m.premium_layout_portrait(),
  band: () => m.premium_layout_band(),
  type: () => m.premium_layout_type(),
};

export const THEME_NAMES: Record<Theme, () => string> = {
  paper: () => m.premium_theme_paper(),
  ink: () => m.premium_theme_ink(),
  hanji: () => m.premium_theme_hanji(),
  celadon: () => m.premium_theme_celadon(),
  blossom: () => m.premium_theme_blossom(),
};

export const ACCENT_NAMES: Record<(typeof ACCENTS)[number], () => string> = {
  ink: () => m.premium_accent_ink(),
  seal: () => m.premium_accent_seal(),
  clay: () => m.premium_accent_clay(),
  amber: () => m.premium_accent_amber(),
  moss: () => m.premium_accent_moss(),
  jade: () => m.premium_accent_jade(),
  ocean: () => m.premium_accent_ocean(),
  indigo: () => m.premium_accent_indigo(),
  plum: () => m.premium_accent_plum(),
  rose: () => m.premium_accent_rose(),
};
