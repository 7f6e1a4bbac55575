import { useState } from "react";
import { m } from "../../../lib/i18n.ts";
import { KIND_NAMES } from "../figures.ts";
import { DayChart } from "./dayChart.tsx";
import { KindChoice } from "./kindChoice.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Views on 30 days, for the example only. */
const VIEWS = [2, 4, 3, 6, 9, 5, 1, 3, 5, 7, 4, 8, 3, 2, 6, 11, 7, 5, 9, 4, 2, 7, 12, 8, 6, 10, 5, 3, 8, 14];
const TOTALS = { view: VIEWS.reduce((sum, value) => sum + value, 0), save: 31, share: 18, link: 46 };

/** What the statistics of a premium card look like, with invented figures. It cannot be used. */
export function ExampleFigures() {
  const [today] = useState(() => Date.now());
  const days = VIEWS.map((value, index) => ({
    day: new Date(today - (VIEWS.length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    value,
  }));
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-ink-soft">{m.stats_example()}</figcaption>
      <div inert>
        <KindChoice totals={TOTALS} value="view" onChange={() => undefined} />
        <DayChart label={KIND_NAMES.view()} days={days} />
      </div>
    </figure>
  );
}
