import type { Figure } from "./figure.ts";
import { fire, type Shots } from "./fire.ts";
import { getScenarios } from "./scenarios.ts";
import { withStage } from "./stage.ts";

const CONNECTIONS = 10;
/** Each beside the other in short turns, and turn by turn compared, so that what else the machine does meets both. */
const SECONDS = 1;
/** How many turns; more where a limit hangs on it, as what is collected in one turn and not in the other moves it a lot. */
const [TURNS, LIMITED_TURNS] = [5, 31];

/** The least share of a bare route's answers a second, and the most of its p99, that the public page may have. */
const [SHARE, DELAY] = [0.7, 2];

const empty: Shots = () => [{ path: "/api/bench/empty" }];
const query: Shots = () => [{ path: "/api/bench/query" }];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number) => Math.round(value * 100) / 100;

/** Fires at both in turn. */
async function compare(
  origin: string,
  shots: Shots,
  bare: Shots,
  count: number,
): Promise<{ share: number; delay: number }> {
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const turns: { share: number; delay: number }[] = [];
  // The first turn warms both up.
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

/** What people do most, at ten connections, beside two bare routes of the same Worker in the same run. */
export async function measureRelative(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = async (origin: string, name: string, shots: Shots, bare: Shots, limited: boolean) => {
    const beside = bare === empty ? "an empty route" : "one query";
    const { share, delay } = await compare(origin, shots, bare, limited ? LIMITED_TURNS : TURNS);
    figures.push(
      { name: `${name}, answers a second beside ${beside}`, value: share, unit: "×", ...(limited && { least: SHARE }) },
      { name: `${name}, p99 beside ${beside}`, value: delay, unit: "×", ...(limited && { limit: DELAY }) },
    );
  };
  await withStage(async ({ origin }, stage) => {
    const { "public page": page = empty, ...others } = getScenarios(stage);
    await add(origin, "public page from memory", page, empty, true);
    for (const [name, shots] of Object.entries(others)) await add(origin, name, shots, query, false);
  });
  await withStage(
    async ({ origin }, stage) => {
      const { "public page": page = empty } = getScenarios(stage);
      await add(origin, "public page, rendered", page, query, true);
    },
    { PAGE_SECONDS: "0" },
  );
  return figures;
}
