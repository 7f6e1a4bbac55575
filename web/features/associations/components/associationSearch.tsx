import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/emptyState.tsx";
import { TILES } from "../../../components/linkRow.tsx";
import { PagedList } from "../../../components/pagedList.tsx";
import { FEW, PANELS } from "../../../components/panel.tsx";
import { SearchField } from "../../../components/searchField.tsx";
import { TitleAction, TitleRow } from "../../../components/titleRow.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";
import { searchQuery } from "../queries.ts";
import { type ListedAssociation, useOwnAssociations } from "../useOwnAssociations.ts";
import { AssociationLink } from "./associationLink.tsx";
import { AssociationPanel } from "./associationPanel.tsx";
import { MemberBenefits } from "./memberBenefits.tsx";

type Props = { userId: string; q: string; onSearch: (q: string) => void };

/** The user's associations, and a search for others by any word of their name, which replaces them. */
export function AssociationSearch({ userId, q, onSearch }: Props) {
  const list = useInfiniteQuery(searchQuery(q));
  const own = useOwnAssociations(userId);
  const field = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const found = `${rows.length}${list.hasNextPage ? "+" : ""}`;
  const isSearch = q !== "";
  return (
    <div data-panes>
      <TitleRow
        title={m.nav_associations()}
        actions={
          (isSearch || own.length > 0) && (
            <TitleAction>
              <Link to="/association/new">{m.association_new_title()}</Link>
            </TitleAction>
          )
        }
      >
        <div className="wide:-mt-2 wide:w-60 broad:w-80">
          <h2 className="sr-only">{m.association_search_label()}</h2>
          <SearchField label={m.association_search_label()} field={field} value={q} onSearch={onSearch} />
          <p role="status" className="sr-only">
            {isSearch && list.data && !list.isPlaceholderData && m.found_count({ count: found })}
          </p>
        </div>
      </TitleRow>
      <div className="mt-4 wide:mt-6">
        {isSearch ? (
          <PagedList
            list={list}
            className={TILES}
            empty={<EmptyState title={m.association_search_none()}>{m.association_search_none_text()}</EmptyState>}
          >
            {({ createdAt, ...association }) => (
              <AssociationLink
                key={association.idx}
                association={association}
                since={m.association_since({ day: formatDay(createdAt, "medium") })}
              />
            )}
          </PagedList>
        ) : (
          <Own listed={own} />
        )}
      </div>
    </div>
  );
}

/** The user's associations; without any, what members get. */
function Own({ listed }: { listed: ListedAssociation[] }) {
  // The last request to an association disappears with its heading.
  useLostFocus(listed.filter(({ requests }) => requests).length);
  const wide = useWide();
  const only = wide && listed.length === 1 && listed[0]?.inside ? listed[0] : undefined;
  if (listed.length === 0)
    return (
      <div className="grid gap-10">
        <EmptyState
          title={m.associations_empty_title()}
          action={
            <Button variant="primary" asChild>
              <Link to="/association/new">{m.association_new_title()}</Link>
            </Button>
          }
        >
          {m.associations_empty_text()}
        </EmptyState>
        <MemberBenefits />
      </div>
    );
  return (
    <section aria-labelledby="own-associations">
      <h2 id="own-associations" className="sr-only">
        {m.association_own_heading()}
      </h2>
      {listed.length > FEW ? (
        <ul className={TILES}>
          {listed.map((entry) => (
            <AssociationLink key={entry.association.idx} {...entry} leadsToRequests />
          ))}
        </ul>
      ) : (
        <ul className={PANELS}>
          {listed.map((entry) => (
            <AssociationPanel key={entry.association.idx} {...entry} listsPeople={entry === only} />
          ))}
        </ul>
      )}
    </section>
  );
}
