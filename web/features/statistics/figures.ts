import type { Source } from "../../../domain/statistics/sources.ts";
import type { EventKind } from "../../../domain/statistics/statistics.ts";
import { m } from "../../lib/i18n.ts";

export const KIND_NAMES: Record<EventKind, () => string> = {
  view: () => m.stats_views(),
  save: () => m.stats_saves(),
  share: () => m.stats_shares(),
  link: () => m.stats_links(),
};

export const SOURCE_NAMES: Record<Source, () => string> = {
  qr: () => m.share_qr(),
  share: () => m.stats_source_share(),
  wallet: () => m.stats_source_wallet(),
  link: () => m.stats_source_link(),
  unknown: () => m.stats_source_unknown(),
};
