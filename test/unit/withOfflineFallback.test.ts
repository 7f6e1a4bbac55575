import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { goneAtom, shownFromAtom } from "../../web/features/offline/atoms.ts";
import { markOffline } from "../../web/features/offline/offlineMark.ts";
import { showLate } from "../../web/features/offline/showLate.ts";
import { withOfflineFallback } from "../../web/features/offline/withOfflineFallback.ts";
import { ApiError } from "../../web/lib/errors.ts";
import { store } from "../../web/lib/store.ts";
import { newDevice } from "./deviceStore.ts";

const SAVED_AT = 1000;

beforeEach(() => {
  newDevice();
  vi.useFakeTimers();
  markOffline("u1");
  store.set(shownFromAtom, null);
  store.set(goneAtom, false);
});

/** A screen that shows a response of the API, of which the device has the copy "kept". */
function openScreen() {
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  const screen = new QueryObserver(client, {
    queryKey: ["greeting"],
    retry: false,
    queryFn: async (query) =>
      withOfflineFallback(
        answer.promise,
        async () => ({ content: "kept", savedAt: SAVED_AT }),
        (late, kept) => showLate(query, late, kept),
      ),
  });
  screen.subscribe(() => undefined);
  return { client, answer, shown: () => screen.getCurrentResult().data };
}

test("a response in time is shown", async () => {
  const { answer, shown } = openScreen();
  answer.resolve("new");
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe("new");
  expect(store.get(shownFromAtom)).toBeNull();
});

test("a late response replaces the stored one, and the network does not count as gone", async () => {
  const { answer, shown } = openScreen();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(shown()).toBe("kept");
  expect(store.get(shownFromAtom)).toBe(SAVED_AT);
  answer.resolve("new");
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe("new");
  expect(store.get(shownFromAtom)).toBeNull();
  expect(store.get(goneAtom)).toBe(false);
});

test("a late response does not replace what the user changed in between", async () => {
  const { client, answer, shown } = openScreen();
  await vi.advanceTimersByTimeAsync(5_100);
  client.setQueryData(["greeting"], "changed");
  answer.resolve("new");
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe("changed");
});

test("a response that never arrives means that the network is gone", async () => {
  const { shown } = openScreen();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(store.get(goneAtom)).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe("kept");
  expect(store.get(goneAtom)).toBe(true);
  expect(store.get(shownFromAtom)).toBe(SAVED_AT);
});

test("without a network the stored response is shown immediately", async () => {
  const { answer, shown } = openScreen();
  answer.reject(new ApiError({ code: "NETWORK" }));
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe("kept");
  expect(store.get(goneAtom)).toBe(true);
});
