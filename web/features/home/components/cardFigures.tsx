import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { EVENT_KINDS } from "../../../../domain/statistics/statistics.ts";
import { LinkRow } from "../../../components/linkRow.tsx";
import type { OwnCards } from "../../../lib/apiTypes.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { KIND_NAMES } from "../../statistics/figures.ts";
import { statisticsQuery } from "../../statistics/queries.ts";
import { SECTION_LINK, SectionHead } from "./sectionHead.tsx";

const DAYS = 7;

/** How a premium card was used in the last week. For another card, a link to what its statistics would show. */
export default function CardFigures({ card: { idx, premium } }: { card: OwnCards[number] }) {
  const { data } = useQuery({ ...statisticsQuery(String(idx), DAYS), enabled: premium });
  const toStatistics = { to: "/card/statistics/$idx", params: { idx: String(idx) } } as const;
  return (
    <section aria-labelledby="home-figures">
      <SectionHead id="home-figures" title={premium ? m.stats_last_days({ days: DAYS }) : m.stats_title()}>
        {premium && (
          <Link {...toStatistics} className={SECTION_LINK}>
            {m.stats_title()}
          </Link>
        )}
      </SectionHead>
      {premium ? (
        <dl className="mt-1 grid grid-cols-4 gap-x-4">
          {EVENT_KINDS.map((kind) => (
            <div key={kind} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{KIND_NAMES[kind]()}</dt>
              <dd className="min-h-9 text-xl font-semibold tracking-tight tabular-nums">
                {data && formatCount(data.totals[kind])}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <ul>
          <LinkRow Icon={ChartColumn} title={m.stats_offer_title()} text={m.stats_offer_views()}>
            <Link {...toStatistics} />
          </LinkRow>
        </ul>
      )}
    </section>
  );
}
