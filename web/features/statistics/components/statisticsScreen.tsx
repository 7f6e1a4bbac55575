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
import { EditorFrame } from "../../cards/components/editorFrame.tsx";
import { ownCardQuery } from "../../cards/queries.ts";
import { PremiumLock } from "../../premium/components/premiumLock.tsx";
import { KIND_NAMES } from "../figures.ts";
import { type Period, type Statistics, statisticsQuery } from "../queries.ts";
import { DayChart } from "./dayChart.tsx";
import { DayTable } from "./dayTable.tsx";
import { ExampleFigures } from "./exampleFigures.tsx";
import { KindChoice } from "./kindChoice.tsx";
import { LanguageChart } from "./languageChart.tsx";
import { PeriodChoice } from "./periodChoice.tsx";
import { SourcesAndLinks } from "./sourcesAndLinks.tsx";

/** The statistics of a premium card. */
export function StatisticsScreen({ idx }: { idx: string }) {
  const { data: card } = useSuspenseQuery(ownCardQuery(idx));
  const entitled = useAtomValue(userAtom)?.entitlements.includes("premium") ?? false;
  const wide = useWide();
  const lock = card.premium ? undefined : <PremiumLock card={card} entitled={entitled} />;
  return (
    <EditorFrame card={card} title={m.stats_title()} aside={lock}>
      {!wide && lock}
      {card.premium ? <Figures idx={idx} /> : <ExampleFigures />}
    </EditorFrame>
  );
}

function Figures({ idx }: { idx: string }) {
  const [days, setDays] = useState<Period>(30);
  const { data, error, refetch } = useQuery(statisticsQuery(idx, days));
  return (
    <>
      <PeriodChoice value={days} onChange={setDays} />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <Charts idx={idx} statistics={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <p className="mt-8 text-sm text-ink-soft">{m.stats_privacy()}</p>
    </>
  );
}

function Charts({ idx, statistics }: { idx: string; statistics: Statistics }) {
  const [kind, setKind] = useState<EventKind>("view");
  const [chosen, setChosen] = useState<string>();
  const [isDay, setIsDay] = useState(false);
  const { days, locales, sources, links, totals } = statistics;
  if (locales.length === 0) {
    return (
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
  }
  // Another period may not contain the chosen day. The chart then shows the last one, too.
  const day = days.find((each) => each.day === chosen) ?? days.at(-1);
  return (
    <>
      <KindChoice totals={totals} value={kind} onChange={setKind} />
      <h2 className="mb-3 font-semibold">{m.stats_by_day()}</h2>
      <DayChart
        label={KIND_NAMES[kind]()}
        days={days.map((each) => ({ day: each.day, value: each[kind] }))}
        onChoose={(date) => {
          setChosen(date);
          setIsDay(true);
        }}
      />
      {day && <SourcesAndLinks sources={sources} links={links} day={day} isDay={isDay} onChange={setIsDay} />}
      {totals[kind] > 0 && (
        <>
          <h2 className="mt-8 mb-3 font-semibold">{m.stats_by_language()}</h2>
          <LanguageChart locales={locales} kind={kind} />
        </>
      )}
      <DayTable days={days} links={links} />
    </>
  );
}
