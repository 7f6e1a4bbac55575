import { buildIfNeeded } from "../../local/build.ts";
import { report } from "./figure.ts";
import { fire } from "./fire.ts";
import { getScenarios } from "./scenarios.ts";
import { givenStage, withStage } from "./stage.ts";
import { memoryBytes, workerdPid } from "./workerd.ts";

/**
 * `npm run soak [-- minutes]`: runs the most frequent actions in parallel for ten minutes. Fails on an error or if the
 * runtime's memory grows. Against the address in `ORIGIN` it checks only errors (test/bench/stage.ts).
 *
 * These flags make V8 collect all garbage continuously, so that only retained memory is measured. With the defaults,
 * even an empty Worker accumulates a gigabyte of finished requests, because V8 counts only their JavaScript part.
 */
const V8_FLAGS = "--gc-global --min-semi-space-size=1 --max-semi-space-size=1";

const MINUTES = Number(process.argv[2] ?? 10);
const CONNECTIONS = 2;
const SAMPLE_MS = 5_000;
/** The maximum memory of the last quarter relative to the second one. Caches fill during the first quarter. */
const GROWTH = 1.1;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function soak(origin: string, scenarios: ReturnType<typeof getScenarios>): Promise<boolean> {
  const pid = workerdPid();
  const memory: number[] = [];
  const timer = setInterval(() => pid && memory.push(memoryBytes(pid)), SAMPLE_MS);
  const plans = Object.entries(scenarios);
  const load = { connections: CONNECTIONS, seconds: MINUTES * 60 };
  const fired = await Promise.all(plans.map(async ([, shots]) => fire(origin, shots, load)));
  clearInterval(timer);
  const results = fired.flatMap(({ perSecond, p50, p99, failed }, i) => {
    const name = `${plans[i]?.[0]} for ${MINUTES} minutes`;
    return [
      report({ name, value: perSecond, unit: "per second" }),
      report({ name: `${name}, p50`, value: p50, unit: "ms" }),
      report({ name: `${name}, p99`, value: p99, unit: "ms" }),
      report({ name: `${name}, failed`, value: failed, unit: "requests", limit: 0 }),
    ];
  });
  if (memory.length > 0) {
    const quarter = Math.floor(memory.length / 4);
    const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(3 * quarter))];
    const megabytes = (bytes: number) => Math.round(bytes / 1e6);
    results.push(report({ name: "memory of workerd, second quarter", value: megabytes(early), unit: "MB" }));
    const limit = megabytes(early * GROWTH);
    results.push(report({ name: "memory of workerd, last quarter", value: megabytes(late), unit: "MB", limit }));
  }
  return results.every(Boolean);
}

process.env.MINIFLARE_WORKERD_V8_FLAGS ??= V8_FLAGS;
const given = await givenStage(process.env);
if (!given) buildIfNeeded();
const held = given
  ? await soak(given.origin, getScenarios(given.stage))
  : await withStage(async ({ origin }, stage) => soak(origin, getScenarios(stage)));
process.exitCode = held ? 0 : 1;
