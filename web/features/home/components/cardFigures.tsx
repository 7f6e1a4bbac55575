import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES } from "../../statistics/figures.ts";
import { statisticsQuery } from "../../statistics/queries.ts";
import { SECTION_LINK, SectionHead } from "./sectionHead.tsx";

const DAYS = 7;

/** How a premium card was used in the last week. For another card, or without an answer, a link to its statistics. */
export default function CardFigures({ card: { idx, premium } }: { card: OwnCards[number] }) {
  const { data, error } = useQuery({ ...statisticsQuery(String(idx), DAYS), enabled: premium });
  const hasFigures = premium && !error;
  const toStatistics = { to: "/card/statistics/$idx", params: { idx: String(idx) } } as const;
  return (
    <section aria-labelledby="home-figures">
      <SectionHead id="home-figures" title={hasFigures ? m.stats_last_days({ days: DAYS }) : m.stats_title()}>
        {hasFigures && (
          <Link {...toStatistics} className={SECTION_LINK}>
            {m.stats_title()}
          </Link>
        )}
      </SectionHead>
      {hasFigures ? (
        <dl className="mt-1 grid grid-cols-4 gap-x-4">
          {EVENT_KINDS.map((kind) => (
            <div key={kind} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{KIND_NAMES[kind]()}</dt>
              <dd className="min-h-7 text-lg font-semibold tabular-nums">{data && formatCount(data.totals[kind])}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Link {...toStatistics} className="-mx-2 flex min-h-18 items-center gap-4 rounded-md px-2 py-2 hover:bg-wash">
          <span className="grid size-12 shrink-0 place-items-center rounded-md bg-wash text-ink-soft">
            <ChartColumn aria-hidden className="size-5" strokeWidth={1.6} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{m.stats_offer_title()}</span>
            <span className="block text-sm text-pretty text-ink-soft">{m.stats_offer_views()}</span>
          </span>
        </Link>
      )}
    </section>
  );
}
