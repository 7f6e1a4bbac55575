import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../web/lib/currentUser.ts";
import { cachesOnDevice, newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

const ANN = { id: "ann" } as User;
const BEN = { id: "ben" } as User;
const CONTACT = {
  id: 7,
  name: "김민지",
  note: "",
  tags: [],
  extra: [],
  favourite: false,
  card: null,
  publicCard: null,
} as never;
const CARD = { cardId: "ann-card", introKey: "intro.webp", photoKey: "photo.jpg" } as never;

/** The modules of a newly opened page. */
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

/** The number of entries of each kind on the device, without empty kinds. */
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

describe("data that arrives during a log-out", () => {
  test("is stored while the user is logged in", async () => {
    const page = await openPage();
    await page.keepPerson(ANN);
    await page.keepContacts("ann", [CONTACT]);
    await page.keepOwnPictures("ann", [CARD], new AbortController().signal);
    expect(await left()).toEqual({ people: 1, contacts: 1, own: 3 });
  });

  test("is not stored after the log-out, in any tab", async () => {
    const [page, other] = [await openPage(), await openPage()];
    await page.keepPerson(ANN);
    await page.leaveDevice("ann", LEAVING);
    await other.keepContacts("ann", [CONTACT]);
    await other.updatePerson("ann", { savedAt: 1 });
    await other.keepOwnPictures("ann", [CARD], new AbortController().signal);
    await expect(other.queueChange(7, { note: "secret" })).rejects.toThrow("NETWORK");
    expect(await left()).toEqual({});
  });

  test("is not stored if another user has logged in", async () => {
    const page = await openPage();
    await page.keepPerson(ANN);
    await page.keepPerson(BEN);
    await page.keepContacts("ann", [CONTACT]);
    await page.keepOwnPictures("ann", [CARD], new AbortController().signal);
    expect(await left()).toEqual({ people: 1 });
  });

  test("is not queued as a change if the user is removed between the check and the write", async () => {
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

  test("is not stored as a picture after the sync was aborted", async () => {
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
  test("stores no user once the session has ended", async () => {
    const page = await openPage();
    vi.stubGlobal("document", { cookie: "", documentElement: { lang: "ko" } });
    const application = { queryClient: new QueryClient(), onSessionOver: vi.fn<() => void>() };
    await page.keepFor(ANN, { ...application, signal: new AbortController().signal });
    expect(await left()).toEqual({});
    expect(page.marks.getOfflineUserId()).toBeNull();
  });

  test("leaves no data that it stored just before the log-out, because the log-out deletes twice", async () => {
    const [page, other] = [await openPage(), await openPage()];
    await page.keepPerson(ANN);
    await page.leaveDevice("ann", LEAVING);
    await other.keepPerson(ANN);
    await page.leaveDevice("ann", LEAVING);
    expect(await left()).toEqual({});
  });

  test("does not delete the data of another user who has logged in", async () => {
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

describe("data that a page could not delete is deleted at the next start", () => {
  /** Stores a user with a contact and a queued change. */
  async function keepSomebody() {
    const page = await openPage();
    await page.keepPerson(ANN);
    await page.keepContacts("ann", [CONTACT]);
    await page.queueChange(7, { note: "first" });
    return page;
  }

  test("completely after a log-out", async () => {
    const page = await keepSomebody();
    page.marks.markLeft("all");
    await (await openPage()).dropLeft();
    expect(await left()).toEqual({});
    expect(page.marks.leftBehind()).toBeNull();
  });

  test("except for queued changes after the session expired", async () => {
    const page = await keepSomebody();
    page.marks.markLeft("copy");
    await (await openPage()).dropLeft();
    expect(await left()).toEqual({ outbox: 1 });
  });

  test("before another user's data is stored, including the pictures", async () => {
    const page = await keepSomebody();
    await page.keepOwnPictures("ann", [CARD], new AbortController().signal);
    page.marks.markLeft("all");
    // The page closed after clearing the database and before clearing the caches.
    const { offlineDatabase } = await import("../../web/features/offline/offlineDatabase.ts");
    await (await offlineDatabase()).clear("people");
    const { signal } = new AbortController();
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("away")));
    vi.stubGlobal("addEventListener", () => undefined);
    const application = { queryClient: new QueryClient(), onSessionOver: vi.fn<() => void>(), signal };
    await (await openPage()).keepFor(BEN, application);
    expect(await left()).toEqual({ people: 1 });
  });

  test("including data that was being written when the page closed", async () => {
    const page = await openPage();
    const writing = page.keepPerson(ANN);
    expect(page.marks.leftBehind()).toBe("copy");
    await writing;
    expect(page.marks.leftBehind()).toBeNull();
  });
});

describe("the application reacts to who is logged in", () => {
  afterEach(() => {
    vi.doUnmock("../../web/features/sync/sync.ts");
    vi.doUnmock("../../web/features/offline/clearOfflineData.ts");
  });

  type Listener = (event: { key: string | null }) => void;

  /** The application with a user logged in, and the signals of the syncs that it started. */
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
    followUser(new QueryClient(), onSessionOver, () => {});
    store.set(userAtom, user);
    await vi.advanceTimersByTimeAsync(3_100);
    await vi.dynamicImportSettled();
    if (user) marks.markOffline("ann");
    const setUser = (next: User | null) => store.set(userAtom, next);
    return {
      signals,
      dropped,
      onSessionOver,
      reload,
      marks,
      setUser,
      notifyStorage: () => listeners[0]?.({ key: null }),
    };
  }

  test("a log-out aborts the sync immediately and makes the stored copy inaccessible", async () => {
    const { signals, setUser, marks } = await start(ANN);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    setUser(null);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(marks.getOfflineUserId()).toBeNull();
    expect(marks.leftBehind()).toBe("copy");
  });

  test("a changed user name does not abort the sync before the next one starts", async () => {
    const { signals, setUser } = await start(ANN);
    setUser({ ...ANN, name: "new" });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test("a log-out in another tab aborts the sync and shows the end of the session", async () => {
    const { signals, marks, notifyStorage, onSessionOver } = await start(ANN);
    marks.markLeft("all");
    notifyStorage();
    expect(signals[0]?.aborted).toBe(true);
    expect(onSessionOver).not.toHaveBeenCalled();
    vi.stubGlobal("document", { cookie: "" });
    marks.markDropped();
    notifyStorage();
    expect(onSessionOver).toHaveBeenCalledOnce();
  });

  test("a log-in of another user in another tab reloads the page", async () => {
    const { signals, marks, notifyStorage, reload } = await start(ANN);
    marks.markOffline("ben");
    notifyStorage();
    expect(signals[0]?.aborted).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("a start without a user deletes remaining data, and loads nothing if there is none", async () => {
    const clean = await start(null);
    expect(clean.dropped).not.toHaveBeenCalled();
    clean.marks.markLeft("copy");
    const { dropped } = await start(null);
    expect(dropped).toHaveBeenCalledOnce();
  });
});

test("the service worker stores pictures only while a user's data is stored, and creates no database by checking", async () => {
  const { hasOfflineUser } = await import("../../web/serviceWorker/hasOfflineUser.ts");
  expect(await hasOfflineUser()).toBe(false);
  const page = await openPage();
  await page.keepPerson(ANN);
  expect(await hasOfflineUser()).toBe(true);
  await page.leaveDevice("ann", LEAVING);
  expect(await hasOfflineUser()).toBe(false);
});
