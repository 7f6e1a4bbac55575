import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";
import { DEV_WORKER, ROOT } from "../../scripts/paths.ts";
import { compileMessagesIfNeeded, isClientOutdated } from "../build.ts";
import { ensureDevVars } from "./devVars.ts";

const ENTRY = join(DEV_WORKER, "index.js");

/**
 * The build command of wrangler.toml. Wrangler runs it before it reads `main`, `.dev.vars` and the static files, and
 * after each change in `watch_dir`.
 */
async function build(command = process.env.WRANGLER_COMMAND): Promise<void> {
  if (command === "types") return declareEntry();
  if (command !== "dev")
    throw new Error("Only `wrangler dev` uses wrangler.toml as it is. Deploy with `npm run deploy`.");
  ensureDevVars();
  await compileMessagesIfNeeded();
  const builder = await createBuilder({ configFile: join(ROOT, "vite.config.ts"), mode: "wrangler", logLevel: "warn" });
  const { moa, client } = builder.environments;
  if (!moa || !client) throw new Error("vite.config.ts has no environment for the Worker or the client");
  await builder.build(moa);
  if (isClientOutdated()) await builder.build(client);
  // Remove the deployment configuration. This is not a deployment.
  rmSync(join(DEV_WORKER, "wrangler.json"), { force: true });
  rmSync(join(ROOT, "web/.wrangler/deploy"), { recursive: true, force: true });
  declareEntry();
}

/** Declares the type of `main` for `wrangler types`, whether or not it was built. */
function declareEntry(): void {
  mkdirSync(DEV_WORKER, { recursive: true });
  if (!existsSync(ENTRY)) writeFileSync(ENTRY, "export default {};\n");
  writeFileSync(join(DEV_WORKER, "index.d.ts"), 'export { default } from "../../../worker/index.ts";\n');
}

await build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
