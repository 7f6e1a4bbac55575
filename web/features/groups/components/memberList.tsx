import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { m } from "../../../lib/i18n.ts";
import { type Group, type Member, membersQuery } from "../queries.ts";
import { ManageButton } from "./manageButton.tsx";
import { MemberDialog } from "./memberDialog.tsx";
import { MemberTile, TILES } from "./memberTile.tsx";

/** With fewer members, one finds a member without a search. */
const MANY = 12;

type Props = {
  group: Group;
  userId: string | undefined;
  /** True without tabs, which would name the list. */
  isAlone: boolean;
  q: string;
  onSearch: (q: string) => void;
};

/** The members of a group with their cards. Members can search, and the owner can manage each. */
export function MemberList({ group, userId, isAlone, q, onSearch }: Props) {
  const list = useInfiniteQuery(membersQuery(String(group.idx), userId, { q }));
  const [managed, setManaged] = useState<Member>();
  const field = useRef<HTMLInputElement>(null);
  // The managed member's button may be gone.
  const heading = useLostFocus(managed ? undefined : `done ${q}`);
  const isMember = group.membership?.status === "member";
  const isOwnerAlone = group.mine && group.memberCount === 1;
  const canSearch = isMember && (group.memberCount >= MANY || q !== "");
  const found = list.data?.pages.flatMap(({ items }) => items).length ?? 0;
  return (
    <section id="members" aria-labelledby="group-members">
      <h2
        ref={heading}
        tabIndex={-1}
        id="group-members"
        className={isAlone ? "mb-4 font-semibold outline-none" : "sr-only"}
      >
        {m.group_members()}
      </h2>
      {canSearch && (
        <div className="mb-4">
          <SearchField label={m.group_search()} field={field} value={q} onSearch={onSearch} />
          <p role="status" className="sr-only">
            {q !== "" && list.data && !list.isPlaceholderData && m.association_found({ count: `${found}` })}
          </p>
        </div>
      )}
      <PagedList
        list={list}
        className={TILES}
        empty={
          q === "" ? (
            <EmptyState title={m.group_members_empty()} />
          ) : (
            <EmptyState
              title={m.association_members_none()}
              action={<Button onClick={() => onSearch("")}>{m.contacts_nothing_clear()}</Button>}
            >
              {m.contacts_nothing_text()}
            </EmptyState>
          )
        }
      >
        {(member) => (
          <MemberTile key={member.id} member={member}>
            {group.mine && !member.owner && <ManageButton name={member.name} onPress={() => setManaged(member)} />}
          </MemberTile>
        )}
      </PagedList>
      {isOwnerAlone && q === "" && (
        <div className="mt-6">
          <EmptyState title={m.group_alone_title()}>{m.group_alone_text()}</EmptyState>
        </div>
      )}
      {managed && <MemberDialog idx={String(group.idx)} member={managed} onClose={() => setManaged(undefined)} />}
    </section>
  );
}
