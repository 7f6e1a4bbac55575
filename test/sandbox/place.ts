import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the build writes for Cloudflare: the Worker with its configuration, and the static files. */
export const BUILT_WORKER = resolve(ROOT, "dist/moa");
export const BUILT_FILES = resolve(ROOT, "dist/client");

/** Where D1, R2 and sent mail keep their files (`STATE_DIR`). */
export function stateDirOf(environment: NodeJS.ProcessEnv): string {
  return resolve(ROOT, environment.STATE_DIR || ".state");
}

/** The port to serve at (`PORT`). */
export function portOf(environment: NodeJS.ProcessEnv): number {
  const port = Number(environment.PORT || 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${environment.PORT}`);
  return port;
}

/**
 * Where the payment page is served, beside the product: on a hostname of its own, as in a deployment. Browsers resolve
 * every name below `localhost` to this machine.
 * @param origin of the product, e.g. `http://localhost:4173`
 */
export function payOriginOf(origin: string): string {
  const url = new URL(origin);
  url.hostname = `pay.${url.hostname}`;
  return url.origin;
}

/** The folder in which wrangler and the Vite plugin keep their files too, so that all see the same data. */
export function persistencePath(stateDir: string): string {
  return join(stateDir, "v3");
}

/** Says so plainly where something else listens; the runtime's own message is a stack trace. */
export async function assertFree(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once("error", () => taken(new Error(`port ${port} is taken; choose another with PORT`)));
    probe.listen(port, "localhost", () => probe.close(() => free()));
  });
}
