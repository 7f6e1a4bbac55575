import { Link } from "@tanstack/react-router";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Initial } from "../../../components/initial.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { getTone } from "../tone.ts";

type Props = {
  association: { idx: number; name: string; memberCount: number };
  /** What the user is in it. */
  role?: string | null;
  /** What follows the number of members. */
  since?: string;
  /** The number of requests that the user can answer. */
  requests?: number | null;
  /** Links to the members' page instead of the public one. */
  inside?: boolean;
};

/** An association in a list: its name, the user's role and the members. The requests at the end lead to them. */
export function AssociationLink({
  association: { idx, name, memberCount },
  role,
  since,
  requests,
  inside = false,
}: Props) {
  const params = { idx: String(idx) };
  const waiting = requests ? m.association_requests_count({ count: requests }) : undefined;
  return (
    <LinkRow
      mark={<Mark idx={idx} name={name} />}
      title={name}
      text={joinParts([role, m.association_members_count({ count: memberCount }), since])}
      menu={
        waiting && (
          <Link
            to="/card/association/edit/$idx"
            params={params}
            search={{ part: "requests" }}
            aria-label={joinParts([waiting, name])}
            className="-me-2 inline-flex min-h-11 max-w-2/5 items-center rounded-md px-2 text-end text-sm font-semibold text-pretty underline-offset-4 hover:underline"
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

/** The first letter on the color of the association. */
const Mark = ({ idx, name }: { idx: number; name: string }) => (
  <span data-association={getTone(idx)} className="band grid size-12 place-items-center rounded-md">
    <Initial name={name} />
  </span>
);
