import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { AdminLocation, Move } from "../adminSearch.ts";
import { useResume } from "../mutations.ts";
import { type Person, peopleQuery } from "../queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { SearchForm } from "./searchForm.tsx";
import { SuspendDialog } from "./suspendDialog.tsx";

/** All users: search, suspend and resume them. */
export function People({ place, onMove }: { place: AdminLocation; onMove: Move }) {
  const list = useQuery(peopleQuery(place));
  const [chosen, setChosen] = useState<Person>();
  useLostFocus(chosen ? undefined : list.data);
  const caption = m.admin_people();
  return (
    <>
      <PageTitle title={caption} />
      <SearchForm label={m.admin_search_people()} place={place} onMove={onMove} />
      <ListTable caption={caption} list={list} place={place} keyOf={({ id }) => id} columns={columns(setChosen)} />
      {chosen && <SuspendDialog person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columns = (onSuspend: (person: Person) => void): Column<Person>[] => [
  { title: m.field_id(), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { title: m.admin_name(), cell: ({ name }) => <bdi>{name}</bdi> },
  { title: m.admin_since(), cell: ({ joinedAt }) => formatDay(joinedAt) },
  { title: m.admin_status(), cell: formatStatus },
  {
    title: m.admin_action(),
    // Administrators cannot be suspended.
    cell: (person) =>
      person.suspendedAt ? (
        <Resume {...person} />
      ) : person.role === "admin" ? null : (
        <Button aria-label={m.admin_suspend_name({ name: person.name })} onClick={() => onSuspend(person)}>
          {m.admin_suspend()}
        </Button>
      ),
  },
];

function Resume({ id, name }: Person) {
  const resume = useResume();
  return (
    <Button aria-label={m.admin_reinstate_name({ name })} busy={resume.isPending} onClick={() => resume.mutate(id)}>
      {m.admin_reinstate()}
    </Button>
  );
}

function formatStatus({ suspendedAt, role }: Person) {
  if (suspendedAt) return <strong className="text-danger">{m.admin_suspended()}</strong>;
  return role === "admin" ? m.admin_administrator() : m.admin_active();
}
