import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { brokenInvariants } from "../factories/databaseInvariants.ts";
import { getSome, randomFrom } from "../factories/randomFrom.ts";
import { getState } from "../factories/worldState.ts";
import { type Fault, openFaults, PARTS, WAYS } from "../faults/faults.factory.ts";
import { type Act, type Result, STORIES } from "./faults.stories.ts";

/**
 * Each subsystem of the Worker (D1, R2, Images, mail, the gateway, the log-in providers, the rate limiter) fails at
 * each call that a story makes to it, in each way: it returns an error, hangs, loses its response, or stays down.
 *
 * The user gets a retryable error or notices nothing. The call takes effect completely or not at all, so the state is
 * the one before the call or the one after it. After a retry, the state is as if nothing had failed, or as if the call
 * had been made twice.
 *
 * `npm test` runs a sample (`FAULT_RUNS`, from `FAULT_SEED`), `npm run faults` all, and `FAULT_STORIES='POST
 * /api/cards$' npm run faults` one story.
 */
const PER_STORY = 3;
const isWhole = env.FAULT_RUNS === "all";
const random = randomFrom(Number(env.FAULT_SEED));
const names = Object.keys(STORIES).filter((name) => new RegExp(env.FAULT_STORIES).test(name));
const chosen = isWhole ? names : getSome(names, Math.ceil(Number(env.FAULT_RUNS) / PER_STORY), random);

afterEach(() => vi.useRealTimers());

test.each(chosen)("%s", { timeout: 600_000 }, async (name) => {
  const open = STORIES[name];
  if (!open) throw new Error(`no story ${name}`);
  const faults = openFaults();
  const state = async () => (await getState(faults.gateway)).join("\n");
  const act = await open(faults);
  const before = await state();
  const first = await act(null);
  const once = await state();
  const second = await act(null);
  const plain: Plain = { before, first, once, second, twice: await state() };

  const all = listFaults(first);
  const wrong: string[] = [];
  for (const fault of isWhole ? all : getSome(all, PER_STORY, random)) {
    const again = await open(faults);
    const broken = await runAct(again, fault);
    const between = { state: await state(), invariants: await brokenInvariants(env) };
    const retried = await runAct(again, null);
    const end = { state: await state(), invariants: await brokenInvariants(env) };
    const problems = getProblems(plain, { broken, between, retried, end });
    if (problems.length > 0) wrong.push(`${fault.part} ${fault.way} at call ${fault.nth}: ${problems.join("; ")}`);
  }
  expect(wrong).toEqual([]);
});

function listFaults({ calls }: Result): Fault[] {
  return PARTS.flatMap((part) =>
    Array.from({ length: calls.get(part) ?? 0 }, (_, i) => WAYS.map((way) => ({ part, nth: i + 1, way }))).flat(),
  );
}

async function runAct(act: Act, fault: Fault | null): Promise<Result> {
  return act(fault).catch((error: unknown) => ({
    outcome: `threw ${String(error)}`,
    retryAfter: 0,
    mails: 0,
    calls: new Map(),
  }));
}

/** The result without a fault: after one call, and after two. */
type Plain = { before: string; first: Result; once: string; second: Result; twice: string };

type Seen = { state: string; invariants: Record<string, unknown[]> };

/** The result with a fault. */
type Broken = { broken: Result; between: Seen; retried: Result; end: Seen };

/** True if the response states that the call failed or may have failed, and can be repeated. */
const isReported = ({ outcome, retryAfter }: Result) =>
  (/^503:(UNAVAILABLE|PROVIDER_DOWN|page)$/.test(outcome) && retryAfter > 0) ||
  /^302:(UNAVAILABLE|PROVIDER_DOWN)$/.test(outcome) ||
  outcome === "broken off";

function getProblems(plain: Plain, { broken, between, retried, end }: Broken): string[] {
  const isUndone = between.state === plain.before;
  const isDone = between.state === plain.once;
  const isBegun = !isUndone && !isDone && plain.first.isContinuation === true;
  const isUnnoticed = broken.outcome === plain.first.outcome && isDone;
  const outcomes = [
    ...(isUndone || isBegun ? [plain.first.outcome] : []),
    ...(isDone ? [plain.first.outcome, plain.second.outcome] : []),
  ];
  const states = [plain.once, ...(isDone ? [plain.twice] : [])];
  return [
    ...(isReported(broken) || isUnnoticed ? [] : [`answered ${broken.outcome}`]),
    ...(isUndone || isDone || isBegun ? [] : [`done by half: ${getDifference(between.state, plain.once)}`]),
    ...(outcomes.length === 0 || outcomes.includes(retried.outcome)
      ? []
      : [`the next try answered ${retried.outcome}`]),
    ...(states.includes(end.state) ? [] : [`after the next try: ${getDifference(end.state, plain.once)}`]),
    ...(plain.first.needsMail && broken.mails + retried.mails === 0 ? ["no mail"] : []),
    ...[between, end].flatMap(({ invariants }) => Object.keys(invariants)),
  ];
}

/** The entries that are in one state and not in the other. */
function getDifference(found: string, expected: string): string {
  const [more, less] = [found.split("\n"), expected.split("\n")];
  const without = (lines: string[], others: string[]) => {
    const left = [...others];
    return lines.filter((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return `+ ${without(more, less).join(" + ")} - ${without(less, more).join(" - ")}`;
}
