import { Link } from "@tanstack/react-router";
import type { Role } from "../../../../domain/associations/roles.ts";
import { Badge } from "../../../components/badge.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { Initial } from "../../../components/initial.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { WaitingCount } from "../../../components/waitingCount.tsx";
import { m } from "../../../lib/i18n.ts";
import { roleName } from "../messages.ts";
import { getTone } from "../tone.ts";

type Props = {
  association: { idx: number; name: string; memberCount: number };
  /** The user's role. That of an ordinary member is not shown. */
  role?: Role | null;
  /** What the user waits for, or is invited to. */
  state?: string;
  /** Since when it exists, or the user has waited. */
  since?: string | undefined;
  /** The number of requests that the user can answer. */
  requests?: number | null;
  /** Links to the members' page instead of the public one. */
  inside?: boolean;
};

/** An association in a list: its name, the user's role, its members, and what waits. */
export function AssociationLink({
  association: { idx, name, memberCount },
  role,
  state,
  since,
  requests,
  inside = false,
}: Props) {
  return (
    <LinkRow
      mark={<Mark idx={idx} name={name} />}
      title={name}
      badge={role && role !== "member" && <Badge>{roleName(role)}</Badge>}
      text={
        <Dotted
          parts={[
            state && { key: "state", text: state },
            { key: "members", text: m.association_members_count({ count: memberCount }) },
            since && { key: "since", text: since },
            Boolean(requests) && { key: "requests", text: <WaitingCount count={requests ?? 0} /> },
          ]}
        />
      }
    >
      <Link to={inside ? "/card/association/edit/$idx" : "/association/$idx"} params={{ idx: String(idx) }} />
    </LinkRow>
  );
}

/** The first letter in the color of the association. */
const Mark = ({ idx, name }: { idx: number; name: string }) => (
  <span data-association={getTone(idx)} className="tint grid size-12 place-items-center rounded-md">
    <Initial name={name} />
  </span>
);
