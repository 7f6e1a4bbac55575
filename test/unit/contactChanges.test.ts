import {
  type InfiniteData,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { changeContact } from "../../web/features/contacts/mutations.ts";
import { contactQuery, contactsQuery } from "../../web/features/contacts/queries.ts";
import { newDevice } from "./deviceStore.ts";

/** The server: its copy of the contact, and how it responds to the next calls of each method. */
let saved: { id: number; note: string; favourite: boolean; tags: string[] };
let late: { method: string; answer: PromiseWithResolvers<void> }[];
let refused: boolean[];

beforeEach(() => {
  newDevice();
  saved = { id: 7, note: "", favourite: false, tags: [] };
  late = [];
  refused = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    // A response contains the state at the time of the request, whenever it arrives.
    const read = structuredClone(saved);
    const waits = late.findIndex((one) => one.method === method);
    if (waits >= 0) await late.splice(waits, 1)[0]?.answer.promise;
    if (method === "PATCH") {
      if (refused.shift()) return Response.json({ error: { code: "TEXT_TOO_LONG", requestId: "0" } }, { status: 422 });
      saved = { ...saved, ...JSON.parse(body ?? "{}") };
      return Response.json(saved);
    }
    if (url.includes("/7")) return Response.json(read);
    const isListed = read.favourite || !url.includes("favourite=true");
    return Response.json({ items: isListed ? [read] : [], nextCursor: null });
  });
});

/** Delays the next call of a method. Returns the function that completes it. */
function hold(method: "GET" | "PATCH") {
  const answer = Promise.withResolvers<void>();
  late.push({ method, answer });
  return answer.resolve;
}

/** The list and the contact, side by side on one screen. */
function openScreen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(client, contactsQuery());
  const detail = new QueryObserver(client, contactQuery(7));
  list.subscribe(() => undefined);
  detail.subscribe(() => undefined);
  const changing = new MutationObserver(client, changeContact(client, 7, { showsError: () => true }));
  type Item = { note: string; favourite: boolean };
  const shown = () => {
    const pages = list.getCurrentResult().data as InfiniteData<{ items: Item[] }> | undefined;
    const one = detail.getCurrentResult().data;
    return [pages?.pages[0]?.items[0], one].map((it) => it && { note: it.note, favourite: it.favourite });
  };
  const change = async (changes: Partial<Item>) => changing.mutate(changes).catch(() => undefined);
  return { client, list, detail, shown, change };
}
const both = <Shown>(it: Shown) => [it, it];

test("a list read before a change does not undo the change", async () => {
  const { list, detail, shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  const release = [hold("GET"), hold("GET")];
  void list.refetch();
  void detail.refetch();
  await change({ favourite: true });
  expect(shown()).toEqual(both({ note: "", favourite: true }));
  for (const one of release) one();
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  expect(shown()).toEqual(both({ note: "", favourite: true }));
});

test("a list read while the change was in flight does not undo the change", async () => {
  const { list, detail, shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  const release = hold("PATCH");
  const changing = change({ favourite: true });
  await vi.waitFor(() => expect(late).toEqual([]));
  await Promise.all([list.refetch(), detail.refetch()]);
  release();
  await changing;
  expect(shown()).toEqual(both({ note: "", favourite: true }));
});

test("a filtered list that was opened while the change was in flight is loaded again after it", async () => {
  const { client, shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  const release = hold("PATCH");
  const changing = change({ favourite: true });
  await vi.waitFor(() => expect(late).toEqual([]));
  const favourites = new InfiniteQueryObserver(client, contactsQuery({ favourite: true }));
  favourites.subscribe(() => undefined);
  const count = () => favourites.getCurrentResult().data?.pages[0]?.items.length;
  await vi.waitFor(() => expect(count()).toBe(0));
  release();
  await changing;
  await vi.waitFor(() => expect(count()).toBe(1));
});

test("a contact that is still loading when it changes is shown with the change", async () => {
  const release = [hold("GET"), hold("GET")];
  const { shown, change } = openScreen();
  await change({ favourite: true });
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: true })));
  for (const one of release) one();
});

test("a rejected older change keeps the newer one on the screen, and the server's state is shown afterwards", async () => {
  const { shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  refused = [true, false];
  const release = [hold("PATCH"), hold("PATCH")];
  const first = change({ note: "first", favourite: true });
  const second = change({ note: "second" });
  release[0]?.();
  await first;
  expect(shown().map((it) => it?.note)).toEqual(both("second"));
  release[1]?.();
  await second;
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "second", favourite: false })));
});
