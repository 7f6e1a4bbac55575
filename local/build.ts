import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { paraglideOptions } from "../paraglide.config.ts";
import { BUILT_FILES, BUILT_WORKER, ROOT } from "../scripts/paths.ts";

/** What the static files are built from, but for the API reference, which is read from the Worker's sources. */
const CLIENT_SOURCES = [
  "web/**/*",
  "domain/**/*",
  "messages/**/*",
  "project.inlang/*",
  "scripts/build/**/*",
  "*.{ts,toml}",
  "package-lock.json",
];

const SOURCES = [
  ...CLIENT_SOURCES,
  "worker/**/*",
  "db/*.ts",
  "db/schema/*",
  // By its last entry the Worker knows whether a database is as new as it is.
  "migrations/meta/_journal.json",
];

/** What a build writes among its sources. */
const GENERATED = ["messages/compiled/**", "web/routeTree.gen.ts", "worker-configuration.d.ts", "web/.wrangler/**"];

const BUILT_PAGE = join(BUILT_FILES, "index.html");

/** Why the product has to be built before it can start; null where the build is newer than its sources. */
function reasonToBuild(): "nothing was built yet" | "sources changed since the last build" | null {
  const builtAt = Math.min(...[join(BUILT_WORKER, "wrangler.json"), BUILT_PAGE].map(modifiedAt));
  if (builtAt === 0) return "nothing was built yet";
  return isChangedSince(builtAt, SOURCES) ? "sources changed since the last build" : null;
}

/** Whether the static files are missing or older than their sources. */
export const isClientOutdated = (): boolean => isChangedSince(modifiedAt(BUILT_PAGE), CLIENT_SOURCES);

/** Compiles the messages if they changed since. */
export async function compileMessagesIfNeeded(): Promise<void> {
  const compiled = join(ROOT, "messages/compiled/runtime.js");
  if (!isChangedSince(modifiedAt(compiled), ["messages/*.json", "project.inlang/*", "paraglide.config.ts"])) return;
  // Only files that differ are written, so the time is set by hand; first to 0, as this process may be stopped halfway.
  if (existsSync(compiled)) utimesSync(compiled, 0, 0);
  await compile(paraglideOptions);
  utimesSync(compiled, new Date(), new Date());
}

function isChangedSince(time: number, sources: string[]): boolean {
  const paths = globSync(sources, { cwd: ROOT, exclude: GENERATED });
  return paths.some((path) => modifiedAt(join(ROOT, path)) > time);
}

/** Builds the Worker and the static files into `dist/` where that is needed, and says why. */
export function buildIfNeeded(): void {
  const reason = reasonToBuild();
  if (!reason) return;
  console.log(`Building: ${reason}.`);
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--logLevel", "warn"];
  // Warnings and errors come on stderr; on stdout, plugins report their progress.
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ["inherit", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the build failed");
}

/** In milliseconds; 0 where there is no such file. */
function modifiedAt(path: string): number {
  const file = statSync(path, { throwIfNoEntry: false });
  return file?.mtimeMs ?? 0;
}
