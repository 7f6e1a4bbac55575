import { env } from "cloudflare:workers";
import { array, assert, asyncProperty } from "fast-check";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { contract } from "../../worker/contract/contract.ts";
import { ADMIN_EMAILS } from "../factories/accessWorld.ts";
import { brokenInvariants } from "../factories/databaseInvariants.ts";
import { openGateway } from "../factories/gateway.factory.ts";
import { anyCall, type FuzzCall } from "../fuzz/fuzzCalls.ts";
import { getJudge } from "../fuzz/fuzzJudge.ts";
import { openFuzzWorld } from "../fuzz/fuzzWorld.ts";

const REQUESTS = Number(env.FUZZ_RUNS);
const SEED = Number(env.FUZZ_SEED) || Date.now() % 2 ** 31;

/** The maximum number of calls in one world. */
const CALLS = 100;

/** The number of calls between two checks of the database. */
const LOOK = 10;

const judge = getJudge(contract);

/** The failure, for the reader of a counterexample. */
const errors: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((line) => void errors.push(String(line)));
});

afterEach(() => {
  errors.length = 0;
});

/** The statuses that each operation has returned. */
const answered = new Map<string, Set<number>>();

let addresses = 0;

/** An address that no call of this run has used, so that rate limits do not apply. */
function nextAddress(): string {
  addresses += 1;
  return `2001:db8:${((addresses >> 16) & 0xffff).toString(16)}:${(addresses & 0xffff).toString(16)}::1`;
}

let sent = 0;

/** The calls of a failed run are repeated, reduced step by step, until none can be omitted. */
let failed = false;

/** The number of attempts to reduce a counterexample; each creates a world. */
let triesLeft = 60;

async function makeCalls(calls: FuzzCall[]): Promise<void> {
  if (failed ? triesLeft === 0 : sent >= REQUESTS) return;
  if (failed) triesLeft -= 1;
  const world = await openFuzzWorld(openGateway({ ...inject("issuers"), ADMIN_EMAILS }));
  try {
    for (const [i, call] of calls.entries()) {
      if (i % LOOK === LOOK - 1) await world.look();
      await makeCall(world, call);
    }
    const broken = await brokenInvariants(env);
    if (Object.keys(broken).length > 0) throw new Error(`the database: ${JSON.stringify(broken)}`);
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    vi.mocked(globalThis.fetch).mockRestore();
  }
}

async function makeCall(world: Awaited<ReturnType<typeof openFuzzWorld>>, call: FuzzCall): Promise<void> {
  sent += 1;
  errors.length = 0;
  const { method, pathname, answer } = await world.send(call, nextAddress());
  const { status, headers } = answer;
  const bytes = await answer.bytes();
  answered.set(call.operation, (answered.get(call.operation) ?? new Set()).add(status));
  const fault = judge(method, pathname, { status, headers, bytes });
  if (!fault) return;
  const body = new TextDecoder().decode(bytes).slice(0, 1000);
  throw new Error(`${method} ${pathname} ${fault}\n${body}\n${errors.join("\n")}`);
}

test(`for any request the response matches the contract (seed ${SEED})`, {
  timeout: 120_000 + REQUESTS * 200,
}, async () => {
  const runs = array(anyCall(contract), { minLength: 1, maxLength: CALLS, size: "max" });
  await assert(asyncProperty(runs, makeCalls), { numRuns: Math.ceil(REQUESTS / 20), seed: SEED });

  // A run in which every call is refused proves nothing.
  const calls = Object.values(contract.paths).flatMap((item) => Object.keys(item)).length;
  const wellAnswered = [...answered.values()].filter((statuses) => [...statuses].some((status) => status < 400)).length;
  expect(wellAnswered / calls).toBeGreaterThan(REQUESTS < 2000 ? 0 : 0.6);
});
