import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { seedUsers } from "../../db/seed/people.ts";
import { buildIfNeeded } from "../../local/build.ts";
import { startGateway } from "../../local/gateway/server.ts";
import { type LocalServer, startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { ROOT } from "../../scripts/paths.ts";
import { seed } from "../../scripts/seed.ts";
import { findChromium } from "../e2e/chromium.ts";
import { type Cost, measureCalls } from "./calls.ts";
import { measureContacts } from "./contacts.ts";
import { measureSignInCpu } from "./cpu.ts";
import { measureDistance } from "./distance.ts";
import { type Figure, LIMITS, report } from "./figure.ts";
import { measureImportFiles } from "./importFiles.ts";
import { measureJobs } from "./jobs.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureScale } from "./measureScale.ts";
import { measurePaint } from "./paint.ts";
import { populate } from "./population.ts";
import { measureEdge, measureRelative } from "./relative.ts";
import { getGzip, loadCold, wordsAmong } from "./weight.ts";

/**
 * `npm run bench`, or parts of it, as in `npm run bench -- contacts`. Prints one line of JSON per figure. Fails if a
 * figure exceeds its limit.
 */

const PORT = Number(process.env.BENCH_PORT ?? 4373);
const [FEW, MANY] = [1000, 100_000];

async function withServer<Result>(
  use: (server: LocalServer) => Promise<Result>,
  more: Record<string, string> = {},
  wrapper = "meter.js",
): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-bench-"));
  const settings = { ...localSettings(stateDir, process.env), ...more };
  const before = readFileSync(join(ROOT, "test/bench", wrapper), "utf8");
  const server = await startServer({ port: PORT, stateDir, settings, before });
  try {
    await seed(server.origin);
    return await use(server);
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function measurePages({ origin }: LocalServer): Promise<Figure[]> {
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
  try {
    const visitor = () => browser.newPage({ locale: "ko-KR", viewport: { width: 390, height: 844 } });
    const card = await loadCold(await visitor(), `${origin}/c/srimal`);
    const cardPage = card.filter(({ kind }) => kind === "document" || kind === "stylesheet");
    const premium = await loadCold(await visitor(), `${origin}/c/hanako-sato`);
    const premiumPage = premium.filter(({ kind }) => kind === "document" || kind === "stylesheet");
    const landing = await loadCold(await visitor(), `${origin}/`);
    const landingPage = landing.filter(({ kind }) => kind === "document" || kind === "stylesheet");
    const signIn = await loadCold(await visitor(), `${origin}/user/login`);
    const scripts = signIn.filter(({ kind }) => kind === "script");
    return [
      { name: "public page, HTML and CSS", value: getGzip(cardPage), unit: "bytes", limit: LIMITS.publicPageBytes },
      { name: "premium page, HTML and CSS", value: getGzip(premiumPage), unit: "bytes", limit: LIMITS.publicPageBytes },
      {
        name: "public page, additional requests",
        value: card.length - 1,
        unit: "requests",
        limit: LIMITS.publicPageRequests,
      },
      {
        name: "landing page, HTML and CSS",
        value: getGzip(landingPage),
        unit: "bytes",
        limit: LIMITS.landingPageBytes,
      },
      {
        name: "landing page, additional requests",
        value: landing.length - 1,
        unit: "requests",
        limit: LIMITS.publicPageRequests,
      },
      { name: "sign-in, JavaScript", value: getGzip(scripts), unit: "bytes", limit: LIMITS.signInScriptBytes },
      {
        name: "sign-in, message files",
        value: wordsAmong(signIn).length,
        unit: "files",
        limit: LIMITS.signInWordFiles,
      },
      ...(await measurePaint(origin, browser)),
    ];
  } finally {
    await browser.close();
  }
}

async function measureFar(server: LocalServer): Promise<Figure[]> {
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
  try {
    return await measureDistance(server, browser);
  } finally {
    await browser.close();
  }
}

async function measureCpu({ origin }: LocalServer): Promise<Figure[]> {
  const value = await measureSignInCpu(origin);
  return value === null ? [] : [{ name: "sign-in, CPU", value, unit: "ms", limit: LIMITS.signInCpuMs }];
}

/**
 * A run of the jobs must cost the same for few due users as for many: it processes a bounded number, found by an index.
 */
async function measureRun(people: number): Promise<Cost> {
  const gateway = await startGateway(`http://localhost:${PORT}`);
  try {
    return await withServer(async (server) => {
      await populate(server.database, people);
      return measureJobs(server, gateway, people);
    }, gateway.settings);
  } finally {
    await gateway.stop();
  }
}

async function measureMonth(): Promise<Figure[]> {
  const gateway = await startGateway(`http://localhost:${PORT}`);
  try {
    return await withServer(
      async (server) => measureScale(server, gateway, wanted.includes("write")),
      gateway.settings,
    );
  } finally {
    await gateway.stop();
  }
}

async function measureCosts(users: number): Promise<Cost[]> {
  return withServer(async ({ database, origin }) => {
    await populate(database, users);
    return measureCalls(origin);
  });
}

/** An index search may read one row past its range. Whether that row exists depends on random ids. */
const NEIGHBOUR = 1;

/** The additional rows that a run may read at the ends of index ranges, for some hundred users in total. */
const RUN_NEIGHBOURS = 300;

function compareRuns(few: Cost, many: Cost): Figure[] {
  const name = `run of the scheduled jobs, D1, ${MANY} tickets due (limit: value at ${FEW} plus ${RUN_NEIGHBOURS})`;
  return [
    { name, value: many.rowsRead, unit: "rows", limit: few.rowsRead + RUN_NEIGHBOURS },
    { name, value: many.roundTrips, unit: "round trips", limit: Math.min(few.roundTrips, LIMITS.runRoundTrips) },
  ];
}

/** The rows that each call reads with many users. The limit is the value with few users. */
function compare(few: Cost[], many: Cost[]): Figure[] {
  return many.flatMap(({ name, rowsRead, roundTrips }, i) => {
    const limit = (few[i]?.rowsRead ?? Number.NaN) + NEIGHBOUR;
    const trips: Figure = { name: `${name}, D1`, value: roundTrips, unit: "round trips" };
    return [
      {
        name: `${name}, D1, ${MANY} users (limit: value at ${FEW} plus ${NEIGHBOUR})`,
        value: rowsRead,
        unit: "rows",
        limit,
      },
      name === "GET /c/{cardId}" ? { ...trips, limit: LIMITS.publicPageRoundTrips } : trips,
    ];
  });
}

const wanted = process.argv.slice(2);
buildIfNeeded();
const PARTS: Record<string, () => Promise<Figure[]>> = {
  pages: async () => withServer(measurePages),
  lighthouse: async () => withServer(async ({ origin }) => measureLighthouse(origin, seedUsers[0])),
  cpu: async () => withServer(measureCpu),
  calls: async () => compare(await measureCosts(FEW), await measureCosts(MANY)),
  jobs: async () => compareRuns(await measureRun(FEW), await measureRun(MANY)),
  relative: measureRelative,
  edge: measureEdge,
  distance: async () => withServer(measureFar, {}, "distance.js"),
  scale: measureMonth,
  contacts: async () => [
    ...(await measureImportFiles()),
    ...(await withServer(async ({ origin }) => measureContacts(origin))),
  ],
};

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await measure()));
const broken = figures.filter((figure) => !report(figure));
for (const { name, value, limit, least, unit } of broken)
  console.error(`${name}: ${value} ${unit}, ${least === undefined ? `limit ${limit}` : `at least ${least}`}`);
process.exitCode = broken.length > 0 ? 1 : 0;
