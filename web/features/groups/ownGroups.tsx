import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Users } from "lucide-react";
import { m } from "../../lib/i18n.ts";
import { type Group, ownGroupsQuery } from "./groups.queries.ts";

const ROW = "flex min-h-18 items-center gap-4 rounded-md py-3 hover:bg-wash";
const TILE = "grid size-12 shrink-0 place-items-center rounded-md border border-dashed border-line text-ink-soft";

/** The groups that the person is in, and the way to another one. */
export function OwnGroups() {
  const { data } = useSuspenseQuery(ownGroupsQuery());
  return (
    <section aria-labelledby="own-groups">
      <h2 id="own-groups" className="mb-2 text-sm text-ink-soft">
        {m.group_own_heading()}
      </h2>
      <ul>
        {data.items.map((group) => (
          <li key={group.idx} className="border-b border-line">
            <Link to="/group/$idx" params={{ idx: String(group.idx) }} className={ROW}>
              {group.card ? (
                <img
                  src={`/api/images/${group.card.photoKey}`}
                  alt=""
                  className="size-12 shrink-0 rounded-md bg-wash object-cover"
                />
              ) : (
                <span className={TILE}>
                  <Users aria-hidden className="size-5" strokeWidth={1.6} />
                </span>
              )}
              <span className="min-w-0">
                <span className="block font-semibold">
                  <bdi>{group.companyName}</bdi>
                </span>
                <span className="block text-sm text-ink-soft">{stateOf(group)}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/group/new" className={ROW}>
            <span className={TILE}>
              <Plus aria-hidden className="size-5" strokeWidth={1.6} />
            </span>
            {m.group_new_title()}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function stateOf({ card, membership, memberCount }: Group): string {
  if (!card) return m.group_unfinished();
  return membership?.status === "pending" ? m.group_pending() : m.group_members_count({ count: memberCount });
}
