import { Link } from "@tanstack/react-router";
import type { Role } from "../../../../domain/associations/roles.ts";
import { Badge } from "../../../components/badge.tsx";
import { Dotted } from "../../../components/dotted.tsx";
import { LinkRow } from "../../../components/linkRow.tsx";
import { WaitingCount } from "../../../components/waitingCount.tsx";
import { m } from "../../../lib/i18n.ts";
import { roleName } from "../messages.ts";
import { AssociationMark } from "./associationMark.tsx";

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
      mark={<AssociationMark idx={idx} name={name} />}
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
