import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PanelPeople } from "../../../components/panelPeople.tsx";
import { membersQuery, type OwnGroup } from "../queries.ts";
import { MemberTile, TILES } from "./memberTile.tsx";

/** Two lines of tiles. */
const SHOWN = 6;

/** The first members of a group below its panel. */
export function GroupPeople({ group, userId }: { group: OwnGroup; userId: string }) {
  const idx = String(group.idx);
  const list = useInfiniteQuery(membersQuery(idx, userId));
  return (
    <PanelPeople list={list} shown={SHOWN} all={<Link to="/group/$idx" params={{ idx }} />} className={TILES}>
      {(member) => <MemberTile key={member.id} member={member} />}
    </PanelPeople>
  );
}
