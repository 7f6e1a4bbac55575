import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { type Group, type Member, membersQuery } from "../queries.ts";
import { ManageButton } from "./manageButton.tsx";
import { MemberDialog } from "./memberDialog.tsx";
import { MemberRow } from "./memberRow.tsx";

/** The members of a group with their cards. The owner can manage each. */
export function MemberList({ group, userId }: { group: Group; userId: string | undefined }) {
  const list = useInfiniteQuery(membersQuery(String(group.idx), userId));
  const [managed, setManaged] = useState<Member>();
  // The managed member's button may be gone.
  const heading = useLostFocus(managed ? undefined : "done");
  return (
    <section id="members" aria-labelledby="group-members">
      <h2 ref={heading} tabIndex={-1} id="group-members" className="mb-2 text-sm text-ink-soft outline-none">
        {m.group_members()}
      </h2>
      <PagedList list={list} empty={<EmptyState title={m.group_members_empty()} />}>
        {(member) => (
          <MemberRow key={member.id} member={member}>
            {group.mine && !member.owner && <ManageButton name={member.name} onPress={() => setManaged(member)} />}
          </MemberRow>
        )}
      </PagedList>
      {managed && <MemberDialog idx={String(group.idx)} member={managed} onClose={() => setManaged(undefined)} />}
    </section>
  );
}
