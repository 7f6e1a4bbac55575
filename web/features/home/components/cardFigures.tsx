import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { formatUtcWeekday } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES } from "../../statistics/figures.ts";
import { statisticsQuery } from "../../statistics/queries.ts";
import { SectionHead, SectionLink } from "./sectionHead.tsx";

const DAYS = 7;

/** A week for a card without figures. */
const EXAMPLE = [3, 5, 4, 7, 6, 9, 8].map((view, index) => ({ day: `${index}`, view }));

const SHEET = "mt-2 flex min-h-36 grow rounded-lg border border-line bg-sheet p-5";

/**
 * How a premium card was used in the last week. For another card, or without an answer, a link to its statistics. It
 * takes the height that the sections around it leave.
 */
export default function CardFigures({ card: { idx, premium } }: { card: OwnCards[number] }) {
  const { data, error } = useQuery({ ...statisticsQuery(String(idx), DAYS), enabled: premium });
  const hasFigures = premium && !error;
  const toStatistics = { to: "/card/statistics/$idx", params: { idx: String(idx) } } as const;
  return (
    <section aria-labelledby="home-figures" className="flex max-h-96 grow flex-col">
      <SectionHead id="home-figures" title={hasFigures ? m.stats_last_days({ days: DAYS }) : m.stats_title()}>
        {hasFigures && (
          <SectionLink>
            <Link {...toStatistics}>{m.stats_title()}</Link>
          </SectionLink>
        )}
      </SectionHead>
      {hasFigures ? (
        <div className={`${SHEET} flex-col gap-5`}>
          <dl className="grid grid-cols-4 gap-x-4">
            {EVENT_KINDS.map((kind) => (
              <div key={kind} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-sm text-ink-soft">
                  {/* The chart below has this number of each day. */}
                  {kind === "view" && <span aria-hidden className="me-1.5 inline-block size-2 rounded-full bg-bar" />}
                  {KIND_NAMES[kind]()}
                </dt>
                <dd className="min-h-7 text-lg font-semibold tabular-nums">{data && formatCount(data.totals[kind])}</dd>
              </div>
            ))}
          </dl>
          <div className="flex grow flex-col gap-1.5">
            <Bars days={data?.days ?? []} hasToday className="min-h-18 border-b border-line pt-5 *:*:bg-bar" />
            <p
              aria-hidden
              className="grid min-h-4 auto-cols-fr grid-flow-col gap-2.5 text-center text-xs text-ink-soft"
            >
              {data?.days.map(({ day }) => (
                <span key={day}>{formatUtcWeekday(day)}</span>
              ))}
            </p>
          </div>
        </div>
      ) : (
        <Link {...toStatistics} className={`${SHEET} items-center gap-6 hover:bg-wash`}>
          <span className="min-w-0 grow basis-3/5">
            <span className="block font-semibold">{m.stats_offer_title()}</span>
            <span className="block text-sm text-pretty text-ink-soft">{m.stats_offer_views()}</span>
          </span>
          <Bars days={EXAMPLE} className="min-h-8 basis-2/5 self-stretch *:*:bg-edge" />
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" strokeWidth={1.6} />
        </Link>
      )}
    </section>
  );
}

type BarsProps = {
  days: { day: string; view: number }[];
  /** The last day is not over, so its bar is lighter. The highest bar has its number. */
  hasToday?: boolean;
  className: string;
};

/** A bar for each day. A day without a view is a line. */
function Bars({ days, hasToday = false, className }: BarsProps) {
  const highest = Math.max(...days.map(({ view }) => view), 1);
  const peak = hasToday ? days.findIndex(({ view }) => view === highest) : -1;
  return (
    <span aria-hidden className={`flex grow gap-2.5 ${className}`}>
      {days.map(({ day, view }, index) => (
        <span key={day} className="relative grow">
          <span
            className={`absolute inset-x-0 bottom-0 mx-auto min-h-0.5 max-w-8 rounded-t-[4px] ${hasToday && index === days.length - 1 ? "bg-bar/50!" : ""}`}
            style={{ height: `${(view / highest) * 100}%` }}
          >
            {index === peak && (
              <span className="absolute -inset-x-4 bottom-full pb-0.5 text-center text-xs text-ink-soft tabular-nums">
                {formatCount(view)}
              </span>
            )}
          </span>
        </span>
      ))}
    </span>
  );
}
