import { buildIfNeeded } from "../../local/build.ts";
import { type Fired, fire, type Shots } from "./fire.ts";
import { getScenarios, type Stage } from "./scenarios.ts";
import { givenStage, withStage } from "./stage.ts";

/**
 * `npm run load`: runs the most frequent actions over an increasing number of connections, until throughput stops
 * rising, and log-ins beside queries. Prints one line of JSON per step. `npm run load -- mixed` runs one scenario. Runs on this machine, or against the address in `ORIGIN`
 * (test/bench/stage.ts).
 */

const CONNECTIONS = [1, 2, 5, 10, 20, 50, 100];
const SECONDS = Number(process.env.SECONDS ?? 5);
/** Throughput has stopped rising after two steps with a smaller gain than this factor. */
const GAIN = 1.05;

async function rise(origin: string, name: string, shots: Shots, most: number): Promise<void> {
  let best = 0;
  let flat = 0;
  for (const connections of CONNECTIONS.filter((count) => count <= most)) {
    const fired = await fire(origin, shots, { connections, seconds: SECONDS });
    console.log(JSON.stringify({ name, connections, ...fired }));
    flat = fired.perSecond > best * GAIN ? 0 : flat + 1;
    best = Math.max(best, fired.perSecond);
    if (flat === 2 || fired.failed > 0) return;
  }
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

async function riseAll(origin: string, stage: Stage): Promise<void> {
  const scenarios = getScenarios(stage);
  for (const [name, shots] of Object.entries(scenarios)) {
    if (!isWanted(name)) continue;
    // A card cannot be saved over two connections at the same time.
    await rise(origin, name, shots, name === "save contact" ? stage.cards.length : Number.POSITIVE_INFINITY);
  }
  const { "sign-in": signIn } = scenarios;
  if (signIn && isWanted("mixed")) await mix(origin, signIn, () => [{ path: stage.queryPath }]);
}

const MIXED_CONNECTIONS = 10;
const ratio = (value: number, reference: number) => Math.round((value / reference) * 100) / 100;

/**
 * Log-ins and trivial queries, first each alone, then both at the same time. Prints the ratios, because absolute values
 * are not comparable between machines.
 */
async function mix(origin: string, signIn: Shots, query: Shots): Promise<void> {
  const load = { connections: MIXED_CONNECTIONS, seconds: SECONDS };
  const queryAlone = await fire(origin, query, load);
  const alone = await fire(origin, signIn, load);
  const [queries, signIns] = await Promise.all([fire(origin, query, load), fire(origin, signIn, load)]);
  const line = (name: string, mixed: Fired, own: Fired) =>
    console.log(
      JSON.stringify({
        name: `${name}, mixed`,
        connections: MIXED_CONNECTIONS,
        "perSecond relative to alone": ratio(mixed.perSecond, own.perSecond),
        "p50 relative to alone": ratio(mixed.p50, own.p50),
        "p99 relative to alone": ratio(mixed.p99, own.p99),
        "p99 relative to one log-in": ratio(mixed.p99, alone.p50 / MIXED_CONNECTIONS),
        failed: mixed.failed,
      }),
    );
  line("query", queries, queryAlone);
  line("sign-in", signIns, alone);
}

const given = await givenStage(process.env);
if (given) await riseAll(given.origin, given.stage);
else {
  buildIfNeeded();
  await withStage(async ({ origin }, stage) => riseAll(origin, stage));
}
