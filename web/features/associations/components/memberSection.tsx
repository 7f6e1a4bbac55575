import { useInfiniteQuery } from "@tanstack/react-query";
import type { VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useRef, useState } from "react";
import { mayDo } from "../../../../domain/associations/roles.ts";
import { localeRow } from "../../../../domain/locales.ts";
import { Button } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { ListFailure } from "../../../components/listFailure.tsx";
import { RowSkeletons } from "../../../components/rowSkeletons.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { VirtualList } from "../../../components/virtualList.tsx";
import { getLocale, m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { useRows } from "../../../lib/pages.ts";
import { ManageButton } from "../../groups/components/manageButton.tsx";
import { memberActs } from "../memberActs.ts";
import { type Association, type Member, type MemberFilters, membersQuery } from "../queries.ts";
import { DirectoryExport } from "./directoryExport.tsx";
import { MemberDialog } from "./memberDialog.tsx";
import { MemberRow } from "./memberRow.tsx";

/**
 * A row with a name, a role and its border, in pixels, and in Nastaliq, whose lines are higher. On phones the address is a
 * third line.
 */
const ROW_HEIGHT = { phone: 91, wide: 73 };
const NASTALIQ_ROW_HEIGHT = { phone: 106, wide: 89 };

type Props = {
  association: Association;
  userId: string;
  filters: MemberFilters;
  onFilter: (filters: MemberFilters) => void;
};

/** The members, sorted by name, searched or filtered. */
export function MemberSection({ association, userId, filters, onFilter }: Props) {
  const { idx, role } = association;
  const { q = "", only } = filters;
  const list = useInfiniteQuery(membersQuery(String(idx), filters));
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = list;
  const members = useRows(list);
  const wide = useWide();
  const rowHeight = localeRow(getLocale()).isNastaliq ? NASTALIQ_ROW_HEIGHT : ROW_HEIGHT;
  const [managed, setManaged] = useState<Member>();
  const field = useRef<HTMLInputElement>(null);
  // The managed member, or the button that cleared the filters, may be gone.
  const heading = useLostFocus(managed ? undefined : `${data?.pages.length} ${q} ${only}`);
  const memory = useRef<VirtualItem[]>([]);

  const search = useCallback((text: string) => onFilter({ only, q: text || undefined }), [only, onFilter]);
  const more = useCallback(() => {
    if (!isFetching && !error) void fetchNextPage();
  }, [isFetching, error, fetchNextPage]);
  const filter = (chosen: MemberFilters["only"]) => onFilter({ q, only: chosen === only ? undefined : chosen });

  const none = data && members.length === 0 && !hasNextPage && !isPlaceholderData;
  return (
    <section aria-labelledby="association-members" className="@container">
      <h2 ref={heading} tabIndex={-1} id="association-members" className="sr-only">
        {m.association_members()}
      </h2>
      <div className="sticky top-0 z-10 -mx-5 -mt-2 wide:-mt-2.5 grid gap-1 bg-paper px-5 py-2 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center @xl:gap-3">
        <SearchField label={m.association_search()} field={field} value={q} onSearch={search} />
        <div className="fading -mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] @xl:mx-0 @xl:px-0">
          <Chip pressed={only === "managers"} onPress={() => filter("managers")}>
            {m.association_managers()}
          </Chip>
          <Chip pressed={only === "directory"} onPress={() => filter("directory")}>
            {m.association_in_directory()}
          </Chip>
        </div>
      </div>
      {only === "directory" && mayDo(role, "export") && <DirectoryExport idx={String(idx)} />}
      <p role="status" className="sr-only">
        {(q || only) &&
          !isPlaceholderData &&
          (none || members.length > 0) &&
          m.association_found({ count: `${members.length}${hasNextPage ? "+" : ""}` })}
      </p>
      {members.length === 0 && !none && !error && <RowSkeletons />}
      {none && (
        <EmptyState
          title={m.association_members_none()}
          action={<Button onClick={() => onFilter({})}>{m.contacts_nothing_clear()}</Button>}
        >
          {m.contacts_nothing_text()}
        </EmptyState>
      )}
      {members.length > 0 && (
        <VirtualList
          label={m.association_members()}
          count={members.length}
          hasMore={hasNextPage}
          onMore={more}
          keyOf={(index) => members[index]?.userId ?? index}
          rowHeight={wide ? rowHeight.wide : rowHeight.phone}
          pane={undefined}
          memory={memory}
        >
          {(index) => {
            const member = members[index];
            if (!member) return null;
            const isSelf = member.userId === userId;
            return (
              <MemberRow member={member} isSelf={isSelf}>
                {!isSelf && memberActs(role, member).length > 0 && (
                  <ManageButton name={member.name} onPress={() => setManaged(member)} />
                )}
              </MemberRow>
            );
          }}
        </VirtualList>
      )}
      <ListFailure list={list} />
      {managed && <MemberDialog association={association} member={managed} onClose={() => setManaged(undefined)} />}
    </section>
  );
}
