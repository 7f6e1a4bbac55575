import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PanelPeople } from "../../../components/panelPeople.tsx";
import { membersQuery, type OwnGroup } from "../queries.ts";
import { MemberTile, TILES } from "./memberTile.tsx";

/** Two lines of tiles, and one where there is room. */
const SHOWN = 6;

/** The first members of a group below its panel. */
export function GroupPeople({ group, userId }: { group: OwnGroup; userId: string }) {
  const idx = String(group.idx);
  const list = useInfiniteQuery(membersQuery(idx, userId));
  return (
    <PanelPeople
      list={list}
      shown={SHOWN}
      all={<Link to="/group/$idx" params={{ idx }} />}
      className={`${TILES} wide:grid-cols-3! broad:grid-cols-6!`}
    >
      {(member) => <MemberTile key={member.id} member={member} />}
    </PanelPeople>
  );
}
