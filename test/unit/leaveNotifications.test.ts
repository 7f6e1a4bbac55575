import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newDevice } from "./deviceStore.ts";

vi.mock("idb", async () => import("./deviceStore.ts"));

beforeEach(newDevice);
afterEach(() => vi.unstubAllGlobals());

test("a log-out closes the notifications that the device shows, and removes the number from the icon", async () => {
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
  const shown = ["one", "two"];
  const close = () => void shown.pop();
  const registration = { getNotifications: async () => shown.map(() => ({ close })) };
  vi.stubGlobal("navigator", {
    locks: navigator.locks,
    setAppBadge: async () => undefined,
    clearAppBadge,
    serviceWorker: { getRegistration: async () => registration },
  });
  const { leaveDevice } = await import("../../web/features/offline/leaveDevice.ts");
  await leaveDevice("ann", { sends: false });
  expect(shown).toEqual([]);
  expect(clearAppBadge).toHaveBeenCalled();
});
