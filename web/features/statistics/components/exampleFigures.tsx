import { useState } from "react";
import { joinParts } from "../../../../domain/joinParts.ts";
import type { Source } from "../../../../domain/statistics/sources.ts";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import { m } from "../../../lib/i18n.ts";
import { languageName } from "../../../lib/names.ts";
import { formatCount } from "../../../lib/number.ts";
import { formatChange } from "../../../lib/percent.ts";
import { getChange, KIND_NAMES, SOURCE_NAMES } from "../figures.ts";
import { BarTable } from "./barTable.tsx";
import { Change } from "./change.tsx";
import { DayChart } from "./dayChart.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Views on 30 days, for the example only. */
const VIEWS = [2, 4, 3, 6, 9, 5, 1, 3, 5, 7, 4, 8, 3, 2, 6, 11, 7, 5, 9, 4, 2, 7, 12, 8, 6, 10, 5, 3, 8, 14];
const FIGURES = {
  totals: { view: VIEWS.reduce((sum, value) => sum + value, 0), save: 31, share: 18, link: 46 },
  before: { view: 152, save: 28, share: 19, link: 40 },
};
const SOURCES = { qr: 84, share: 61, link: 34 };
const LOCALES = { ko: 92, en: 58, ja: 29 };

/** What the statistics of a premium card look like, with invented figures. It cannot be used. */
export function ExampleFigures() {
  const [today] = useState(() => Date.now());
  const days = VIEWS.map((value, index) => ({
    day: new Date(today - (VIEWS.length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    value,
  }));
  return (
    <figure className="relative rounded-lg border border-line bg-sheet">
      <figcaption className="absolute end-5 top-5 rounded-full bg-wash px-2.5 py-0.5 text-xs font-semibold text-ink-soft wide:end-6 wide:top-6">
        {m.stats_example()}
      </figcaption>
      <div inert className="@container p-5 wide:p-6">
        <p className="pe-24 text-sm text-ink-soft">
          {joinParts([KIND_NAMES.view(), m.stats_last_days({ days: VIEWS.length })])}
        </p>
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="text-2xl font-semibold tracking-tight tabular-nums">{formatCount(FIGURES.totals.view)}</span>
          <Change part={getChange("view", FIGURES) ?? 0} />
        </p>
        <DayChart label={KIND_NAMES.view()} days={days} />
        {/* On a phone, the offer follows the chart. */}
        <div className="mt-6 hidden border-t border-line @md:block">
          <OtherTotals />
          <div className="grid grid-cols-2 gap-x-10 border-t border-line">
            <BarTable
              title={m.stats_by_source()}
              columns={[m.stats_source(), m.stats_views()]}
              rows={Object.entries(SOURCES).map(([source, count]) => ({
                key: source,
                name: SOURCE_NAMES[source as Source](),
                count,
              }))}
            />
            <BarTable
              title={m.stats_by_language()}
              columns={[m.stats_by_language(), m.stats_views()]}
              rows={Object.entries(LOCALES).map(([locale, count]) => ({
                key: locale,
                name: languageName(locale),
                count,
              }))}
            />
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The totals that the head does not show. */
const OtherTotals = () => (
  <dl className="grid grid-cols-3 gap-x-6 py-5 tabular-nums">
    {EVENT_KINDS.filter((kind) => kind !== "view").map((kind) => (
      <div key={kind}>
        <dt className="text-sm text-ink-soft">{KIND_NAMES[kind]()}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-lg font-semibold">{formatCount(FIGURES.totals[kind])}</span>
          <span dir="ltr" className="text-sm text-ink-soft">
            {formatChange(getChange(kind, FIGURES) ?? 0)}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
