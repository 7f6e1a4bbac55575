import { buildIfNeeded } from "../../local/build.ts";
import { fire, type Shots } from "./fire.ts";
import { getScenarios, type Stage } from "./scenarios.ts";
import { givenStage, withStage } from "./stage.ts";

/**
 * `npm run load`: runs the most frequent actions over an increasing number of connections, until throughput stops
 * rising. Prints one line of JSON per step. Runs on this machine, or against the address in `ORIGIN`
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

async function riseAll(origin: string, stage: Stage): Promise<void> {
  for (const [name, shots] of Object.entries(getScenarios(stage))) {
    // A card cannot be saved over two connections at the same time.
    await rise(origin, name, shots, name === "save contact" ? stage.cards.length : Number.POSITIVE_INFINITY);
  }
}

const given = await givenStage(process.env);
if (given) await riseAll(given.origin, given.stage);
else {
  buildIfNeeded();
  await withStage(async ({ origin }, stage) => riseAll(origin, stage));
}
