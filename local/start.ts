import type { Method } from "../domain/billing/paymentMethods.ts";
import { getStateDir } from "../scripts/paths.ts";
import { seedAndAnnounce } from "./announce.ts";
import { buildIfNeeded } from "./build.ts";
import { toChannelKey } from "./gateway/channels.ts";
import { type LocalGateway, startGateway } from "./gateway/server.ts";
import { type Issuers, startIssuers } from "./issuers.ts";
import { readPort, toPayOrigin } from "./ports.ts";
import { type LocalServer, startServer } from "./server.ts";
import { localSettings } from "./settings.ts";
import { untilStopped } from "./untilStopped.ts";

/** `npm start`: the built product with demo data. */
async function start(): Promise<void> {
  let server: LocalServer | undefined;
  let issuers: Issuers | undefined;
  let gateway: LocalGateway | undefined;
  // Do not log the calls of the seed. A failed call is in the error message.
  let ready = false;
  const stop = async () => void (await Promise.all([server?.stop(), issuers?.stop(), gateway?.stop()]));
  const port = readPort(process.env);
  untilStopped(stop);
  buildIfNeeded();
  const stateDir = getStateDir(process.env);
  const given = localSettings(stateDir, process.env);
  issuers = await startIssuers(`http://localhost:${port}`, given);
  if (!given.PORTONE_STORE_ID) gateway = await startGateway(`http://localhost:${port}`);
  server = await startServer({
    port,
    stateDir,
    settings: {
      ...given,
      // For a real PortOne store that is tested locally.
      PAY_ORIGIN: given.PAY_ORIGIN || toPayOrigin(`http://localhost:${port}`),
      ...issuers.settings,
      ...gateway?.settings,
    },
    onLog: (line) => ready && console.log(line),
  });
  for (const migration of server.migrated) console.log(`Applied migration: ${migration}`);
  try {
    await seedAndAnnounce(server.origin, stateDir, process.env);
    if (gateway) await recallPayments(server.database, gateway.books);
    ready = true;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The gateway's records are in memory. Restores the demo's payments after a restart, so that they can be refunded. */
async function recallPayments(database: D1Database, books: LocalGateway["books"]): Promise<void> {
  const paid = database.prepare(
    "select id, amount, currency, method from orders where status in ('paid', 'refunding')",
  );
  const { results } = await paid.all<{ id: string; amount: number; currency: string; method: Method }>();
  for (const { method, ...order } of results) books.recall({ ...order, channelKey: toChannelKey(method) });
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
