import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ERROR_STATUS } from "../../../domain/errors.ts";
import { ApiError } from "../../lib/errors.ts";
import { getLocale } from "../../lib/i18n.ts";
import { type KeptQuery, offlineDatabase } from "./offlineDatabase.ts";
import { isAnyWaiting } from "./offlineMark.ts";

/** Lists keep their first page, and the device keeps the newest queries. */
const MAX_QUERIES = 30;

/** Responses of another build can have another shape, and those of another language have other texts. */
const currentVersion = () => `${document.querySelector<HTMLScriptElement>("script[type=module]")?.src} ${getLocale()}`;

/**
 * Puts the kept responses into the client, as stale data. Screens show them and refetch. A response that has arrived
 * in the meantime stays.
 */
export async function restoreQueries(client: QueryClient): Promise<void> {
  // They do not contain the unsent changes.
  if (isAnyWaiting()) return;
  const version = currentVersion();
  for (const query of await (await offlineDatabase()).getAll("queries"))
    if (query.version === version)
      client.setQueryData(query.queryKey, (current: unknown) => current ?? query.data, { updatedAt: 0 });
}

/**
 * Keeps the responses of the queries with the option `keptOnDevice`, now and as they arrive, until `signal` aborts. If the
 * user may no longer read something, its kept responses are deleted.
 */
export async function keepQueries(userId: string, client: QueryClient, signal: AbortSignal): Promise<void> {
  const cache = client.getQueryCache();
  const keep = async (query: Query) => {
    if (!signal.aborted && query.meta?.isKept === true && query.state.status === "success")
      await put(userId, { ...toKept(query), version: currentVersion() });
  };
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "success") void keep(query).catch(() => undefined);
    if (action.type === "error" && isDenied(action.error)) void forgetQueries(query.queryKey).catch(() => undefined);
  });
  signal.addEventListener("abort", unsubscribe);
  await Promise.all(cache.getAll().map(keep));
  await forgetOldest();
}

const isDenied = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(ERROR_STATUS[error.code]);

/** Deletes the kept responses of all queries whose key begins with `key`. */
export async function forgetQueries(key: QueryKey): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction("queries", "readwrite");
  const forgotten = (await store.getAll()).filter(({ queryKey }) => partialMatchKey(queryKey, key));
  await Promise.all(forgotten.map(async ({ hash }) => store.delete(hash)));
  await done;
}

function toKept({ queryKey, state }: Query): Omit<KeptQuery, "version"> {
  const { data } = state;
  return { hash: hashKey(queryKey), queryKey, data: isInPages(data) ? toFirstPage(data) : data, savedAt: Date.now() };
}

type Pages = { pages: unknown[]; pageParams: unknown[] };

const isInPages = (data: unknown): data is Pages => typeof data === "object" && data !== null && "pageParams" in data;
const toFirstPage = ({ pages, pageParams }: Pages): Pages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** Does nothing if the copy no longer belongs to this user, who may have logged out in any tab. */
async function put(userId: string, query: KeptQuery): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(["people", "queries"], "readwrite");
  if (await transaction.objectStore("people").get(userId)) await transaction.objectStore("queries").put(query);
  await transaction.done;
}

async function forgetOldest(): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction("queries", "readwrite");
  const newestFirst = (await store.getAll()).toSorted((a, b) => b.savedAt - a.savedAt);
  await Promise.all(newestFirst.slice(MAX_QUERIES).map(async ({ hash }) => store.delete(hash)));
  await done;
}
