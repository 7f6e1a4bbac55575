import type { WayLabel } from "../../../domain/contacts/contactWays.ts";
import { m } from "../../lib/i18n.ts";

/** The names of the labels of numbers and email addresses. */
export const WAY_NAMES: Record<WayLabel, () => string> = {
  mobile: () => m.way_mobile(),
  work: () => m.way_work(),
  home: () => m.way_home(),
  fax: () => m.way_fax(),
  other: () => m.way_other(),
};
