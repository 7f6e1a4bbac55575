import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ROOT } from "./paths.ts";

type Step = { title: string; command: string };

/**
 * Checks that need only the sources. They run in sequence, in parallel with the tests, which leave half of two cores
 * idle.
 */
const CHECKS: Step[] = [
  { title: "Types", command: "npm run types --silent" },
  { title: "Format and imports", command: "biome check --error-on-warnings" },
  { title: "Type-aware lint", command: "oxlint --type-aware --deny-warnings" },
  { title: "Unused files, exports and dependencies", command: "knip" },
];

/** The build uses the messages that `gen` compiled and writes only to `dist/`, which no check and no Vitest test reads. */
const BUILD: Step[] = [
  { title: "Build", command: "npm run build --silent" },
  { title: "Dry-run deploy", command: "wrangler deploy --dry-run --config dist/moa/wrangler.json" },
];

const GENERATE: Step = { title: "Generated types and messages", command: "npm run gen --silent" };
const TESTS: Step = {
  title: "Rule, unit and Worker tests",
  command: "vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json",
};
const KILLS: Step = { title: "Kill tests", command: "npm run kills --silent -- 3" };
const MAIN_STORIES: Step = { title: "Main browser tests", command: "npm run e2e --silent -- --grep @main" };
const STORIES: Step = { title: "Browser tests", command: "npm run e2e --silent" };

/** Everything but the browser tests. */
const BEFORE_STORIES: Step[][][] = [[[GENERATE]], [[...BUILD, KILLS, ...CHECKS], [TESTS]]];

/**
 * The steps of each run. Parts run in sequence; the rows of a part run in parallel. The first failed step ends the run.
 */
const RUNS = {
  /** `npm run verify` */
  verify: [[[GENERATE]], [CHECKS, [TESTS]]],
  /** `npm test` */
  main: [...BEFORE_STORIES, [[MAIN_STORIES]]],
  /** `npm run test:all` */
  all: [...BEFORE_STORIES, [[STORIES]]],
} satisfies Record<string, Step[][][]>;

const MEMORY_DIRECTORY = "/dev/shm";
const MEMORY_MIN_BYTES = 4 * 1024 ** 3;

/** Linux has a directory in memory. There, the databases of tests need no disk. It can be small in a container. */
function findTemporaryDirectory(): string {
  if (!existsSync(MEMORY_DIRECTORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
  return bavail * bsize >= MEMORY_MIN_BYTES ? MEMORY_DIRECTORY : tmpdir();
}

// The tools use the Node version in node_modules, do not prompt, and use no network.
const env = {
  ...process.env,
  PATH: `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
  TMPDIR: findTemporaryDirectory(),
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Captured output is printed to the same terminal at the end of the step.
  ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
};

const running = new Set<ChildProcess>();
let isStopping = false;

/** Stops every running step and its child processes. */
function stop(): void {
  isStopping = true;
  for (const child of running) {
    // A step is a process group, except on Windows, which has none.
    if (process.platform === "win32" || !child.pid) child.kill();
    else process.kill(-child.pid);
  }
}

/** Runs the steps of a row in sequence, until one here or in a parallel row fails. @returns whether all passed */
async function runRow(row: Step[], isAlone: boolean): Promise<boolean> {
  for (const step of row) {
    if (isStopping || !(await runStep(step, isAlone))) return false;
  }
  return true;
}

/** Runs a step. Its output is streamed or, if other steps run in parallel, printed at its end. */
async function runStep({ title, command }: Step, isAlone: boolean): Promise<boolean> {
  const heading = `\n── ${title} (${command.split(" --reporter")[0]})`;
  if (isAlone) console.log(heading);
  const startedAt = Date.now();
  const detached = process.platform !== "win32";
  const child = spawn(command, {
    cwd: ROOT,
    env,
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: true,
    detached,
  });
  running.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => output.push(piece));
  const [status] = (await once(child, "close")) as [number | null];
  running.delete(child);
  if (isStopping) return false;
  if (!isAlone) {
    console.log(heading);
    process.stdout.write(Buffer.concat(output));
  }
  console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  if (status === 0) return true;
  console.error(`\n✗ ${title} failed: ${command}`);
  stop();
  return false;
}

async function run(parts: Step[][][]): Promise<boolean> {
  for (const rows of parts) {
    const passed = await Promise.all(rows.map(async (row) => runRow(row, rows.length === 1)));
    if (passed.includes(false)) return false;
  }
  return true;
}

type Report = { numPassedTests: number; numFailedTests: number } | { stats: { expected: number; unexpected: number } };

/** Sums the results of Vitest and Playwright. */
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

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    stop();
    process.exit(1);
  });
}

rmSync(RESULTS, { recursive: true, force: true });
const passed = await run(RUNS[process.argv[2] as keyof typeof RUNS]);
console.log(`\n${tally()}`);
process.exitCode = passed ? 0 : 1;
