import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { joinParts } from "../../../../domain/joinParts.ts";
import { Initial } from "../../../components/initial.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { formatCount } from "../../../lib/number.ts";
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

/** An association in a list: its name, the user's role and the members. The requests at the end lead to them. On a phone, they are a number. */
export function AssociationLink({
  association: { idx, name, memberCount },
  role,
  since,
  requests,
  inside = false,
}: Props) {
  const wide = useWide();
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
            className="ms-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border border-line bg-sheet px-3 text-sm font-semibold tabular-nums hover:bg-wash wide:px-4"
          >
            <UserPlus aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />
            {wide ? waiting : formatCount(requests ?? 0)}
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
