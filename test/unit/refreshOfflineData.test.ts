import { beforeEach, expect, test, vi } from "vitest";
import { newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

/** The IDs of the contacts on the server, newest first, and the pages that were requested. */
let stored: number[];
let requested: string[];
/** Called before each response with a page. */
let onPage: (cursor: string) => void;

const PAGE = 2;

beforeEach(() => {
  newDevice();
  stored = [6, 5, 4, 3, 2, 1];
  requested = [];
  onPage = () => undefined;
  vi.stubGlobal("setTimeout", (task: () => void) => queueMicrotask(task));
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname, searchParams } = new URL(input, "http://moa.test");
    if (pathname !== "/api/contacts/book") return Response.json(pathname === "/api/exchanges" ? { items: [] } : EMPTY);
    const cursor = searchParams.get("cursor") ?? "";
    requested.push(cursor);
    onPage(cursor);
    const rest = cursor === "" ? stored : stored.filter((id) => id < Number(cursor));
    const items = rest.slice(0, PAGE).map((id) => ({ id, name: `Contact ${id}`, tags: [], extra: [], note: "" }));
    return Response.json({ items, nextCursor: rest.length > PAGE ? String(items.at(-1)?.id) : null });
  });
});

const EMPTY = { items: [], nextCursor: null };

/** A visit of the user, which ends when `signal` aborts. */
async function visit(signal = new AbortController().signal) {
  requested = [];
  const { refreshOfflineData } = await import("../../web/features/sync/refreshOfflineData.ts");
  const { getOfflinePerson, keepPerson } = await import("../../web/features/offline/offlineUser.ts");
  const { listOfflineIds } = await import("../../web/features/offline/offlineContacts.ts");
  await keepPerson({ id: "u1" } as never);
  await refreshOfflineData("u1", signal).catch(() => undefined);
  return { book: (await getOfflinePerson())?.book, ids: await listOfflineIds() };
}

test("a card book that one visit cannot fetch whole is fetched over several", async () => {
  const closing = new AbortController();
  onPage = (cursor) => cursor === "3" && closing.abort();
  expect((await visit(closing.signal)).book).toMatchObject({ savedAt: 0 });
  expect(requested).toEqual(["", "5", "3"]);

  onPage = () => undefined;
  // Deleted on another device: one of a page that was fetched before, and one of the rest.
  stored = [7, 6, 5, 3, 2];
  const { book, ids } = await visit();
  expect(requested).toEqual(["", "3"]);
  expect(book?.savedAt).toBeGreaterThan(0);
  expect(ids.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
});

test("a fresh card book is only asked for its newest page, and deletions in it are applied", async () => {
  await visit();
  expect(requested).toEqual(["", "5", "3"]);
  stored = [6, 4, 3, 2, 1];
  const { ids } = await visit();
  expect(requested).toEqual([""]);
  expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6]);
});
