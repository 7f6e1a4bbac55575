import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What the build writes for Cloudflare: the Worker with its configuration, and the static files. */
export const BUILT_WORKER = resolve(ROOT, "dist/moa");
export const BUILT_FILES = resolve(ROOT, "dist/client");

/** The Worker that `wrangler dev` serves: `main` of wrangler.toml. */
export const DEV_WORKER = resolve(ROOT, "dist/dev/moa");

/** Where D1, R2 and sent mail keep their files (`STATE_DIR`). */
export function getStateDir(environment: NodeJS.ProcessEnv): string {
  return resolve(ROOT, environment.STATE_DIR || ".state");
}

/** The folder in which wrangler and the Vite plugin keep their files too, so that all see the same data. */
export function persistencePath(stateDir: string): string {
  return join(stateDir, "v3");
}
