import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { EmptyState } from "../../../../components/emptyState.tsx";
import { lazyDialog } from "../../../../components/lazyDialog.tsx";
import { PageTitle } from "../../../../components/page.tsx";
import { PagedList } from "../../../../components/pagedList.tsx";
import { useLostFocus } from "../../../../components/useLostFocus.ts";
import { m } from "../../../../lib/i18n.ts";
import { Role } from "../../../cards/components/role.tsx";
import { ContactPhoto } from "../../components/contactPhoto.tsx";
import { type DuplicateGroup, duplicatesQuery } from "../queries.ts";

const MergeDialog = lazyDialog(async () => import("./mergeDialog.tsx"));

/** The contacts that may be the same person, in groups that can be merged. */
export function Duplicates() {
  const list = useInfiniteQuery(duplicatesQuery());
  const [merging, setMerging] = useState<number[]>();
  useLostFocus(merging ? undefined : list.data);
  return (
    <>
      <PageTitle title={m.duplicates_title()} />
      <p className="mb-6 text-ink-soft">{m.duplicates_text()}</p>
      <PagedList
        list={list}
        className="grid gap-4"
        empty={<EmptyState title={m.duplicates_empty_title()}>{m.duplicates_empty_text()}</EmptyState>}
      >
        {({ contacts }) => {
          const ids = contacts.map(({ id }) => id);
          return (
            <li key={ids.join()} className="rounded-lg border border-line bg-sheet p-4">
              <ul className="mb-4 grid gap-3">
                {contacts.map((contact) => (
                  <Duplicate key={contact.id} contact={contact} />
                ))}
              </ul>
              <Button className="w-full" onClick={() => setMerging(ids)}>
                {m.duplicates_review()}
              </Button>
            </li>
          );
        }}
      </PagedList>
      {merging && <MergeDialog ids={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}

function Duplicate({ contact }: { contact: DuplicateGroup["contacts"][number] }) {
  const { name, email, mobile, phone } = contact;
  const way = email ?? mobile ?? phone;
  return (
    <li className="flex items-center gap-4">
      <ContactPhoto contact={contact} className="size-12" />
      <span className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          <Role of={contact} />
        </span>
        {way && (
          <bdi dir="ltr" className="block text-sm text-ink-soft wrap-anywhere">
            {way}
          </bdi>
        )}
      </span>
    </li>
  );
}
