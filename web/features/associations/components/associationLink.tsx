import { Link } from "@tanstack/react-router";
import { joinParts, SEPARATOR } from "../../../../domain/joinParts.ts";
import { Initial } from "../../../components/initial.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { getTone } from "../tone.ts";

type Props = {
  association: { idx: number; name: string; memberCount: number };
  /** What the user is in it. */
  role?: string | null;
  /** Below the number of members: since when it exists, or the user is in it. */
  since?: string | undefined;
  /** The number of requests that the user can answer. */
  requests?: number | null;
  /** Links to the members' page instead of the public one. */
  inside?: boolean;
};

/** An association in a list: its name, the user's role, the members, and since when. The requests at the end lead to them. */
export function AssociationLink({
  association: { idx, name, memberCount },
  role,
  since,
  requests,
  inside = false,
}: Props) {
  const params = { idx: String(idx) };
  const waiting = requests ? m.association_requests_short({ count: requests }) : undefined;
  return (
    <LinkRow
      mark={<Mark idx={idx} name={name} />}
      title={name}
      text={
        <AssociationFacts role={role} members={m.association_members_count({ count: memberCount })} since={since} />
      }
      menu={
        waiting && (
          <Link
            to="/card/association/edit/$idx"
            params={params}
            search={{ part: "requests" }}
            aria-label={joinParts([waiting, name])}
            className="my-2 ms-2 inline-flex min-h-11 items-center rounded-full border border-line bg-sheet px-4 text-sm font-semibold tabular-nums hover:bg-wash"
          >
            {waiting}
          </Link>
        )
      }
    >
      <Link to={inside ? "/card/association/edit/$idx" : "/association/$idx"} params={params} />
    </LinkRow>
  );
}

type FactsProps = { role: string | null | undefined; members: string; since: string | undefined };

/** In a wide `@container`, each fact has a column. Otherwise the last one has a line of its own. */
const AssociationFacts = ({ role, members, since }: FactsProps) => (
  <span className="@2xl:grid @2xl:grid-cols-[9rem_8rem_minmax(0,1fr)] @2xl:gap-x-4">
    {role && <span>{role}</span>}
    {role && <span className="@2xl:hidden">{SEPARATOR}</span>}
    <span className="@2xl:col-start-2">{members}</span> {since && <span className="block @2xl:inline">{since}</span>}
  </span>
);

/** The first letter on the color of the association. */
const Mark = ({ idx, name }: { idx: number; name: string }) => (
  <span data-association={getTone(idx)} className="band grid size-12 place-items-center rounded-md">
    <Initial name={name} />
  </span>
);
