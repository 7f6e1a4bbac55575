import { useQuery } from "@tanstack/react-query";
import { PageTitle } from "../../../components/page.tsx";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { adminCardsQuery, type CardRow } from "../queries.ts";
import { CardCaseView } from "./cardCase.tsx";
import { CardLink } from "./cardLink.tsx";
import { CardState } from "./cardState.tsx";
import { type Column, ListTable } from "./listTable.tsx";
import { PersonLink } from "./personLink.tsx";
import { SearchForm } from "./searchForm.tsx";

/** Taken-down cards, or a search by card ID or owner. With `card`, that card. */
export function CardTable({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  if (place.card) return <CardCaseView key={place.card} idx={place.card} place={place} />;
  return <CardList place={place} onMove={onMove} />;
}

function CardList({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const list = useQuery(adminCardsQuery(place));
  return (
    <>
      <PageTitle title={m.admin_card_list()} />
      <p className="text-ink-soft">{m.admin_card_list_hint()}</p>
      <SearchForm label={m.admin_card_search()} place={place} onMove={onMove} />
      <ListTable
        caption={m.admin_card_list()}
        list={list}
        place={place}
        keyOf={({ idx }) => idx}
        columns={columns(place)}
      />
    </>
  );
}

const columns = (place: AdminLocation): Column<CardRow>[] => [
  { title: m.admin_card(), cell: (card) => <CardLink card={card} place={place} /> },
  { title: m.admin_card_owner(), cell: ({ owner }) => <PersonLink {...owner} /> },
  { title: m.admin_status(), cell: (card) => <CardState {...card} /> },
  {
    title: m.admin_reports(),
    cell: ({ openReports }) => (openReports > 0 ? m.admin_report_open({ count: formatCount(openReports) }) : null),
  },
];
