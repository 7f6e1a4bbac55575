import { vi } from "vitest";

/**
 * A browser's storage for tests without a browser: the database of `idb` with its stores, and local storage.
 * Usage: `vi.mock("idb", async () => import("./deviceStore.ts"))`.
 */
class Store {
  readonly #values = new Map<unknown, Record<string, unknown>>();
  readonly #keyPath: string;
  constructor(keyPath: string) {
    this.#keyPath = keyPath;
  }
  get = async (key: unknown) => structuredClone(this.#values.get(key));
  getAll = async () => structuredClone([...this.#values.values()]);
  getAllKeys = async () => [...this.#values.keys()];
  count = async () => this.#values.size;
  put = async (value: Record<string, unknown>) => void this.#values.set(value[this.#keyPath], structuredClone(value));
  delete = async (key: unknown) => void this.#values.delete(key);
  clear = async () => this.#values.clear();
}

type Upgrade = { upgrade: (database: object, oldVersion: number) => void };

/** Replaces the browser's storage for every module, even if modules are reloaded. */
type Device = { stores: Map<string, Store>; refusals: number };

/** Replaces idb's function. */
export async function openDB(_name: string, _version: number, { upgrade }: Upgrade) {
  const device = indexedDB as unknown as Device;
  const { stores } = device;
  if (device.refusals > 0) {
    device.refusals -= 1;
    throw new Error("the device is full");
  }
  if (stores.size === 0) {
    const createObjectStore = (name: string, { keyPath }: { keyPath: string }) => stores.set(name, new Store(keyPath));
    upgrade({ createObjectStore }, 0);
  }
  const of = (name: string) => stores.get(name) as Store;
  return {
    get: async (name: string, key: unknown) => of(name).get(key),
    getAll: async (name: string) => of(name).getAll(),
    getAllKeys: async (name: string) => of(name).getAllKeys(),
    count: async (name: string) => of(name).count(),
    put: async (name: string, value: Record<string, unknown>) => of(name).put(value),
    delete: async (name: string, key: unknown) => of(name).delete(key),
    clear: async (name: string) => of(name).clear(),
    transaction: (names: string | string[]) => ({
      store: of(String(names)),
      objectStore: of,
      done: Promise.resolve(),
    }),
    close: () => undefined,
  };
}

/** A new device. @param refused how many attempts to open its database fail */
export function newDevice({ refused = 0 } = {}): void {
  vi.resetModules();
  const device: Device = { stores: new Map(), refusals: refused };
  vi.stubGlobal("indexedDB", device);
  const local = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  });
  vi.stubGlobal("caches", new Caches());
  // A stored user counts as logged in.
  vi.stubGlobal("document", {
    cookie: "__Host-signedIn=1",
    documentElement: { lang: "ko" },
    readyState: "complete",
    querySelector: () => null,
  });
}

/** The device's caches, as far as the application uses them. */
class Caches {
  readonly #caches = new Map<string, Map<string, unknown>>();
  open = async (name: string) => {
    const entries = this.#caches.get(name) ?? new Map<string, unknown>();
    this.#caches.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://moa.example${path}` })),
      put: async (path: string, response: unknown) => void entries.set(path, response),
      delete: async (url: string) => entries.delete(new URL(url).pathname),
    };
  };
  delete = async (name: string) => this.#caches.delete(name);
  /** The number of entries in each cache. */
  sizes = () => Object.fromEntries([...this.#caches].map(([name, entries]) => [name, entries.size]));
}

/** The number of entries in each cache of the device. */
export const cachesOnDevice = (): Record<string, number> => (caches as unknown as Caches).sizes();
