import { m } from "../../../lib/i18n.ts";
import { formatMoment } from "../../../lib/moment.ts";
import type { CardCase } from "../queries.ts";
import { REASON_NAMES } from "../reportNames.ts";

type Report = CardCase["reports"]["items"][number];

const OUTCOME_NAMES: Record<NonNullable<Report["outcome"]>, () => string> = {
  dismissed: () => m.admin_report_outcome_dismissed(),
  takenDown: () => m.card_down(),
};

/** Visitors' reports about a card, newest first. Closed ones are less prominent. */
export function ReportList({ items }: { items: Report[] }) {
  if (items.length === 0) return <p className="text-ink-soft">{m.admin_reports_none()}</p>;
  return (
    <ul className="border-t border-line">
      {items.map(({ id, reason, text, at, outcome }) => (
        <li key={id} className={`border-b border-line py-3 ${outcome ? "text-ink-soft" : ""}`}>
          <p className="flex flex-wrap justify-between gap-x-6">
            <strong className={outcome ? "font-normal" : "font-semibold"}>{REASON_NAMES[reason]()}</strong>
            <span className="text-sm text-ink-soft tabular-nums">
              {outcome && `${OUTCOME_NAMES[outcome]()} · `}
              {formatMoment(Date.parse(at))}
            </span>
          </p>
          {text && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
