import { joinParts } from "../../../domain/joinParts.ts";
import { REPORT_REASONS, type ReportReason } from "../../../domain/reports/reportReasons.ts";
import { m } from "../../lib/i18n.ts";
import { formatCount } from "../../lib/number.ts";
import type { CardCase, CardRow } from "./queries.ts";

/** The reasons of reports. */
export const REASON_NAMES: Record<ReportReason, () => string> = {
  phishing: () => m.admin_report_phishing(),
  impersonation: () => m.admin_report_impersonation(),
  other: () => m.admin_report_other(),
};

/** The reasons with their counts: "Phishing 3 · Other 1". */
export const reasonsText = (reasons: Record<ReportReason, number>): string =>
  joinParts(
    REPORT_REASONS.filter((reason) => reasons[reason] > 0).map(
      (reason) => `${REASON_NAMES[reason]()} ${formatCount(reasons[reason])}`,
    ),
  );

type State = Pick<CardRow, "takenDownAt" | "deletedAt"> & { owner: Pick<CardCase["owner"], "suspendedAt"> };

/** The reasons why a card is not public. Empty if it is. */
export const listBlockers = ({ takenDownAt, deletedAt, owner }: State): string[] => [
  ...(takenDownAt ? [m.card_down()] : []),
  ...(owner.suspendedAt ? [m.admin_card_owner_suspended()] : []),
  ...(deletedAt ? [m.card_trash()] : []),
];
