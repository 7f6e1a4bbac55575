import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unstable_getVarsForDev, unstable_readConfig } from "wrangler";
import { LOGIN_PROVIDERS } from "../domain/users/loginProviders.ts";
import { createVapidKeys } from "../scripts/createVapidKeys.ts";
import { ROOT } from "../scripts/paths.ts";

/** Settings that are not in wrangler.toml. */
const OTHERS = [
  "TOKEN_KEYS",
  "VAPID_PRIVATE_KEY",
  ...["API", "SDK", "API_SECRET", "WEBHOOK_SECRET"].map((part) => `PORTONE_${part}`),
  ...LOGIN_PROVIDERS.flatMap((name) => ["ISSUER", "CLIENT_SECRET"].map((part) => `OIDC_${name.toUpperCase()}_${part}`)),
];

/** Defaults of a local run that differ from a deployment, so that the demo administrator needs no passkey. */
export const LOCAL = { ADMIN_PASSKEY: "off" };

export type LocalSettings = Record<string, string>;

/**
 * Returns the settings of a local run: wrangler.toml, then `.dev.vars`, then environment variables of the same name. If
 * TOKEN_KEYS or the VAPID keys are missing, they are generated and stored in `stateDir`.
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
  settings.TOKEN_KEYS ||= readOrCreate(join(stateDir, "token-key"), () => randomBytes(32).toString("base64url"));
  if (!settings.VAPID_PUBLIC_KEY || !settings.VAPID_PRIVATE_KEY) {
    const keys = readOrCreate(join(stateDir, "vapid-keys"), () => JSON.stringify(createVapidKeys()));
    Object.assign(settings, JSON.parse(keys));
  }
  return settings;
}

function readOrCreate(file: string, create: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, create(), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
