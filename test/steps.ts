import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./sandbox/place.ts";

/** The steps behind `npm run verify` and `npm test`, in order; the first that fails ends the run. */
const VERIFY = [
  ["Generated types and messages", "npm run gen --silent"],
  ["Types", "npm run types --silent"],
  ["Format and imports", "biome check --error-on-warnings"],
  ["Lint, with types", "oxlint --type-aware --deny-warnings"],
  ["Unused files, exports and dependencies", "knip"],
  ["Rules, unit tests and the Worker in workerd", "vitest run"],
] as const;

const TEST = [
  ...VERIFY,
  ["Build", "npm run build --silent"],
  ["Dry-run deploy", "wrangler deploy --dry-run --config dist/moa/wrangler.json"],
  ["The built product in Chromium", "npm run e2e --silent"],
] as const;

const name = process.argv[2];
const steps = name === "test" ? TEST : VERIFY;

// The tools run on the Node of node_modules, ask nobody anything and reach no network.
const env = {
  ...process.env,
  PATH: `${join(ROOT, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

for (const [i, [title, command]] of steps.entries()) {
  console.log(`\n── ${i + 1}/${steps.length} ${title} (${command})`);
  const startedAt = Date.now();
  const { status } = spawnSync(command, { cwd: ROOT, env, stdio: "inherit", shell: true });
  if (status !== 0) {
    console.error(`\n✗ ${title} failed: ${command}`);
    process.exit(status ?? 1);
  }
  console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
