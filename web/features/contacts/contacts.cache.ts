import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { type Contact, type ContactPages, contactQuery, contactTagsQuery, LISTS } from "./queries.ts";

/** The fields of a contact that the user can change. */
export type ContactChanges = Partial<Pick<Contact, "note" | "tags" | "favourite">>;

/** Applies a change to all cached queries that contain the contact. */
export function changeInCache(queryClient: QueryClient, id: number, changes: ContactChanges): void {
  const outdated = listQueries(queryClient, id).filter(({ state }) => state.isInvalidated);
  queryClient.setQueryData(contactQuery(id).queryKey, (contact) => contact && { ...contact, ...changes });
  queryClient.setQueriesData<ContactPages>({ queryKey: LISTS }, (list) => list && mapItems(list, id, changes));
  // `setQueriesData` clears the invalidation, so it is restored.
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

/** Cancels running requests for a contact, which may return its state before a change. `readOn` starts them again. */
export async function stopReading(queryClient: QueryClient, id: number): Promise<void> {
  const readings = listQueries(queryClient, id).filter(({ state }) => state.fetchStatus === "fetching");
  await Promise.all(
    readings.map(async (reading) => {
      await reading.cancel({ revert: true });
      reading.invalidate();
    }),
  );
}

/** The lists on the screen. */
export const visibleLists = (queryClient: QueryClient) =>
  new Set(queryClient.getQueryCache().findAll({ queryKey: LISTS, type: "active" }));

/** Invalidates the visible lists that were opened after `before`. The server may have filtered them before the change. */
export function markOpened(queryClient: QueryClient, before: ReturnType<typeof visibleLists>): void {
  for (const query of visibleLists(queryClient)) if (!before.has(query)) query.invalidate();
}

/** Invalidates a contact without a refetch. `readOn` refetches it. */
export function markOutdated(queryClient: QueryClient, id: number): void {
  for (const query of listQueries(queryClient, id)) query.invalidate();
}

/** Refetches the visible queries that were invalidated or cancelled, after the last change. */
export async function readOn(queryClient: QueryClient, id: number): Promise<void> {
  await stopReading(queryClient, id);
  const outdated = new Set(listQueries(queryClient, id).filter(({ state }) => state.isInvalidated));
  void queryClient.refetchQueries({ type: "active", predicate: (query) => outdated.has(query) });
}

const listQueries = (queryClient: QueryClient, id: number) =>
  [contactQuery(id).queryKey, LISTS].flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }));

/** The current values of the fields that a change will overwrite, to undo it. */
export function beforeChange(queryClient: QueryClient, id: number, changes: ContactChanges): ContactChanges {
  const known = queryClient.getQueryData(contactQuery(id).queryKey) ?? findInLists(queryClient, id);
  if (!known) return {};
  const { note, tags, favourite } = known;
  return Object.fromEntries(Object.entries({ note, tags, favourite }).filter(([name]) => name in changes));
}

/** A contact from any cached list. */
export function findInLists(queryClient: QueryClient, id: number): Contact | undefined {
  return queryClient
    .getQueriesData<ContactPages>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id);
}

/** Removes cached lists that are not visible. They may lack the changed contact or contain it wrongly. */
export function forgetOtherLists(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: LISTS, type: "inactive" });
}

/** After contacts were added or removed, reloads the visible list from its first page. */
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
