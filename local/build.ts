import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { BUILT_FILES, BUILT_WORKER, ROOT } from "../scripts/paths.ts";

/** Everything that the built files depend on; what the build itself writes there does not count. */
const SOURCES = [
  "domain/**/*",
  "worker/**/*",
  "web/**/*",
  "scripts/build/**/*",
  "db/*.ts",
  "db/schema/*",
  // By its last entry the Worker knows whether a database is as new as it is.
  "migrations/meta/_journal.json",
  "messages/**/*",
  "*.{ts,toml}",
  "package-lock.json",
];
const GENERATED = ["messages/compiled", "web/routeTree.gen.ts", "worker-configuration.d.ts", "web/.wrangler/**"];

/** Why the product has to be built before it can start; null where the build is newer than its sources. */
function reasonToBuild(): "nothing was built yet" | "sources changed since the last build" | null {
  const results = [join(BUILT_WORKER, "wrangler.json"), join(BUILT_FILES, "index.html")];
  const builtAt = Math.min(...results.map(modifiedAt));
  if (builtAt === 0) return "nothing was built yet";
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: GENERATED });
  const changed = sources.some((path) => modifiedAt(join(ROOT, path)) > builtAt);
  return changed ? "sources changed since the last build" : null;
}

/** Builds the Worker and the static files into `dist/` where that is needed, and says why. */
export function buildIfNeeded(): void {
  const reason = reasonToBuild();
  if (!reason) return;
  console.log(`Building: ${reason}.`);
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
}

/** In milliseconds; 0 where there is no such file. */
function modifiedAt(path: string): number {
  const file = statSync(path, { throwIfNoEntry: false });
  return file?.mtimeMs ?? 0;
}
