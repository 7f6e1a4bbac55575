import { useState } from "react";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import { Badge } from "../../../components/badge.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { formatChange } from "../../../lib/percent.ts";
import { getChange, KIND_NAMES } from "../figures.ts";
import { DayChart } from "./dayChart.tsx";
import { LanguageChart } from "./languageChart.tsx";
import { StatisticsHead } from "./statisticsHead.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Views on 30 days, for the example only. */
const VIEWS = [2, 4, 3, 6, 9, 5, 1, 3, 5, 7, 4, 8, 3, 2, 6, 11, 7, 5, 9, 4, 2, 7, 12, 8, 6, 10, 5, 3, 8, 14];
const FIGURES = {
  totals: { view: VIEWS.reduce((sum, value) => sum + value, 0), save: 31, share: 18, link: 46 },
  before: { view: 152, save: 28, share: 19, link: 40 },
  sources: [{ source: "qr" as const, count: 97 }],
  days: [],
  since: null,
};
const LOCALES = [
  { locale: "ko", view: 92, save: 16, share: 11, link: 22 },
  { locale: "en", view: 58, save: 10, share: 5, link: 17 },
  { locale: "ja", view: 29, save: 5, share: 2, link: 7 },
];

/** What the statistics of a premium card look like, with invented figures. It cannot be used. */
export function ExampleFigures() {
  const [today] = useState(() => Date.now());
  const days = VIEWS.map((value, index) => ({
    day: new Date(today - (VIEWS.length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    value,
  }));
  return (
    <figure className="@container relative rounded-lg border border-line bg-sheet p-5 pt-7 @lg:p-6 @lg:pt-8">
      <figcaption className="absolute start-4 top-0 -translate-y-1/2 @lg:start-5">
        <Badge>{m.stats_example()}</Badge>
      </figcaption>
      <div inert>
        <StatisticsHead kind="view" figures={FIGURES} period={m.stats_last_days({ days: VIEWS.length })} />
        <DayChart label={KIND_NAMES.view()} days={days} />
        {/* On a phone, the offer follows the chart. */}
        <div className="mt-6 hidden grid-cols-2 gap-x-10 border-t border-line pt-4 @md:grid">
          <OtherTotals />
          <div>
            <h2 className="mb-3 flex min-h-13 items-center font-semibold">{m.stats_by_language()}</h2>
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
