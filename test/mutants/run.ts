/**
 * `npm run mutants`: removes one check at a time from a copy of the product, and requires that one of its tests (in
 * this folder) fails. If all pass, no test would detect the loss of the check.
 *
 * `npm run mutants -- ticket trigger` runs only mutants whose name or file contains one of these words.
 * `npm run mutants -- --shard=1/2` runs every second of them, so that two processes can share the work.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { createVitest, type Reporter, type TestModule, type Vitest } from "vitest/node";
import { ROOT } from "../../scripts/paths.ts";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";

/** Folders that a copy does not need, or links to. */
const LEFT_OUT = new Set("node_modules dist .git .wrangler .state backups test-results playwright-report".split(" "));

const copy = mkdtempSync(join(tmpdir(), "moa-mutants-"));

function copyProduct(): void {
  const isWanted = (path: string) => !LEFT_OUT.has(relative(ROOT, path).split(sep)[0] ?? "");
  cpSync(ROOT, copy, { recursive: true, filter: isWanted });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "junction");
}

/** The test files that have run to their end since the last start. */
const ended: TestModule[] = [];
const reporter: Reporter = { onTestModuleEnd: (module) => void ended.push(module) };

/** Vitest on the copy. Keeps the compiled modules between the runs, so that a run compiles only the changed file. */
async function openTests(): Promise<Vitest> {
  process.chdir(copy);
  const quiet = { watch: true, bail: 1, reporters: [reporter], silent: true };
  const vitest = await createVitest("test", { root: copy, ...quiet }, { server: { watch: null } });
  await vitest.standalone();
  return vitest;
}

/** `isComplete` is false if a file did not run to its end, for example because workerd did not start in time. */
type Outcome = { failed: string[]; isComplete: boolean; errors: string[] };

/** Runs test files of the copy. Vitest itself also returns the results of earlier runs. */
async function runTests(vitest: Vitest, files: string[]): Promise<Outcome> {
  ended.length = 0;
  const specifications = await vitest.globTestSpecifications(files);
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const tests = ended.flatMap((module) => [...module.children.allTests()]);
  const named = (state: string) => tests.filter((test) => test.result().state === state);
  const ran = new Set(ended.map(({ moduleId }) => moduleId));
  return {
    failed: named("failed").map(({ fullName }) => fullName),
    isComplete: named("passed").length > 0 && specifications.every(({ moduleId }) => ran.has(moduleId)),
    errors: [...ended.flatMap((module) => module.errors()), ...unhandledErrors].map((error) =>
      error instanceof Error ? error.message : JSON.stringify(error),
    ),
  };
}

/** The configuration of Vitest reads the migrations when it starts. */
const isReadAtStart = (file: string) => file.startsWith("migrations/");

/** True if a test detected the removed check. */
async function isNoticed(vitest: Vitest, { what, file, find, replace, tests }: Mutant): Promise<boolean> {
  const startedAt = Date.now();
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  const say = (verdict: string, detail: string) =>
    console.log(`${verdict.padEnd(9)} ${what} (${file}): ${detail} ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const write = (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  // A function, because `$` has a meaning in a replacement string.
  write(whole.replace(find, () => replace));
  const tested = isReadAtStart(file) ? await openTests() : vitest;
  try {
    // One project after the other: a failure while workerd starts ends the run without a result.
    for (const kind of ["test/unit/", "test/rules/", "test/worker/"]) {
      const files = tests.filter((test) => test.startsWith(kind));
      if (files.length === 0) continue;
      const { failed, isComplete, errors } = await runTests(tested, files);
      const [first] = failed;
      if (first) {
        say("noticed", `“${first}”`);
        return true;
      }
      if (!isComplete) {
        say("BROKEN", `not all tests ran\n${errors.join("\n").slice(0, 2000)}`);
        return false;
      }
    }
    say("SURVIVED", `${tests.join(" ")} stay green`);
    return false;
  } finally {
    write(whole);
    if (tested !== vitest) await tested.close();
  }
}

/** The mutants that the arguments choose. */
function chooseMutants(args: string[]): Mutant[] {
  const isShard = (arg: string) => arg.startsWith("--shard=");
  const words = args.filter((arg) => !isShard(arg));
  const [index = 1, count = 1] = args.find(isShard)?.slice("--shard=".length).split("/").map(Number) ?? [];
  const chosen = MUTANTS.filter(
    ({ what, file }) => words.length === 0 || words.some((word) => `${what} ${file}`.includes(word)),
  );
  return chosen.filter((_, i) => i % count === index - 1);
}

async function main(args: string[]): Promise<number> {
  const mutants = chooseMutants(args);
  // Without files, Vitest would run every test.
  if (mutants.length === 0) {
    console.error(`no mutant has a name or file with ${args.join(" or ")}`);
    return 1;
  }
  copyProduct();
  const vitest = await openTests();
  try {
    const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
    console.log(`${mutants.length} mutants; first, ${files.length} test files with every check in its place`);
    const { failed, isComplete, errors } = await runTests(vitest, files);
    if (failed.length > 0 || !isComplete) {
      console.error([...failed.map((name) => `red already: ${name}`), ...errors].join("\n"));
      return 1;
    }
    const unnoticed: Mutant[] = [];
    for (const mutant of mutants) if (!(await isNoticed(vitest, mutant))) unnoticed.push(mutant);
    console.log(`${mutants.length - unnoticed.length} of ${mutants.length} noticed`);
    for (const { what, file } of unnoticed) console.log(`not noticed: ${what} (${file})`);
    return unnoticed.length === 0 ? 0 : 1;
  } finally {
    await vitest.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  process.chdir(ROOT);
  rmSync(copy, { recursive: true, force: true });
}
