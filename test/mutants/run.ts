/**
 * `npm run mutants`: removes one check at a time from a copy of the product, and requires that one of its tests (in
 * this folder) fails. If all pass, no test would detect the loss of the check.
 *
 * `npm run mutants -- ticket trigger` runs only mutants whose name or file contains one of these words.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { ROOT } from "../../scripts/paths.ts";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";

/** Folders that a copy does not need, or links to. */
const LEFT_OUT = new Set("node_modules dist .git .wrangler .state backups test-results playwright-report".split(" "));

type Report = { numFailedTests: number; numPassedTests: number; testResults: { assertionResults: Assertion[] }[] };
type Assertion = { status: string; fullName: string };

const copy = mkdtempSync(join(tmpdir(), "moa-mutants-"));
const report = join(copy, "report.json");

function copyProduct(): void {
  const isWanted = (path: string) => !LEFT_OUT.has(relative(ROOT, path).split(sep)[0] ?? "");
  cpSync(ROOT, copy, { recursive: true, filter: isWanted });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "junction");
}

/** Runs test files in the copy. Returns null if no test was started. */
function runTests(files: string[], ...options: string[]): { report: Report | null; output: string } {
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--reporter=json", `--outputFile.json=${report}`, ...options, ...files];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  const isThere = existsSync(report);
  return {
    report: isThere ? (JSON.parse(readFileSync(report, "utf8")) as Report) : null,
    output: `${stdout ?? ""}${stderr ?? ""}`,
  };
}

const failedIn = (found: Report | null) =>
  found?.testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === "failed") ?? [];

/** True if a test detected the removed check. */
function isNoticed({ what, file, find, replace, tests }: Mutant): boolean {
  const startedAt = Date.now();
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  const say = (verdict: string, detail: string) =>
    console.log(`${verdict.padEnd(9)} ${what} (${file}): ${detail} ${Math.round((Date.now() - startedAt) / 1000)} s`);
  try {
    // A function, because `$` has a meaning in a replacement string.
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    );
    // One project after the other: a failure while workerd starts ends the run without a report.
    for (const kind of ["test/unit/", "test/rules/", "test/worker/"]) {
      const files = tests.filter((test) => test.startsWith(kind));
      if (files.length === 0) continue;
      const { report: found, output } = runTests(files, "--bail=1");
      const [first] = failedIn(found);
      if (first) {
        say("noticed", `“${first.fullName}”`);
        return true;
      }
      if (!found || found.numPassedTests === 0) {
        say("BROKEN", `no test ran\n${output.slice(-2000)}`);
        return false;
      }
    }
    say("SURVIVED", `${tests.join(" ")} stay green`);
    return false;
  } finally {
    writeFileSync(path, whole);
  }
}

function main(words: string[]): number {
  const isAsked = ({ what, file }: Mutant) =>
    words.length === 0 || words.some((word) => `${what} ${file}`.includes(word));
  const mutants = MUTANTS.filter(isAsked);
  // Without files, Vitest would run every test.
  if (mutants.length === 0) {
    console.error(`no mutant has a name or file with ${words.join(" or ")}`);
    return 1;
  }
  copyProduct();
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  console.log(`${mutants.length} mutants; first, ${files.length} test files with every check in its place`);
  const { report: whole, output } = runTests(files);
  if (!whole || whole.numPassedTests === 0 || whole.numFailedTests > 0) {
    console.error(
      failedIn(whole)
        .map(({ fullName }) => `red already: ${fullName}`)
        .join("\n") || output.slice(-4000),
    );
    return 1;
  }
  const unnoticed = mutants.filter((mutant) => !isNoticed(mutant));
  console.log(`${mutants.length - unnoticed.length} of ${mutants.length} noticed`);
  return unnoticed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
