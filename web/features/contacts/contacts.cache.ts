import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { type Contact, type ContactPages, contactQuery, contactTagsQuery, LISTS } from "./queries.ts";

/** What a person may change of a contact. */
export type ContactChanges = Partial<Pick<Contact, "note" | "tags" | "favourite">>;

/** Shows a change at once, wherever the contact is shown. */
export function changeInCache(queryClient: QueryClient, id: number, changes: ContactChanges): void {
  const outdated = listQueries(queryClient, id).filter(({ state }) => state.isInvalidated);
  queryClient.setQueryData(contactQuery(id).queryKey, (contact) => contact && { ...contact, ...changes });
  queryClient.setQueriesData<ContactPages>({ queryKey: LISTS }, (list) => list && mapItems(list, id, changes));
  // What is written into counts as read.
  for (const query of outdated) query.invalidate();
}

const mapItems = (list: ContactPages, id: number, changes: ContactChanges): ContactPages => ({
  ...list,
  pages: list.pages.map((page) =>
    page.items.some((item) => item.id === id)
      ? { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...changes } : item)) }
      : page,
  ),
});

/** Stops what is being read of a contact, which may be as it was before a change; `readOn` reads it anew. */
export async function stopReading(queryClient: QueryClient, id: number): Promise<void> {
  const readings = listQueries(queryClient, id).filter(({ state }) => state.fetchStatus === "fetching");
  await Promise.all(
    readings.map(async (reading) => {
      await reading.cancel({ revert: true });
      reading.invalidate();
    }),
  );
}

/** What is known of a contact may not be so: `readOn` reads it anew. */
export function markOutdated(queryClient: QueryClient, id: number): void {
  for (const query of listQueries(queryClient, id)) query.invalidate();
}

/** Reads on the screen what was outdated or stopped, after the last change. */
export async function readOn(queryClient: QueryClient, id: number): Promise<void> {
  await stopReading(queryClient, id);
  const outdated = new Set(listQueries(queryClient, id).filter(({ state }) => state.isInvalidated));
  void queryClient.refetchQueries({ type: "active", predicate: (query) => outdated.has(query) });
}

const listQueries = (queryClient: QueryClient, id: number) =>
  [contactQuery(id).queryKey, LISTS].flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }));

/** Of a contact, what is about to be changed, to put it back. */
export function beforeChange(queryClient: QueryClient, id: number, changes: ContactChanges): ContactChanges {
  const known = queryClient.getQueryData(contactQuery(id).queryKey) ?? findInLists(queryClient, id);
  if (!known) return {};
  const { note, tags, favourite } = known;
  return Object.fromEntries(Object.entries({ note, tags, favourite }).filter(([name]) => name in changes));
}

/** A contact as some list has it. */
export function findInLists(queryClient: QueryClient, id: number): Contact | undefined {
  return queryClient
    .getQueriesData<ContactPages>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id);
}

/** Lists that are not on the screen may lack what changed or hold what no longer belongs there: they are read anew. */
export function forgetOtherLists(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: LISTS, type: "inactive" });
}

/** After contacts came or went: the list on the screen begins anew, from its first page. */
export async function reloadLists(queryClient: QueryClient): Promise<void> {
  forgetOtherLists(queryClient);
  queryClient.setQueriesData<InfiniteData<unknown>>(
    { queryKey: LISTS },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries(contactTagsQuery()),
  ]);
}
