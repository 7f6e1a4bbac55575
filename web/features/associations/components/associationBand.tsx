import type { ReactNode } from "react";
import { associationPath, type Role } from "../../../../domain/associations/roles.ts";
import { Band } from "../../../components/band.tsx";
import { Initial } from "../../../components/initial.tsx";
import { m } from "../../../lib/i18n.ts";
import { roleName } from "../messages.ts";
import { getTone } from "../tone.ts";

type Props = {
  /** On its own pages with the role of the reader. */
  association: { idx: number; name: string; memberCount: number; role?: Role | undefined };
  /** The main action. */
  children?: ReactNode;
};

/** The head of an association's pages. Anyone can share its public page. */
export function AssociationBand({ association: { idx, name, memberCount, role }, children }: Props) {
  return (
    <Band
      tone={getTone(idx)}
      title={name}
      line={[
        role && role !== "member" && { key: "role", text: roleName(role) },
        { key: "members", text: <span role="status">{m.association_members_count({ count: memberCount })}</span> },
      ]}
      picture={<Initial name={name} />}
      share={{ title: name, url: location.origin + associationPath(idx) }}
    >
      {children}
    </Band>
  );
}
