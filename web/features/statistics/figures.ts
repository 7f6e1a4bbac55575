import type { EventKind } from "../../../domain/statistics/statistics.ts";
import { m } from "../../lib/i18n.ts";

export const KIND_NAMES: Record<EventKind, () => string> = {
  view: () => m.stats_views(),
  save: () => m.stats_saves(),
  share: () => m.stats_shares(),
  link: () => m.stats_links(),
};
