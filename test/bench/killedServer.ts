import { startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { brokenInvariants } from "../factories/databaseInvariants.ts";
import { workerdPid } from "./workerd.ts";

/** The built product in a process of its own, to be killed by `kills.ts`, which asks it for what only it can read. */

const [port = "", stateDir = ""] = process.argv.slice(2);
// Whoever started it is gone.
process.on("disconnect", () => process.exit());
const server = await startServer({ port: Number(port), stateDir, settings: localSettings(stateDir, process.env) });
// Each life is another hour, as far as rates go.
await server.database.prepare("delete from rate_limits").run();
process.on("message", async () => {
  const broken = await brokenInvariants({ DB: server.database, IMAGE_BUCKET: server.bucket });
  process.send?.({ broken });
});
process.send?.({ origin: server.origin, workerd: Number(workerdPid()) });
