import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type PointerEvent, useState } from "react";
import { getDirection } from "../../../../domain/locales.ts";
import { formatUtcDay } from "../../../lib/date.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";

type Props = {
  /** What the chart counts. */
  label: string;
  /** `day` is `YYYY-MM-DD` in UTC, oldest first. */
  days: { day: string; value: number }[];
  format?: (value: number) => string;
};

/** Drawing units. The SVG is stretched to its container and contains no text. */
const [WIDTH, HEIGHT] = [900, 160];

/**
 * A bar chart by day. A slider on top of the bars selects a day by pointer, touch or arrow keys; screen readers
 * announce that day. Both are mirrored in right-to-left languages.
 */
export function DayChart({ label, days, format = formatCount }: Props) {
  const [picked, setPicked] = useState(days.length - 1);
  // Another period has a different number of days.
  const at = Math.min(picked, days.length - 1);
  const max = Math.max(1, ...days.map(({ value }) => value));
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [0, WIDTH],
    padding: days.length > 40 ? 0.2 : 0.35,
  });
  const y = scaleLinear({ domain: [0, max], range: [HEIGHT, 0], nice: 4 });
  const [first, last, chosen] = [days[0], days.at(-1), days[at]];
  if (!first || !last || !chosen) return null;
  const text = `${formatUtcDay(chosen.day, "long")} · ${label} ${format(chosen.value)}`;
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== "mouse") return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const fromStart = getDirection(getLocale()) === "rtl" ? 1 - part : part;
    setPicked(Math.min(days.length - 1, Math.max(0, Math.floor(fromStart * days.length))));
  };
  return (
    <figure>
      <figcaption className="mb-3 flex min-h-6 flex-wrap justify-between gap-x-4 text-sm">
        <output className="font-semibold tabular-nums">{text}</output>
        <span className="text-ink-soft tabular-nums">{m.stats_most({ count: format(max) })}</span>
      </figcaption>
      <div className="relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-40 w-full rtl:-scale-x-100"
        >
          {y.ticks(4).map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={WIDTH}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((day, i) => (
            <Bar
              key={day.day}
              x={x(day.day) ?? 0}
              y={y(day.value)}
              width={x.bandwidth()}
              height={HEIGHT - y(day.value)}
              className={i === at ? "fill-ink" : "fill-ink-soft opacity-60"}
            />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={m.stats_day()}
          aria-valuetext={text}
          onChange={({ target }) => setPicked(Number(target.value))}
          onPointerMove={follow}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <p className="mt-2 flex justify-between text-xs text-ink-soft tabular-nums">
        <span>{formatUtcDay(first.day)}</span>
        <span>{formatUtcDay(last.day)}</span>
      </p>
    </figure>
  );
}
