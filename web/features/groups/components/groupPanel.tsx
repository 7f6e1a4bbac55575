import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { Faces } from "../../../components/faces.tsx";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { groupState } from "../groupState.ts";
import type { OwnGroup } from "../queries.ts";
import { PanelRequests } from "./panelRequests.tsx";

/** A group on a sheet: its picture, its name and its people, which open it, and below them those who ask to join. */
export function GroupPanel({ group, userId }: { group: OwnGroup; userId: string }) {
  const { name, card, mine, faces, memberCount, pendingCount } = group;
  return (
    <li className="@container min-w-0 rounded-lg border border-line bg-sheet">
      <Link
        to="/group/$idx"
        params={{ idx: String(group.idx) }}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded-lg p-4 hover:bg-wash not-only:rounded-b-none wide:p-5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
      >
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-wash text-ink-soft">
          {card?.photoKey ? (
            <img src={toUrl(card.photoKey)} alt="" className="size-full object-cover" />
          ) : (
            <UsersRound aria-hidden className="size-7" strokeWidth={1.4} />
          )}
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi id={`group-${group.idx}`} className="text-lg font-semibold break-keep">
              {name}
            </bdi>
            {mine && <Badge>{m.group_owner()}</Badge>}
          </span>
          <span className="block text-ink-soft">{groupState(group)}</span>
        </span>
        {card && faces.length > 0 && (
          <span className="col-span-3 row-start-2 @2xl:col-span-1 @2xl:row-start-auto">
            <Faces pictures={faces.map(toUrl)} total={memberCount} />
          </span>
        )}
        <span className="col-start-3 row-start-1 @2xl:col-start-4">
          <Chevron />
        </span>
      </Link>
      {Boolean(pendingCount) && <PanelRequests group={group} count={pendingCount ?? 0} userId={userId} />}
    </li>
  );
}

const toUrl = (photoKey: string): string => `/api/images/${photoKey}`;
