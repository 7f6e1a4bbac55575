import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { EventKind } from "../../../../domain/statistics/statistics.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { LoadError } from "../../../components/loadError.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { userAtom } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { seenIn } from "../../cards/cardPreview.ts";
import { EditorFrame } from "../../cards/components/editorFrame.tsx";
import { ownCardQuery } from "../../cards/queries.ts";
import { KIND_NAMES } from "../figures.ts";
import { type Period, type Statistics, statisticsQuery } from "../queries.ts";
import { DayChart } from "./dayChart.tsx";
import { DayTable } from "./dayTable.tsx";
import { ExampleFigures } from "./exampleFigures.tsx";
import { Findings } from "./findings.tsx";
import { KindChoice } from "./kindChoice.tsx";
import { LanguageChart } from "./languageChart.tsx";
import { PeriodChoice } from "./periodChoice.tsx";
import { SourcesAndLinks } from "./sourcesAndLinks.tsx";
import { StatisticsOffer } from "./statisticsOffer.tsx";

/** The statistics of a premium card. For another card an example, and what it takes. */
export function StatisticsScreen({ idx }: { idx: string }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const entitled = useAtomValue(userAtom)?.entitlements.includes("premium") ?? false;
  const wide = useWide();
  const offer = card.premium ? undefined : <StatisticsOffer card={card} entitled={entitled} />;
  return (
    <EditorFrame
      card={card}
      title={m.stats_title()}
      preview={{ see: (locale) => seenIn(card, locale), locale: card.locale }}
      strip="none"
      aside={offer}
    >
      {card.premium ? <Figures idx={idx} /> : <ExampleFigures />}
      {!wide && offer}
    </EditorFrame>
  );
}

function Figures({ idx }: { idx: string }) {
  const [days, setDays] = useState<Period>(30);
  const [kind, setKind] = useState<EventKind>("view");
  const { data, error, refetch } = useQuery(statisticsQuery(idx, days));
  const figures = data && data.locales.length > 0 ? data : undefined;
  return (
    <>
      <PeriodChoice value={days} onChange={setDays} />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton className="h-96" />}
      {!error && data && !figures && <NoFigures idx={idx} />}
      {!error && figures && <Charts statistics={figures} kind={kind} onKind={setKind} />}
      <p className="mt-8 text-sm text-ink-soft">{m.stats_privacy()}</p>
    </>
  );
}

const NoFigures = ({ idx }: { idx: string }) => (
  <EmptyState
    title={m.stats_empty_title()}
    action={
      <Button variant="primary" asChild>
        <Link to="/card/edit/$idx" params={{ idx }}>
          {m.stats_empty_action()}
        </Link>
      </Button>
    }
  >
    {m.stats_empty_text()}
  </EmptyState>
);

type ChartsProps = { statistics: Statistics; kind: EventKind; onKind: (kind: EventKind) => void };

function Charts({ statistics, kind, onKind }: ChartsProps) {
  const [chosen, setChosen] = useState<string>();
  const [isDay, setIsDay] = useState(false);
  const { days, locales, sources, links, totals } = statistics;
  // Another period may not contain the chosen day. The chart then shows the last one, too.
  const day = days.find((each) => each.day === chosen) ?? days.at(-1);
  return (
    <>
      <KindChoice figures={statistics} value={kind} onChange={onKind} />
      <DayChart
        label={KIND_NAMES[kind]()}
        days={days.map((each) => ({ day: each.day, value: each[kind] }))}
        onChoose={(date) => {
          setChosen(date);
          setIsDay(true);
        }}
        total={KIND_NAMES[kind]()}
      >
        <Findings kind={kind} figures={statistics} />
      </DayChart>
      <div className="mt-8 grid gap-y-8 border-t border-line pt-6">
        {day && <SourcesAndLinks sources={sources} links={links} day={day} isDay={isDay} onChange={setIsDay} />}
        {totals[kind] > 0 && (
          <section className="min-w-0">
            <h2 className="mb-4 flex min-h-13 items-center font-semibold">{m.stats_by_language()}</h2>
            <LanguageChart locales={locales} kind={kind} />
          </section>
        )}
      </div>
      <DayTable days={days} links={links} />
    </>
  );
}
