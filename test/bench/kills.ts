import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { call, signUp } from "../../local/api.ts";
import { buildIfNeeded } from "../../local/build.ts";
import { persistencePath } from "../../scripts/paths.ts";
import { sliceAt } from "../../worker/features/retention/retentionPeriods.ts";
import { randomFrom } from "../factories/randomFrom.ts";
import { broadcastWriter } from "./broadcastWriter.ts";
import { report } from "./figure.ts";
import {
  cardWriter,
  importWriter,
  menuWriter,
  noteWriter,
  type Person,
  type Supply,
  savingWriter,
  type Writer,
} from "./killWriters.ts";

/**
 * `npm run kills [-- rounds]`: kills the built Worker in workerd at random moments while users write continuously, and
 * restarts it on the same files. Runs a hundred rounds (or `KILLS`) with the random seed `KILL_SEED`. After each start,
 * every acknowledged write must exist, no write may be partial, D1 and R2 must be consistent, and the product's
 * invariants must hold. Works only on Linux, which shows the parent of the runtime's process.
 */

const KILLS = Number(process.argv[2] ?? process.env.KILLS ?? 100);
const SEED = Number(process.env.KILL_SEED || Math.floor(Math.random() * 2 ** 31));
const PORT = Number(process.env.BENCH_PORT ?? 4373);
/** The maximum time from the first write to the kill. */
const LIFE_MS = 2000;
const PEOPLE = 6;
const PASSWORD = "moa-paper-2026!";

type Life = { child: ChildProcess; origin: string; workerd: number };

async function start(stateDir: string): Promise<Life> {
  const script = fileURLToPath(new URL("killedServer.ts", import.meta.url));
  const child = fork(script, [String(PORT), stateDir], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = once(child, "exit").then(() => {
    throw new Error("the server did not start");
  });
  const [started] = (await Promise.race([once(child, "message"), ended])) as [Omit<Life, "child">];
  ended.catch(() => undefined);
  return { child, ...started };
}

/** Kills the runtime together with its parent, which would otherwise restart it. */
async function kill({ child, workerd }: Life): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  process.kill(workerd, "SIGKILL");
  await gone;
}

async function findBrokenInvariants({ child }: Life): Promise<Record<string, unknown[]>> {
  child.send("look");
  const [{ broken }] = (await once(child, "message")) as [{ broken: Record<string, unknown[]> }];
  return broken;
}

/** Checks a copy of the killed process's files with SQLite. */
async function brokenFiles(stateDir: string): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), "moa-kills-copy-"));
  cpSync(persistencePath(stateDir), copy, { recursive: true });
  const found = globSync("**/*.sqlite", { cwd: copy }).flatMap((file) => {
    const database = new DatabaseSync(join(copy, file));
    const rows = ["integrity_check", "foreign_key_check"].flatMap((check) => database.prepare(`pragma ${check}`).all());
    database.close();
    return rows.filter((row) => row.integrity_check !== "ok").map((row) => `${basename(file)}: ${JSON.stringify(row)}`);
  });
  await rm(copy, { recursive: true, force: true });
  return found;
}

/** Creates the writers and the data that they write to. */
async function settle(people: Person[], more: Supply, random: () => number): Promise<Writer[]> {
  const [noting, menus, cards, importing, saving, announcing] = people;
  if (!noting || !menus || !cards || !importing || !saving || !announcing) throw new Error("not enough users");
  const firstCards = await cardWriter(menus, more, random);
  await firstCards.write();
  const listed = (await (await call(menus.origin, "GET", "/cards", menus)).json()) as {
    items: { idx: number; cardId: string }[];
  };
  const card = listed.items[0] ?? { idx: 0, cardId: "" };
  const json = { cardId: card.cardId };
  const saved = await call(noting.origin, "POST", "/contacts", { ...noting, json });
  const { id } = (await saved.json()) as { id: number };
  return [
    await noteWriter(noting, id),
    await menuWriter(menus, card.idx),
    await cardWriter(cards, more, random),
    await importWriter(importing, more),
    await savingWriter(saving, card.cardId),
    await broadcastWriter(announcing, more),
  ];
}

/**
 * Runs all writers until the server is killed. @returns the number of acknowledged writes @throws the first error
 * response of a running server
 */
async function writeUntilKilled(life: Life, writers: Writer[], ms: number): Promise<number> {
  let acknowledged = 0;
  const death = new AbortController();
  const refusals: unknown[] = [];
  const working = writers.map(async ({ write }) => {
    while (!death.signal.aborted) {
      try {
        await write();
        acknowledged += 1;
      } catch (error) {
        // A closed connection causes a TypeError. Any other error is a response.
        if (!(error instanceof TypeError)) refusals.push(error);
        return;
      }
    }
  });
  await wait(ms);
  death.abort();
  await kill(life);
  await Promise.all(working);
  if (refusals.length > 0) throw refusals[0];
  return acknowledged;
}

/** Runs the collection job for the range of each of these keys, at a time days later. */
async function collect({ origin }: Life, keys: string[]): Promise<void> {
  const later = Date.now() + 2 * 24 * 60 * 60_000;
  const times = Array.from({ length: 4096 }, (_, i) => later + i * 5 * 60_000);
  for (const key of keys) {
    const time = times.find((at) => key.startsWith(sliceAt(new Date(at)).from));
    const query = new URLSearchParams({ cron: "*/5 * * * *", time: String(time) });
    await fetch(`${origin}/cdn-cgi/local/scheduled?${query}`);
  }
}

async function run(stateDir: string): Promise<boolean> {
  const random = randomFrom(SEED);
  let life = await start(stateDir);
  const { origin } = life;
  let signedUp = 0;
  const more: Supply = async () => {
    signedUp += 1;
    const address = `10.0.${signedUp >> 8}.${signedUp & 255}`;
    const email = `kills-${signedUp}@moa.example`;
    const account = { email, password: PASSWORD, name: `사람 ${signedUp}`, phone: "01012345678", locale: "ko" };
    return { origin, address, token: await signUp(origin, account, address) };
  };
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i += 1) people.push(await more());
  const writers = await settle(people, more, random);
  const unknown = "every picture is known";
  let [acknowledged, orphans] = [0, 0];
  const lost: string[] = [];
  const broken: string[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    acknowledged += await writeUntilKilled(life, writers, 50 + random() * LIFE_MS);
    broken.push(...(await brokenFiles(stateDir)));
    life = await start(stateDir);
    for (const writer of writers) lost.push(...(await writer.lost(round === KILLS)));
    const { [unknown]: left = [], ...invariants } = await findBrokenInvariants(life);
    orphans = left.length;
    broken.push(...Object.entries(invariants).map(([name, rows]) => `${name}: ${JSON.stringify(rows)}`));
    if (lost.length + broken.length > 0) {
      console.error(JSON.stringify({ round, lost, broken }));
      break;
    }
  }
  // A kill between an object and its row leaves an orphaned object. The job must collect it.
  const left = (await findBrokenInvariants(life))[unknown] ?? [];
  await collect(life, left.map(String));
  const kept = (await findBrokenInvariants(life))[unknown] ?? [];
  for (const writer of writers) lost.push(...(await writer.lost(true)));
  await kill(life);
  const name = `kills from seed ${SEED}`;
  return [
    report({ name: `${name}, survived`, value: KILLS, unit: "rounds" }),
    report({ name: `${name}, acknowledged`, value: acknowledged, unit: "writes", least: KILLS }),
    report({ name: `${name}, acknowledged but lost`, value: lost.length, unit: "writes", limit: 0 }),
    report({ name: `${name}, corrupt files and broken invariants`, value: broken.length, unit: "faults", limit: 0 }),
    report({ name: `${name}, orphaned objects`, value: orphans, unit: "files" }),
    report({ name: `${name}, orphaned objects not collected`, value: kept.length, unit: "files", limit: 0 }),
  ].every(Boolean);
}

if (process.platform === "linux") {
  buildIfNeeded();
  const stateDir = await mkdtemp(join(tmpdir(), "moa-kills-"));
  try {
    process.exitCode = (await run(stateDir)) ? 0 : 1;
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
} else console.log("npm run kills works only on Linux.");
