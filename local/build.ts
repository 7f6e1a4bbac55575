import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { compileMessages } from "../paraglide.config.ts";
import { BUILT_FILES, BUILT_WORKER, ROOT } from "../scripts/paths.ts";

/** Sources of the static files, except the API reference, which is generated from the Worker's sources. */
const CLIENT_SOURCES = [
  "web/**/*",
  "domain/**/*",
  "messages/**/*",
  "scripts/build/**/*",
  "*.{ts,toml}",
  "package-lock.json",
];

const SOURCES = [
  ...CLIENT_SOURCES,
  "worker/**/*",
  "db/*.ts",
  "db/schema/*",
  // The Worker compares the last migration with the database.
  "migrations/meta/_journal.json",
];

/** Files that a build writes among its sources. */
const GENERATED = ["messages/compiled/**", "web/routeTree.gen.ts", "worker-configuration.d.ts", "web/.wrangler/**"];

const BUILT_PAGE = join(BUILT_FILES, "index.html");

/** Returns why the product has to be built; null if the build is up to date. */
function reasonToBuild(): "nothing was built yet" | "sources changed since the last build" | null {
  const builtAt = Math.min(...[join(BUILT_WORKER, "wrangler.json"), BUILT_PAGE].map(modifiedAt));
  if (builtAt === 0) return "nothing was built yet";
  return isChangedSince(builtAt, SOURCES) ? "sources changed since the last build" : null;
}

/** True if the static files are missing or older than their sources. */
export const isClientOutdated = (): boolean => isChangedSince(modifiedAt(BUILT_PAGE), CLIENT_SOURCES);

/** Compiles the messages if they have changed. */
export async function compileMessagesIfNeeded(): Promise<void> {
  const compiled = join(ROOT, "messages/compiled/runtime.js");
  if (!isChangedSince(modifiedAt(compiled), ["messages/*.json", "domain/locales.ts", "paraglide.config.ts"])) return;
  // The compiler writes only files that differ, so set the time explicitly. Set it to 0 first, in case this process is
  // interrupted.
  if (existsSync(compiled)) utimesSync(compiled, 0, 0);
  await compileMessages();
  utimesSync(compiled, new Date(), new Date());
}

function isChangedSince(time: number, sources: string[]): boolean {
  const paths = globSync(sources, { cwd: ROOT, exclude: GENERATED });
  return paths.some((path) => modifiedAt(join(ROOT, path)) > time);
}

/** Builds the Worker and the static files into `dist/` if necessary, and prints the reason. */
export function buildIfNeeded(): void {
  const reason = reasonToBuild();
  if (!reason) return;
  console.log(`Building: ${reason}.`);
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--logLevel", "warn"];
  // Plugins print progress to stdout; warnings and errors go to stderr.
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ["inherit", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the build failed");
}

/** Modification time in milliseconds; 0 if the file does not exist. */
function modifiedAt(path: string): number {
  const file = statSync(path, { throwIfNoEntry: false });
  return file?.mtimeMs ?? 0;
}
