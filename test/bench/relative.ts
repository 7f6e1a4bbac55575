import type { Figure } from "./figure.ts";
import { fire, type Shots } from "./fire.ts";
import { AS_BROWSERS, getScenarios } from "./scenarios.ts";
import { withStage } from "./stage.ts";

const CONNECTIONS = 10;
/**
 * The two routes alternate in short turns and are compared turn by turn, so that other load on the machine affects
 * both.
 */
const SECONDS = 1;
/**
 * The number of turns. A limited figure needs more, because garbage collection in one of the two changes the ratio a
 * lot.
 */
const [TURNS, LIMITED_TURNS] = [5, 31];

/** The public page's minimum throughput and maximum p99, relative to an empty route. */
const [SHARE, DELAY] = [0.8, 2];

/** Beside pages, the requests have the headers of those for pages, because reading headers takes time too. */
const empty: Shots = () => [{ path: "/api/bench/empty", headers: AS_BROWSERS }];
const pageQuery: Shots = () => [{ path: "/api/bench/query", headers: AS_BROWSERS }];
const query: Shots = () => [{ path: "/api/bench/query" }];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number) => Math.round(value * 100) / 100;

/** More pages than an isolate keeps in memory (pageCache.service.ts), so that none is found there in turn. */
const EVICTING = 600;

/** The public page beside an empty route, from each of its three sources. */
export async function measureEdge(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = async (origin: string, source: string, shots: Shots) => {
    const { share, delay } = await compare(origin, shots, empty, TURNS);
    const name = `public page, from ${source}`;
    figures.push(
      { name: `${name}, responses per second relative to an empty route`, value: share, unit: "×" },
      { name: `${name}, p99 relative to an empty route`, value: delay, unit: "×" },
    );
  };
  await withStage(async ({ origin }, stage) => {
    const { "public page": page = empty } = getScenarios(stage);
    await add(origin, "memory", page);
    let turn = 0;
    const path = () => {
      turn = (turn + 1) % EVICTING;
      return `/c/people-${turn + 1}`;
    };
    await add(origin, "the data center's cache", () => [{ path, headers: AS_BROWSERS }]);
  });
  await withStage(
    async ({ origin }, stage) => {
      const { "public page": page = empty } = getScenarios(stage);
      await add(origin, "the database", page);
    },
    { PAGE_SECONDS: "0" },
  );
  return figures;
}

/** Alternates between both. */
async function compare(
  origin: string,
  shots: Shots,
  bare: Shots,
  count: number,
): Promise<{ share: number; delay: number }> {
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const turns: { share: number; delay: number }[] = [];
  // The first turn warms up both.
  for (let turn = 0; turn <= count; turn += 1) {
    const other = await fire(origin, bare, load);
    const own = await fire(origin, shots, load);
    if (own.failed + other.failed > 0) throw new Error(`${own.failed + other.failed} requests failed`);
    if (turn > 0) turns.push({ share: own.perSecond / other.perSecond, delay: own.p99 / other.p99 });
  }
  return {
    share: round(median(turns.map(({ share }) => share))),
    delay: round(median(turns.map(({ delay }) => delay))),
  };
}

/**
 * The most frequent actions over ten connections, relative to two minimal routes of the same Worker in the same run.
 */
export async function measureRelative(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = async (origin: string, name: string, shots: Shots, bare: Shots, limited: boolean) => {
    const reference = bare === empty ? "an empty route" : "one query";
    const { share, delay } = await compare(origin, shots, bare, limited ? LIMITED_TURNS : TURNS);
    figures.push(
      {
        name: `${name}, responses per second relative to ${reference}`,
        value: share,
        unit: "×",
        ...(limited && { least: SHARE }),
      },
      { name: `${name}, p99 relative to ${reference}`, value: delay, unit: "×", ...(limited && { limit: DELAY }) },
    );
  };
  await withStage(async ({ origin }, stage) => {
    const { "public page": page = empty, ...others } = getScenarios(stage);
    await add(origin, "public page, cached", page, empty, true);
    for (const [name, shots] of Object.entries(others)) await add(origin, name, shots, query, false);
  });
  await withStage(
    async ({ origin }, stage) => {
      const { "public page": page = empty } = getScenarios(stage);
      await add(origin, "public page, rendered", page, pageQuery, true);
    },
    { PAGE_SECONDS: "0" },
  );
  return figures;
}
