import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../components/badge.tsx";
import { PanelPeople } from "../../../components/panelPeople.tsx";
import { PersonRow } from "../../../components/personRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { RoleLine } from "../../cards/components/role.tsx";
import { membersQuery, type OwnGroup } from "../queries.ts";

/** Fills two lines of three. */
const SHOWN = 6;

/** The first members of a group in its panel. */
export function GroupPeople({ group, userId }: { group: OwnGroup; userId: string }) {
  const idx = String(group.idx);
  const list = useInfiniteQuery(membersQuery(idx, userId));
  return (
    <PanelPeople
      list={list}
      shown={SHOWN}
      all={<Link to="/group/$idx" params={{ idx }} />}
      className="grid grid-cols-2 items-center gap-x-6 broad:grid-cols-3"
    >
      {({ id, name, owner, card }) => (
        <li key={id} className="min-w-0">
          <PersonRow
            name={name}
            mark={owner && <Badge>{m.group_owner()}</Badge>}
            details={card && <RoleLine isLong of={card} />}
            card={card}
          />
        </li>
      )}
    </PanelPeople>
  );
}
