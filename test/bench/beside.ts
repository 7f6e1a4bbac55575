import type { Figure } from "./figure.ts";
import { type Fired, fire, type Shots } from "./fire.ts";
import { scenariosOf } from "./scenarios.ts";
import { withStage } from "./stage.ts";

const CONNECTIONS = 10;
const SECONDS = 3;
/** Each beside the other in turn, so that what else the machine does meets both. */
const ROUNDS = 5;

/** The least share of a bare route's answers a second, and the most of its p99, that the public page may have. */
const [SHARE, DELAY] = [0.7, 2];

const empty: Shots = () => [{ path: "/api/bench/empty" }];
const query: Shots = () => [{ path: "/api/bench/query" }];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number) => Math.round(value * 100) / 100;

/** Fires at both in turn. */
async function compare(origin: string, shots: Shots, bare: Shots): Promise<{ share: number; delay: number }> {
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  await fire(origin, shots, { ...load, seconds: 1 });
  const [own, other]: [Fired[], Fired[]] = [[], []];
  for (let i = 0; i < ROUNDS; i += 1) {
    other.push(await fire(origin, bare, load));
    own.push(await fire(origin, shots, load));
  }
  const failed = [...own, ...other].reduce((sum, fired) => sum + fired.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const of = (fired: Fired[], which: "perSecond" | "p99") => median(fired.map((one) => one[which]));
  return {
    share: round(of(own, "perSecond") / of(other, "perSecond")),
    delay: round(of(own, "p99") / of(other, "p99")),
  };
}

/** What people do most, at ten connections, beside two bare routes of the same Worker in the same run. */
export async function measureBeside(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = async (origin: string, name: string, shots: Shots, bare: Shots, limited: boolean) => {
    const beside = bare === empty ? "an empty route" : "one query";
    const { share, delay } = await compare(origin, shots, bare);
    figures.push(
      { name: `${name}, answers a second beside ${beside}`, value: share, unit: "×", ...(limited && { least: SHARE }) },
      { name: `${name}, p99 beside ${beside}`, value: delay, unit: "×", ...(limited && { limit: DELAY }) },
    );
  };
  await withStage(async ({ origin }, stage) => {
    const { "public page": page = empty, ...others } = scenariosOf(stage);
    await add(origin, "public page from memory", page, empty, true);
    for (const [name, shots] of Object.entries(others)) await add(origin, name, shots, query, false);
  });
  await withStage(
    async ({ origin }, stage) => {
      const { "public page": page = empty } = scenariosOf(stage);
      await add(origin, "public page, rendered", page, query, true);
    },
    { PAGE_SECONDS: "0" },
  );
  return figures;
}
