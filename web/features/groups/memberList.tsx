import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/emptyState.tsx";
import { useLostFocus } from "../../components/useLostFocus.ts";
import { m } from "../../lib/i18n.ts";
import { type Group, type Member, membersQuery } from "./groups.queries.ts";
import { MemberDialog } from "./memberDialog.tsx";
import { MemberRow } from "./memberRow.tsx";

/** Who is in a group, by the cards they show; its owner has a way to manage each. */
export function MemberList({ group, userId }: { group: Group; userId: string | undefined }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    membersQuery(String(group.idx), userId),
  );
  const members = data.pages.flatMap(({ items }) => items);
  const [managed, setManaged] = useState<Member>();
  // Who was managed may be gone, and their button.
  const heading = useLostFocus(managed ? undefined : "done");
  return (
    <section id="members" aria-labelledby="group-members">
      <h2 ref={heading} tabIndex={-1} id="group-members" className="mb-2 text-sm text-ink-soft outline-none">
        {m.group_members()}
      </h2>
      {members.length === 0 && !hasNextPage && <EmptyState title={m.group_members_empty()} />}
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member}>
            {group.mine && !member.owner && (
              <Button
                look="plain"
                aria-label={m.group_manage_name({ name: member.name })}
                onClick={() => setManaged(member)}
              >
                {m.group_manage()}
              </Button>
            )}
          </MemberRow>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.action_more()}
        </Button>
      )}
      {managed && <MemberDialog idx={String(group.idx)} member={managed} onClose={() => setManaged(undefined)} />}
    </section>
  );
}
