import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./fixtures.ts";

/** A proxy to the product that can be cut, as if the server were unreachable. */
export type CuttableWay = {
  /** The origin of the proxy. */
  origin: string;
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Holds the responses for paths that match, to pages and service workers. */
  hold: (path: RegExp) => HeldAnswers;
  close: () => Promise<void>;
};

type HeldAnswers = {
  /** Resolves when a response is held. */
  arrived: Promise<void>;
  /** Releases the held responses, and stops holding. */
  release: () => void;
};

/** Starts a proxy to `target`, e.g. `http://localhost:4173`. */
async function openWay(target: string): Promise<CuttableWay> {
  const { hostname, port } = new URL(target);
  const holds = new Set<{ path: RegExp; arrive: () => void; released: Promise<void> }>();
  const hold = (path: RegExp): HeldAnswers => {
    const [arriving, releasing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = { path, arrive: arriving.resolve, released: releasing.promise };
    holds.add(held);
    const release = () => {
      holds.delete(held);
      releasing.resolve();
    };
    return { arrived: arriving.promise, release };
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    // Without an agent, which could reuse a connection that the product is closing.
    const passed = request({ hostname, port, method, path: url, headers, agent: false }, async (answer) => {
      const held = holds.values().find(({ path }) => path.test(url ?? ""));
      held?.arrive();
      await held?.released;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const listen = async (at: number) => new Promise<void>((done) => server.listen(at, "localhost", done));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  return { origin: `http://localhost:${own}`, cut, restore: async () => listen(own), hold, close: cut };
}

/** A story whose browser reaches the product through a proxy of its own. */
export const test = base.extend<{ way: CuttableWay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  way: async ({}, use, { project }) => {
    const way = await openWay(String(project.use.baseURL));
    await use(way);
    await way.close();
  },
  baseURL: async ({ way }, use) => use(way.origin),
});
