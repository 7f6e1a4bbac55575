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

/** The server: the contact as it is there, and how the next calls of a kind are answered. */
let saved: { id: number; note: string; favourite: boolean; tags: string[] };
let late: { method: string; answer: PromiseWithResolvers<void> }[];
let refused: boolean[];

beforeEach(() => {
  newDevice();
  saved = { id: 7, note: "", favourite: false, tags: [] };
  late = [];
  refused = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    // A read is of the moment at which it was asked for, whenever the answer comes.
    const read = structuredClone(saved);
    const waits = late.findIndex((one) => one.method === method);
    if (waits >= 0) await late.splice(waits, 1)[0]?.answer.promise;
    if (method === "PATCH") {
      if (refused.shift()) return Response.json({ error: { code: "TEXT_TOO_LONG", requestId: "0" } }, { status: 422 });
      saved = { ...saved, ...JSON.parse(body ?? "{}") };
      return Response.json(saved);
    }
    return Response.json(url.includes("/7") ? read : { items: [read], nextCursor: null });
  });
});

/** Lets the next call of a kind wait. Answers what lets it go on. */
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
  const changing = new MutationObserver(client, changeContact(client, 7, { told: () => true }));
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

test("a list that was being read does not take a change back", async () => {
  const { list, detail, shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  const goOn = [hold("GET"), hold("GET")];
  void list.refetch();
  void detail.refetch();
  await change({ favourite: true });
  expect(shown()).toEqual(both({ note: "", favourite: true }));
  for (const one of goOn) one();
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false));
  expect(shown()).toEqual(both({ note: "", favourite: true }));
});

test("nor does one that was read while the change was on its way", async () => {
  const { list, detail, shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  const goOn = hold("PATCH");
  const changing = change({ favourite: true });
  await vi.waitFor(() => expect(late).toEqual([]));
  await Promise.all([list.refetch(), detail.refetch()]);
  goOn();
  await changing;
  expect(shown()).toEqual(both({ note: "", favourite: true }));
});

test("a contact that was still loading when it was changed comes all the same", async () => {
  const goOn = [hold("GET"), hold("GET")];
  const { shown, change } = openScreen();
  await change({ favourite: true });
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: true })));
  for (const one of goOn) one();
});

test("an older change that is refused leaves a newer one on the screen; afterwards all is as the server has it", async () => {
  const { shown, change } = openScreen();
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "", favourite: false })));
  refused = [true, false];
  const goOn = [hold("PATCH"), hold("PATCH")];
  const first = change({ note: "first", favourite: true });
  const second = change({ note: "second" });
  goOn[0]?.();
  await first;
  expect(shown().map((it) => it?.note)).toEqual(both("second"));
  goOn[1]?.();
  await second;
  await vi.waitFor(() => expect(shown()).toEqual(both({ note: "second", favourite: false })));
});
