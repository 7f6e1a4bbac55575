import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PageTitle } from "../../components/page.tsx";
import { formatDay } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { adminGroupsQuery, type Group } from "./admin.queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { SearchForm } from "./searchForm.tsx";

/** All groups, whoever owns them. */
export function GroupTable({ q, onSearch }: { q: string | undefined; onSearch: (search: { q?: string }) => void }) {
  const list = useInfiniteQuery(adminGroupsQuery(q));
  return (
    <>
      <PageTitle title={m.admin_groups()} />
      <SearchForm label={m.admin_search_groups()} value={q} onSearch={onSearch} />
      <ListTable caption={m.admin_groups()} list={list} keyOf={({ idx }) => idx} columns={columns()} />
    </>
  );
}

const columns = (): Column<Group>[] => [
  {
    title: m.group_company_name(),
    cell: ({ idx, companyName }) => (
      <Link to="/group/$idx" params={{ idx: String(idx) }} className="underline underline-offset-4">
        <bdi>{companyName}</bdi>
      </Link>
    ),
  },
  {
    title: m.group_registration_number(),
    cell: ({ registrationNumber }) => <bdi dir="ltr">{registrationNumber}</bdi>,
  },
  { title: m.group_owner(), cell: ({ owner }) => <bdi dir="ltr">{owner.email}</bdi> },
  { title: m.group_members(), cell: ({ memberCount }) => memberCount },
  { title: m.admin_since(), cell: ({ createdAt }) => formatDay(createdAt) },
];
