import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PanelPeople } from "../../../components/panelPeople.tsx";
import { membersQuery } from "../queries.ts";
import type { ListedAssociation } from "../useOwnAssociations.ts";
import { MemberRow } from "./memberRow.tsx";

const SHOWN = 5;

/** The first members of an association in its panel. */
export function AssociationPeople({ association }: Pick<ListedAssociation, "association">) {
  const idx = String(association.idx);
  const list = useInfiniteQuery(membersQuery(idx));
  return (
    <PanelPeople
      list={list}
      shown={SHOWN}
      all={<Link to="/card/association/edit/$idx" params={{ idx }} />}
      className="*:last:*:border-0"
    >
      {(member) => (
        <li key={member.userId}>
          <MemberRow member={member} />
        </li>
      )}
    </PanelPeople>
  );
}
