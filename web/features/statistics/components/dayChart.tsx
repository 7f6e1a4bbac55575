import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type MouseEvent, type ReactNode, useState } from "react";
import { joinParts } from "../../../../domain/joinParts.ts";
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
  /** Called with the chosen day. The last day is chosen at first. */
  onChoose?: (day: string) => void;
  /** The head until a day is chosen. Without it, the last day. */
  total?: string;
  /** Below the head. */
  children?: ReactNode;
};

const BAR = "fill-bar";

const HOVERED = "fill-[color-mix(in_srgb,var(--jade),var(--bar))]";

/** Drawing units. The SVG is stretched to its container and contains no text. */
const [WIDTH, HEIGHT] = [900, 160];

/** Steps of an axis whose half and end are easy to read. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** Rounds up to a step in its order of magnitude, e.g. 7 to 8 and 617 to 800. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)));
  return unit * (STEPS.find((step) => step * unit >= value) ?? 10);
}

/**
 * A bar chart by day. A slider on top of the bars chooses a day by click, touch or arrow keys; screen readers announce
 * that day. A mouse shows the other days while it is above them. All are mirrored in right-to-left languages.
 */
export function DayChart({ label, days, format = formatCount, onChoose, total, children }: Props) {
  const [picked, setPicked] = useState<string>();
  const [hovered, setHovered] = useState<number>();
  const last = days.length - 1;
  // Another period may not contain the day.
  const found = days.findIndex(({ day }) => day === picked);
  const chosen = found < 0 ? last : found;
  const at = Math.min(hovered ?? chosen, last);
  const head = hovered === undefined && found < 0 ? total : undefined;
  const isMarked = total === undefined || found >= 0;
  const max = Math.max(1, ...days.map(({ value }) => value));
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [0, WIDTH],
    padding: days.length > 40 ? 0.2 : 0.35,
  });
  const half = roundUp(max / 2);
  const y = scaleLinear({ domain: [0, 2 * half], range: [HEIGHT, 0] });
  const values = [2 * half, half, 0];
  const mid = Math.floor(days.length / 2);
  const [first, middle, end, shown] = [days[0], days[mid], days[last], days[at]];
  if (!first || !end || !shown) return null;
  const text = joinParts([formatUtcDay(shown.day, "long"), `${label} ${format(shown.value)}`]);
  const choose = (index: number) => {
    const day = days[index]?.day;
    if (day === undefined) return;
    setPicked(day);
    setHovered(undefined);
    onChoose?.(day);
  };
  /** The bar under the pointer. The slider itself is less exact: its ends are half a thumb apart from the bars. */
  const findBar = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = (clientX - left) / width;
    const fromStart = getDirection(getLocale()) === "rtl" ? 1 - part : part;
    return Math.min(last, Math.max(0, Math.floor(fromStart * days.length)));
  };
  return (
    <figure>
      <figcaption className={total === undefined ? "mb-3 min-h-6 text-sm" : "mb-6"}>
        <output className={`font-semibold tabular-nums ${total === undefined ? "" : "text-lg"}`}>{head ?? text}</output>
        {children}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {/* Each number is in the middle of its line. */}
        <p
          aria-hidden
          className="-my-2 grid h-44 wide:h-59 content-between text-end text-xs text-ink-soft tabular-nums"
        >
          {values.map((value) => (
            <span key={value} className="leading-4">
              {format(value)}
            </span>
          ))}
        </p>
        <div className="relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
            className="h-40 wide:h-55 w-full overflow-visible rtl:-scale-x-100"
          >
            {values.map((value) => (
              <line
                key={value}
                x1={0}
                x2={WIDTH}
                y1={y(value)}
                y2={y(value)}
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
                className={i === chosen && isMarked ? "fill-jade" : i === hovered ? HOVERED : BAR}
              />
            ))}
          </svg>
          <input
            type="range"
            min={0}
            max={last}
            value={chosen}
            aria-label={m.stats_day()}
            aria-valuetext={text}
            onChange={({ target }) => choose(Number(target.value))}
            onClick={(event) => choose(findBar(event))}
            onPointerMove={(event) => event.pointerType === "mouse" && setHovered(findBar(event))}
            onPointerLeave={() => setHovered(undefined)}
            className="absolute inset-0 size-full cursor-crosshair opacity-0"
          />
        </div>
        <p className="relative col-start-2 mt-2 flex justify-between text-xs text-ink-soft tabular-nums">
          <span>{formatUtcDay(first.day)}</span>
          {middle && days.length > 7 && (
            // Below its bar. The smallest phones have no room for it in every language.
            <span
              className="absolute -translate-x-1/2 max-[22rem]:hidden rtl:translate-x-1/2"
              style={{ insetInlineStart: `${((mid + 0.5) / days.length) * 100}%` }}
            >
              {formatUtcDay(middle.day)}
            </span>
          )}
          <span>{formatUtcDay(end.day)}</span>
        </p>
      </div>
    </figure>
  );
}
