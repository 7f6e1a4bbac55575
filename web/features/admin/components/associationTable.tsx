import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PageTitle } from "../../../components/page.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { type Association, adminAssociationsQuery } from "../queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { PersonLink } from "./personLink.tsx";
import { SearchForm } from "./searchForm.tsx";

/** All associations. */
export function AssociationTable({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const list = useQuery(adminAssociationsQuery(place));
  const caption = m.admin_associations();
  return (
    <>
      <PageTitle title={caption} />
      <SearchForm label={m.admin_search_groups()} place={place} onMove={onMove} />
      <ListTable caption={caption} list={list} place={place} keyOf={({ idx }) => idx} columns={columns()} />
    </>
  );
}

const columns = (): Column<Association>[] => [
  {
    title: m.admin_name(),
    cell: ({ idx, name }) => (
      <Link
        to="/association/$idx"
        params={{ idx: String(idx) }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { title: m.admin_president(), cell: ({ president }) => <PersonLink {...president} /> },
  { title: m.admin_members(), cell: ({ memberCount }) => formatCount(memberCount) },
  { title: m.admin_asking(), cell: ({ pendingCount }) => formatCount(pendingCount) },
  { title: m.admin_since(), cell: ({ createdAt }) => formatDay(createdAt) },
];
