import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Output of the build for Cloudflare: the Worker with its configuration, and the static files. */
export const BUILT_WORKER = resolve(ROOT, "dist/moa");
export const BUILT_FILES = resolve(ROOT, "dist/client");

/** The Worker that `wrangler dev` serves: `main` of wrangler.toml. */
export const DEV_WORKER = resolve(ROOT, "dist/dev/moa");

/** Folder of the local D1, R2 and sent mails (`STATE_DIR`). */
export function getStateDir(environment: NodeJS.ProcessEnv): string {
  return resolve(ROOT, environment.STATE_DIR || ".state");
}

/** The subfolder that wrangler and the Vite plugin use, so that all tools share the data. */
export function persistencePath(stateDir: string): string {
  return join(stateDir, "v3");
}
