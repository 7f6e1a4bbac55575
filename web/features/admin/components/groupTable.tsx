import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PageTitle } from "../../../components/page.tsx";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { adminGroupsQuery, type Group } from "../queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { PersonLink } from "./personLink.tsx";
import { SearchForm } from "./searchForm.tsx";

/** All groups. */
export function GroupTable({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const list = useQuery(adminGroupsQuery(place));
  return (
    <>
      <PageTitle title={m.admin_groups()} />
      <SearchForm label={m.admin_search_groups()} place={place} onMove={onMove} />
      <ListTable caption={m.admin_groups()} list={list} place={place} keyOf={({ idx }) => idx} columns={columns()} />
    </>
  );
}

const columns = (): Column<Group>[] => [
  {
    title: m.group_company_name(),
    cell: ({ idx, companyName }) => (
      <Link
        to="/group/$idx"
        params={{ idx: String(idx) }}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        <bdi>{companyName}</bdi>
      </Link>
    ),
  },
  {
    title: m.group_registration_number(),
    cell: ({ registrationNumber }) => <bdi dir="ltr">{registrationNumber}</bdi>,
  },
  { title: m.group_owner(), cell: ({ owner }) => <PersonLink {...owner} /> },
  { title: m.group_members(), cell: ({ memberCount }) => formatCount(memberCount) },
  { title: m.admin_since(), cell: ({ createdAt }) => formatDay(createdAt) },
];
