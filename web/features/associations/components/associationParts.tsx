import { Dotted } from "../../../components/dotted.tsx";
import { WaitingCount } from "../../../components/waitingCount.tsx";
import { m } from "../../../lib/i18n.ts";
import { roleName } from "../messages.ts";
import type { ListedAssociation } from "../useOwnAssociations.ts";
import { AssociationMark } from "./associationMark.tsx";

/** What a row and a panel show of an association: its letter in its color, the user's role, its members, and what waits. */
export function associationParts({ association, role, state, since, requests }: ListedAssociation) {
  const { idx, name, memberCount } = association;
  return {
    mark: <AssociationMark idx={idx} name={name} />,
    text: (
      <Dotted
        parts={[
          role && role !== "member" && { key: "role", text: roleName(role) },
          state && { key: "state", text: state },
          { key: "members", text: m.association_members_count({ count: memberCount }) },
          since && { key: "since", text: since },
          Boolean(requests) && { key: "requests", text: <WaitingCount count={requests ?? 0} /> },
        ]}
      />
    ),
  };
}
