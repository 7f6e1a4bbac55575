import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/page.tsx";
import { formatAgo } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import type { AdminLocation } from "../adminSearch.ts";
import { type ReportedCard, reportsQuery } from "../queries.ts";
import { reasonsText } from "../reportNames.ts";
import { CardCaseView } from "./cardCase.tsx";
import { CardLink } from "./cardLink.tsx";
import { CardState } from "./cardState.tsx";
import { type Column, ListTable } from "./listTable.tsx";
import { PersonLink } from "./personLink.tsx";

/** Reported cards, open ones first. With `card`, that card. */
export function ReportQueue({ place }: { place: AdminLocation }) {
  if (place.card) return <CardCaseView key={place.card} idx={place.card} place={place} />;
  return <Queue place={place} />;
}

function Queue({ place }: { place: AdminLocation }) {
  const list = useQuery(reportsQuery(place));
  return (
    <>
      <PageTitle title={m.admin_reports()} />
      <div className="mt-6">
        <ListTable
          caption={m.admin_reports()}
          list={list}
          place={place}
          keyOf={({ card }) => card.idx}
          columns={columns(place)}
        />
      </div>
    </>
  );
}

const columns = (place: AdminLocation): Column<ReportedCard>[] => [
  { title: m.admin_card(), cell: ({ card }) => <CardLink card={card} place={place} /> },
  {
    title: m.admin_reports(),
    cell: ({ open, reasons, lastText }) => (
      <>
        {open > 0 ? <strong>{m.admin_report_open({ count: formatCount(open) })}</strong> : m.admin_report_closed()}
        <span className="block text-ink-soft">{reasonsText(reasons)}</span>
        {lastText && (
          <span dir="auto" className="line-clamp-2 max-w-80 text-ink-soft">
            {lastText}
          </span>
        )}
      </>
    ),
  },
  { title: m.admin_report_last(), cell: ({ lastAt }) => formatAgo(lastAt) },
  { title: m.admin_card_owner(), cell: ({ owner }) => <PersonLink {...owner} /> },
  { title: m.admin_status(), cell: ({ card, owner }) => <CardState {...card} owner={owner} /> },
];
