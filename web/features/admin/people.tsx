import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageTitle } from "../../components/page.tsx";
import { formatDay } from "../../lib/date.ts";
import { m } from "../../lib/i18n.ts";
import { useResume } from "./admin.mutations.ts";
import { type Person, peopleQuery } from "./admin.queries.ts";
import { type Column, ListTable } from "./listTable.tsx";
import { SearchForm } from "./searchForm.tsx";
import { SuspendDialog } from "./suspendDialog.tsx";

/** Who has an account: found, shut out, let in again. */
export function People({ q, onSearch }: { q: string | undefined; onSearch: (search: { q?: string }) => void }) {
  const list = useInfiniteQuery(peopleQuery(q));
  const [chosen, setChosen] = useState<Person>();
  return (
    <>
      <PageTitle title={m.admin_people()} />
      <SearchForm label={m.admin_search_people()} value={q} onSearch={onSearch} />
      <ListTable caption={m.admin_people()} list={list} keyOf={({ id }) => id} columns={columns(setChosen)} />
      {chosen && <SuspendDialog person={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columns = (onSuspend: (person: Person) => void): Column<Person>[] => [
  { title: m.field_id(), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  { title: m.admin_name(), cell: ({ name }) => <bdi>{name}</bdi> },
  { title: m.admin_since(), cell: ({ joinedAt }) => formatDay(joinedAt) },
  { title: m.admin_status(), cell: statusOf },
  { title: m.admin_action(), cell: (person) => <PersonAction person={person} onSuspend={onSuspend} /> },
];

/** Shuts a person out, or lets them in again; an administrator stays. */
function PersonAction({ person, onSuspend }: { person: Person; onSuspend: (person: Person) => void }) {
  const resume = useResume();
  if (person.suspendedAt) {
    return (
      <Button
        aria-label={m.admin_resume_name({ name: person.name })}
        busy={resume.isPending}
        onClick={() => resume.mutate(person.id)}
      >
        {m.admin_resume()}
      </Button>
    );
  }
  if (person.role === "admin") return null;
  return (
    <Button aria-label={m.admin_suspend_name({ name: person.name })} onClick={() => onSuspend(person)}>
      {m.admin_suspend()}
    </Button>
  );
}

function statusOf({ suspendedAt, role }: Person): string {
  if (suspendedAt) return m.admin_suspended();
  return role === "admin" ? m.admin_administrator() : m.admin_active();
}
