import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_getVarsForDev, unstable_readConfig } from "wrangler";
import { LOGIN_PROVIDERS } from "../domain/users/loginProviders.ts";
import { ROOT } from "../scripts/paths.ts";

/** Settings that are not in wrangler.toml. */
const OTHERS = [
  "TOKEN_KEYS",
  ...["API", "SDK", "API_SECRET", "WEBHOOK_SECRET"].map((part) => `PORTONE_${part}`),
  ...LOGIN_PROVIDERS.flatMap((name) => ["ISSUER", "CLIENT_SECRET"].map((part) => `OIDC_${name.toUpperCase()}_${part}`)),
];

/** Defaults of a local run that differ from a deployment, so that the demo administrator needs no passkey. */
export const LOCAL = { ADMIN_PASSKEY: "off" };

export type LocalSettings = Record<string, string>;

/**
 * Returns the settings of a local run: wrangler.toml, then `.dev.vars`, then environment variables of the same name. If
 * TOKEN_KEYS is missing, a key is generated and stored in `stateDir`.
 */
export function localSettings(stateDir: string, environment: NodeJS.ProcessEnv): LocalSettings {
  const configPath = join(ROOT, "wrangler.toml");
  const { vars } = unstable_readConfig({ config: configPath });
  const declared = unstable_getVarsForDev(configPath, undefined, { ...vars, ...LOCAL }, undefined, true);
  const settings: LocalSettings = {};
  for (const [name, binding] of Object.entries(declared)) settings[name] = String(binding.value);
  for (const name of [...Object.keys(settings), ...OTHERS]) {
    const override = environment[name];
    if (override !== undefined) settings[name] = override;
  }
  settings.TOKEN_KEYS ||= readOrCreateKey(stateDir);
  return settings;
}

function readOrCreateKey(stateDir: string): string {
  const file = join(stateDir, "token-key");
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
