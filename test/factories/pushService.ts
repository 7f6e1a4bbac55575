import type { Server } from "node:http";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";

// Vitest would load one of the two modules twice, and the server would not recognize the error of the other.
const require = createRequire(import.meta.url);
const { PushApiModel } = require("web-push-testing/src/PushApiModel.js") as { PushApiModel: new () => object };
const WebPushTestingServer = require("web-push-testing/src/server.js") as new (
  model: object,
  port: number,
) => { startServer: () => void; _server: Server };

export type PushService = { origin: string; stop: () => void };

/**
 * Starts a push service that others wrote (web-push-testing). It checks the VAPID header and decrypts messages as a
 * browser does.
 */
export async function startPushService(): Promise<PushService> {
  const port = await findFreePort();
  const server = new WebPushTestingServer(new PushApiModel(), port);
  server.startServer();
  // oxlint-disable-next-line no-underscore-dangle -- it has no method that stops it
  return { origin: `http://localhost:${port}`, stop: () => server._server.close() };
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => void probe.listen(0, done));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((done) => void probe.close(() => done()));
  return port;
}
