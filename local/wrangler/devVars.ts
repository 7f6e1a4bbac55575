import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../../scripts/paths.ts";
import { LOCAL } from "../settings.ts";

const NOTE = "# Added for `wrangler dev`. For this machine only: a deployment has its own key (wrangler secret put).";

/**
 * Adds the settings of a local run to `.dev.vars`, which is neither committed nor deployed. Existing settings stay.
 *
 * @param folder folder of wrangler.toml
 */
export function ensureDevVars(folder = ROOT): void {
  const file = join(folder, ".dev.vars");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const given = parseEnv(text);
  const needed = { TOKEN_KEYS: randomBytes(32).toString("base64url"), ...LOCAL };
  const lines = Object.entries(needed).flatMap(([name, value]) =>
    given[name] === undefined ? [`${name}=${value}`] : [],
  );
  if (lines.length === 0) return;
  const start = text === "" || text.endsWith("\n") ? "" : "\n";
  appendFileSync(file, `${start}${[NOTE, ...lines].join("\n")}\n`, { mode: 0o600 });
}
