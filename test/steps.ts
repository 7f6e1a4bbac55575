import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "./sandbox/place.ts";

/** The steps behind `npm run verify` and `npm test`, in order; the first that fails ends the run. */
const VERIFY = [
  ["Generated types and messages", "npm run gen --silent"],
  ["Types", "npm run types --silent"],
  ["Format and imports", "biome check --error-on-warnings"],
  ["Lint, with types", "oxlint --type-aware --deny-warnings"],
  ["Unused files, exports and dependencies", "knip"],
  [
    "Rules, unit tests and the Worker in workerd",
    "vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json",
  ],
] as const;

const TEST = [
  ...VERIFY,
  ["Build", "npm run build --silent"],
  ["Dry-run deploy", "wrangler deploy --dry-run --config dist/moa/wrangler.json"],
  ["The built product in Chromium", "npm run e2e --silent"],
] as const;

// The tools run on the Node of node_modules, ask nobody anything and reach no network.
const env = {
  ...process.env,
  PATH: `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

function run(steps: typeof VERIFY | typeof TEST): number {
  for (const [i, [title, command]] of steps.entries()) {
    console.log(`\n── ${i + 1}/${steps.length} ${title} (${command.split(" --reporter")[0]})`);
    const startedAt = Date.now();
    const { status } = spawnSync(command, { cwd: ROOT, env, stdio: "inherit", shell: true });
    console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (status !== 0) {
      console.error(`\n✗ ${title} failed: ${command}`);
      return status ?? 1;
    }
  }
  return 0;
}

type Report = { numPassedTests: number; numFailedTests: number } | { stats: { expected: number; unexpected: number } };

/** Adds up what Vitest and Playwright reported. */
function tally(): string {
  const reports = [VITEST_REPORT, BROWSER_REPORT].filter(existsSync);
  const counts = reports.map((file) => {
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    return "stats" in report
      ? { passed: report.stats.expected, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  });
  const sum = (which: "passed" | "failed") => counts.reduce((total, count) => total + count[which], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}

const RESULTS = join(ROOT, "test-results");
const VITEST_REPORT = join(RESULTS, "vitest.json");
const BROWSER_REPORT = join(RESULTS, "browser.json");

rmSync(RESULTS, { recursive: true, force: true });
const status = run(process.argv[2] === "test" ? TEST : VERIFY);
console.log(`\n${tally()}`);
process.exitCode = status;
