import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../web/lib/currentUser.ts";
import { cachesOnDevice, newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

const ANN = { id: "ann" } as User;
const BEN = { id: "ben" } as User;
const CONTACT = { id: 7, name: "김민지", note: "", tags: [], favourite: false, card: null, publicCard: null } as never;
const CARD = { cardId: "ann-card", introKey: "intro.webp", photoKey: "photo.jpg" } as never;

/** The parts of the product, as a page that was just opened has them. */
async function openPage() {
  vi.resetModules();
  const { keepPerson, updatePerson } = await import("../../web/features/offline/offlineUser.ts");
  const { keepContacts } = await import("../../web/features/offline/offlineContacts.ts");
  const { keepOwnPictures } = await import("../../web/features/offline/offlineImages.ts");
  const { queueChange } = await import("../../web/features/offline/outbox.ts");
  const { dropLeft } = await import("../../web/features/offline/clearOfflineData.ts");
  const { leaveDevice } = await import("../../web/features/offline/leaveDevice.ts");
  const { keepFor } = await import("../../web/features/sync/sync.ts");
  const marks = await import("../../web/features/offline/offlineMark.ts");
  return {
    keepPerson,
    updatePerson,
    keepContacts,
    keepOwnPictures,
    queueChange,
    dropLeft,
    leaveDevice,
    keepFor,
    marks,
  };
}

/** How many entries the device has of each kind, but for those of which it has none. */
async function left(): Promise<Record<string, number>> {
  const { offlineDatabase } = await import("../../web/features/offline/offlineDatabase.ts");
  const database = await offlineDatabase();
  const counts: Record<string, number> = cachesOnDevice();
  for (const name of ["people", "contacts", "outbox"] as const) counts[name] = await database.count(name);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const LEAVING = { sends: false };

beforeEach(() => {
  newDevice();
  vi.useRealTimers();
  vi.stubGlobal("fetch", async () => new Response("picture"));
});

describe("what was on its way while a person logged out", () => {
  test("is kept while they are logged in", async () => {
    const page = await openPage();
    await page.keepPerson(ANN);
    await page.keepContacts("ann", [CONTACT]);
    await page.keepOwnPictures("ann", [CARD], new AbortController().signal);
    expect(await left()).toEqual({ people: 1, contacts: 1, own: 3 });
  });

  test("is not kept when it comes, in whichever tab", async () => {
    const [page, other] = [await openPage(), await openPage()];
    await page.keepPerson(ANN);
    await page.leaveDevice("ann", LEAVING);
    await other.keepContacts("ann", [CONTACT]);
    await other.updatePerson("ann", { savedAt: 1 });
    await other.keepOwnPictures("ann", [CARD], new AbortController().signal);
    await expect(other.queueChange(7, { note: "secret" })).rejects.toThrow("NETWORK");
    expect(await left()).toEqual({});
  });

  test("is not kept for another person who is logged in by then", async () => {
    const page = await openPage();
    await page.keepPerson(ANN);
    await page.keepPerson(BEN);
    await page.keepContacts("ann", [CONTACT]);
    await page.keepOwnPictures("ann", [CARD], new AbortController().signal);
    expect(await left()).toEqual({ people: 1 });
  });

  test("is a change that waits: it is not queued once its person is dropped, though it was asked who is kept before", async () => {
    const page = await openPage();
    await page.keepPerson(ANN);
    const { offlineDatabase } = await import("../../web/features/offline/offlineDatabase.ts");
    const database = await offlineDatabase();
    vi.spyOn(database, "get").mockImplementationOnce(async () => {
      await database.clear("people");
      return { id: "ann", book: { savedAt: 1 } } as never;
    });
    await expect(page.queueChange(7, { note: "secret" })).rejects.toThrow("NETWORK");
    expect(await left()).toEqual({});
  });

  test("is a picture: none is kept once the fetching was ended", async () => {
    const page = await openPage();
    await page.keepPerson(ANN);
    const stop = new AbortController();
    vi.stubGlobal("fetch", async () => {
      stop.abort();
      return new Response("picture");
    });
    await page.keepOwnPictures("ann", [CARD], stop.signal);
    expect(await left()).toEqual({ people: 1 });
  });
});

describe("a page that does not know of a log-out in another tab", () => {
  test("keeps nobody once the session is gone", async () => {
    const page = await openPage();
    vi.stubGlobal("document", { cookie: "", documentElement: { lang: "ko" } });
    const application = { queryClient: new QueryClient(), onSessionOver: vi.fn<() => void>() };
    await page.keepFor(ANN, { ...application, signal: new AbortController().signal });
    expect(await left()).toEqual({});
    expect(page.marks.getOfflineUserId()).toBeNull();
  });

  test("leaves nothing where it kept them a moment before the session went: the log-out drops once more", async () => {
    const [page, other] = [await openPage(), await openPage()];
    await page.keepPerson(ANN);
    await page.leaveDevice("ann", LEAVING);
    await other.keepPerson(ANN);
    await page.leaveDevice("ann", LEAVING);
    expect(await left()).toEqual({});
  });

  test("does not drop what belongs to another person who logged in meanwhile", async () => {
    const [page, other] = [await openPage(), await openPage()];
    await page.keepPerson(ANN);
    page.marks.markLeft("copy");
    await other.keepPerson(BEN);
    await other.keepContacts("ben", [CONTACT]);
    await page.leaveDevice("ann", LEAVING);
    expect(await left()).toEqual({ people: 1, contacts: 1 });
    expect(page.marks.getOfflineUserId()).toBe("ben");
  });
});

describe("what a page did not get to is dropped at the next start", () => {
  /** Somebody with a contact and a change that waits. */
  async function keepSomebody() {
    const page = await openPage();
    await page.keepPerson(ANN);
    await page.keepContacts("ann", [CONTACT]);
    await page.queueChange(7, { note: "first" });
    return page;
  }

  test("whole, where they logged out", async () => {
    const page = await keepSomebody();
    page.marks.markLeft("all");
    await (await openPage()).dropLeft();
    expect(await left()).toEqual({});
    expect(page.marks.leftBehind()).toBeNull();
  });

  test("but for changes that wait, where the session ran out", async () => {
    const page = await keepSomebody();
    page.marks.markLeft("copy");
    await (await openPage()).dropLeft();
    expect(await left()).toEqual({ outbox: 1 });
  });

  test("before another person is kept: their pictures too", async () => {
    const page = await keepSomebody();
    await page.keepOwnPictures("ann", [CARD], new AbortController().signal);
    page.marks.markLeft("all");
    // The page ended between the database and the caches.
    const { offlineDatabase } = await import("../../web/features/offline/offlineDatabase.ts");
    await (await offlineDatabase()).clear("people");
    const { signal } = new AbortController();
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("away")));
    vi.stubGlobal("addEventListener", () => undefined);
    const application = { queryClient: new QueryClient(), onSessionOver: vi.fn<() => void>(), signal };
    await (await openPage()).keepFor(BEN, application);
    expect(await left()).toEqual({ people: 1 });
  });

  test("also what was being written as the page ended", async () => {
    const page = await openPage();
    const writing = page.keepPerson(ANN);
    expect(page.marks.leftBehind()).toBe("copy");
    await writing;
    expect(page.marks.leftBehind()).toBeNull();
  });
});

describe("the application follows who is logged in", () => {
  afterEach(() => {
    vi.doUnmock("../../web/features/sync/sync.ts");
    vi.doUnmock("../../web/features/offline/clearOfflineData.ts");
  });

  type Listener = (event: { key: string | null }) => void;

  /** The application with a person logged in, and what it began to keep for them. */
  async function start(user: User | null) {
    vi.resetModules();
    vi.useFakeTimers();
    const listeners: Listener[] = [];
    vi.stubGlobal("addEventListener", (name: string, listener: Listener) => {
      if (name === "storage") listeners.push(listener);
    });
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { reload });
    const signals: AbortSignal[] = [];
    const dropped = vi.fn<() => Promise<void>>();
    vi.doMock("../../web/features/sync/sync.ts", () => ({
      keepFor: async (_: unknown, { signal }: { signal: AbortSignal }) => void signals.push(signal),
    }));
    vi.doMock("../../web/features/offline/clearOfflineData.ts", () => ({ dropLeft: dropped, dropCopy: dropped }));
    const { followUser } = await import("../../web/features/sync/followUser.ts");
    const { store } = await import("../../web/lib/store.ts");
    const { userAtom } = await import("../../web/lib/currentUser.ts");
    const marks = await import("../../web/features/offline/offlineMark.ts");
    const onSessionOver = vi.fn<() => void>();
    followUser(new QueryClient(), onSessionOver);
    store.set(userAtom, user);
    await vi.advanceTimersByTimeAsync(3_100);
    await vi.dynamicImportSettled();
    if (user) marks.markOffline("ann");
    const setUser = (next: User | null) => store.set(userAtom, next);
    return { signals, dropped, onSessionOver, reload, marks, setUser, tell: () => listeners[0]?.({ key: null }) };
  }

  test("a log-out ends the fetching at once, and takes what is kept out of reach", async () => {
    const { signals, setUser, marks } = await start(ANN);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    setUser(null);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(marks.getOfflineUserId()).toBeNull();
    expect(marks.leftBehind()).toBe("copy");
  });

  test("a change of one's own name does not end it before the next begins", async () => {
    const { signals, setUser } = await start(ANN);
    setUser({ ...ANN, name: "new" });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test("a log-out in another tab ends it, and the session's end is shown", async () => {
    const { signals, marks, tell, onSessionOver } = await start(ANN);
    marks.markLeft("all");
    tell();
    expect(signals[0]?.aborted).toBe(true);
    expect(onSessionOver).not.toHaveBeenCalled();
    vi.stubGlobal("document", { cookie: "" });
    marks.markDropped();
    tell();
    expect(onSessionOver).toHaveBeenCalledOnce();
  });

  test("another person in another tab means a fresh start", async () => {
    const { signals, marks, tell, reload } = await start(ANN);
    marks.markOffline("ben");
    tell();
    expect(signals[0]?.aborted).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a start with nobody drops what was left, and loads nothing where nothing was", async () => {
    const clean = await start(null);
    expect(clean.dropped).not.toHaveBeenCalled();
    clean.marks.markLeft("copy");
    const { dropped } = await start(null);
    expect(dropped).toHaveBeenCalledOnce();
  });
});

test("the service worker keeps pictures only while somebody is kept, and makes no database by asking", async () => {
  const { keepsSomebody } = await import("../../web/serviceWorker/keepsSomebody.ts");
  expect(await keepsSomebody()).toBe(false);
  const page = await openPage();
  await page.keepPerson(ANN);
  expect(await keepsSomebody()).toBe(true);
  await page.leaveDevice("ann", LEAVING);
  expect(await keepsSomebody()).toBe(false);
});
