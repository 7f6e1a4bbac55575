import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isolated } from "../../../../../domain/format.ts";
import { Button } from "../../../../components/button.tsx";
import { errorText } from "../../../../lib/errors.ts";
import { getLocale, m } from "../../../../lib/i18n.ts";
import { formatCount } from "../../../../lib/number.ts";
import { TicketLink } from "../../../upgrade/components/ticketLink.tsx";
import type { Range, Report } from "../importRun.ts";
import { refusalOfQuota } from "../quota.ts";

/** At most this many failed contacts are listed by number. */
const MAX_LISTED = 200;

/** The result of an import. */
export function ImportReport({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { imported, duplicates, failed, over, quota, isWhole } = report;
  const left = over.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const figures: [name: string, count: number][] = [
    [m.import_imported(), imported],
    [m.import_duplicates(), duplicates],
    [m.import_failed(), failed.length],
  ];
  if (quota) figures.push([m.import_over(), left]);
  const full = quota && refusalOfQuota(quota);
  return (
    <section className="mb-10">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold outline-none">
        {isWhole ? m.import_done() : m.import_stopped()}
      </h2>
      {full && (
        <p className="mb-4">
          {errorText(full.code, full.params)} {m.import_over_hint()}
        </p>
      )}
      <dl className="mb-4 rounded-lg border border-line bg-sheet px-4">
        {figures.map(([name, count]) => (
          <div key={name} className="flex min-h-12 items-center gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="flex-1">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <Numbers ranges={over} />
      {failed.length > 0 && (
        <ul className="mb-4 grid gap-1 rounded-md bg-wash px-4 py-3 text-sm">
          {failed.slice(0, MAX_LISTED).map(({ number, code }) => (
            <li key={number}>{m.import_failed_item({ number: formatCount(number), reason: errorText(code) })}</li>
          ))}
          {failed.length > MAX_LISTED && <li>{m.import_failed_more({ count: failed.length - MAX_LISTED })}</li>}
        </ul>
      )}
      {quota?.premium && (
        <div className="mb-2 grid">
          <TicketLink />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" className="flex-1" asChild>
          <Link to="/business-cards">{m.import_open_book()}</Link>
        </Button>
        <Button variant="plain" onClick={onAgain}>
          {m.import_choose_other()}
        </Button>
      </div>
    </section>
  );
}

/** The contacts that exceeded the quota. */
function Numbers({ ranges }: { ranges: Range[] }) {
  if (ranges.length === 0) return null;
  const formatRange = ({ from, to }: Range) =>
    isolated(from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`, getLocale());
  return (
    <ul className="mb-4 grid gap-1 rounded-md bg-wash px-4 py-3 text-sm">
      {ranges.slice(0, MAX_LISTED).map((range) => (
        <li key={range.from}>{m.import_failed_item({ number: formatRange(range), reason: m.import_over_item() })}</li>
      ))}
      {ranges.length > MAX_LISTED && <li>{m.import_failed_more({ count: ranges.length - MAX_LISTED })}</li>}
    </ul>
  );
}
