import { startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { brokenInvariants } from "../factories/databaseInvariants.ts";
import { workerdPid } from "./workerd.ts";

/**
 * The built product in a separate process, which `kills.ts` kills. It also runs the checks that need its database and
 * bucket.
 */

const [port = "", stateDir = ""] = process.argv.slice(2);
// The parent process has ended.
process.on("disconnect", () => process.exit());
const server = await startServer({ port: Number(port), stateDir, settings: localSettings(stateDir, process.env) });
// Resets the rate limits for each process.
await server.database.prepare("delete from rate_limits").run();
process.on("message", async () => {
  const broken = await brokenInvariants({ DB: server.database, IMAGE_BUCKET: server.bucket });
  process.send?.({ broken });
});
process.send?.({ origin: server.origin, workerd: Number(workerdPid()) });
