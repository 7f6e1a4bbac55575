import { Link } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Dotted } from "../../../components/dotted.tsx";
import { Faces } from "../../../components/faces.tsx";
import { Chevron } from "../../../components/linkRow.tsx";
import { m } from "../../../lib/i18n.ts";
import { groupState, waitingRequests } from "../groupState.ts";
import type { OwnGroup } from "../queries.ts";

/** A group in the colors of its page, which it opens: its picture, its name, its people, and below it what waits. */
export function GroupPanel({ group }: { group: OwnGroup }) {
  const { name, card, mine, faces, memberCount } = group;
  const params = { idx: String(group.idx) };
  const waiting = waitingRequests(group);
  return (
    <li className="@container flex flex-col rounded-lg border border-line bg-sheet">
      <Link
        to="/group/$idx"
        params={params}
        className="band flex grow flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-[calc(var(--radius-lg)-1px)] p-5 transition-opacity hover:opacity-95 not-only:rounded-b-none @2xl:p-6"
      >
        <span className="flex min-w-0 grow basis-72 items-center gap-4 @2xl:gap-5">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-ink text-paper @2xl:size-21">
            {card?.photoKey ? (
              <img src={toUrl(card.photoKey)} alt="" className="size-full object-cover" />
            ) : (
              <UsersRound aria-hidden className="size-8" strokeWidth={1.4} />
            )}
          </span>
          <span className="min-w-0">
            <bdi className="block text-lg font-semibold break-keep @2xl:text-xl">{name}</bdi>
            <span className="block text-ink-soft">
              <Dotted
                parts={[mine && { key: "role", text: m.group_owner() }, { key: "state", text: groupState(group) }]}
              />
            </span>
          </span>
        </span>
        <span className="flex grow items-center justify-between gap-4 @2xl:justify-end">
          {card ? <Faces pictures={faces.map(toUrl)} total={memberCount} /> : <span />}
          <Chevron />
        </span>
      </Link>
      {waiting && (
        <Link
          to="/group/$idx"
          params={params}
          search={{ part: "requests" }}
          className="flex min-h-13 items-center justify-between gap-4 rounded-b-lg px-5 font-semibold hover:bg-wash @2xl:px-6"
        >
          {waiting}
          <Chevron />
        </Link>
      )}
    </li>
  );
}

const toUrl = (photoKey: string): string => `/api/images/${photoKey}`;
