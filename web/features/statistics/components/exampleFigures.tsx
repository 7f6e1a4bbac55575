import { useState } from "react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import { Badge } from "../../../components/badge.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { formatChange } from "../../../lib/percent.ts";
import { getChange, KIND_NAMES } from "../figures.ts";
import { Change } from "./change.tsx";
import { DayChart } from "./dayChart.tsx";
import { LanguageChart } from "./languageChart.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Views on 30 days, for the example only. */
const VIEWS = [2, 4, 3, 6, 9, 5, 1, 3, 5, 7, 4, 8, 3, 2, 6, 11, 7, 5, 9, 4, 2, 7, 12, 8, 6, 10, 5, 3, 8, 14];
const FIGURES = {
  totals: { view: VIEWS.reduce((sum, value) => sum + value, 0), save: 31, share: 18, link: 46 },
  before: { view: 152, save: 28, share: 19, link: 40 },
};
const LOCALES = [
  { locale: "ko", view: 92, save: 16, share: 11, link: 22 },
  { locale: "en", view: 58, save: 10, share: 5, link: 17 },
  { locale: "ja", view: 29, save: 5, share: 2, link: 7 },
];

/** All in gray, so that nobody takes an invented figure for a true one. */
const PALE = "text-ink-soft [--ink:var(--ink-soft)] [--jade:var(--ink-soft)]";

/** What the statistics of a premium card look like, with invented figures. It cannot be used. */
export function ExampleFigures() {
  const [today] = useState(() => Date.now());
  const days = VIEWS.map((value, index) => ({
    day: new Date(today - (VIEWS.length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    value,
  }));
  return (
    <figure className={`@container rounded-lg border border-dashed border-field p-5 @lg:p-6 ${PALE}`}>
      <figcaption className="mb-3">
        <Badge>{m.stats_example()}</Badge>
      </figcaption>
      <div inert>
        <h2 className="text-sm">{joinParts([KIND_NAMES.view(), m.stats_last_days({ days: VIEWS.length })])}</h2>
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="text-2xl font-semibold tracking-tight tabular-nums">{formatCount(FIGURES.totals.view)}</span>
          <Change part={getChange("view", FIGURES) ?? 0} />
        </p>
        <DayChart label={KIND_NAMES.view()} days={days} isLow />
        {/* On a phone, the offer follows the chart. */}
        <div className="mt-6 hidden grid-cols-2 gap-x-10 border-t border-line pt-4 @md:grid">
          <OtherTotals />
          <div>
            <h2 className="mb-1 flex min-h-13 items-center font-semibold">{m.stats_by_language()}</h2>
            <LanguageChart locales={LOCALES} kind="view" />
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The totals that the head does not show. */
const OtherTotals = () => (
  <dl>
    {EVENT_KINDS.filter((kind) => kind !== "view").map((kind) => (
      <div
        key={kind}
        className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-3 border-line tabular-nums not-last:border-b"
      >
        <dt>{KIND_NAMES[kind]()}</dt>
        <dd className="text-lg font-semibold">{formatCount(FIGURES.totals[kind])}</dd>
        <dd dir="ltr" className="text-end text-sm text-ink-soft rtl:text-start">
          {formatChange(getChange(kind, FIGURES) ?? 0)}
        </dd>
      </div>
    ))}
  </dl>
);
