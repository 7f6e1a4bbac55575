import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { call } from "../../local/api.ts";
import { startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { ROOT } from "../../scripts/paths.ts";
import { test as base, expect } from "./fixtures.ts";

const PORT = Number(process.env.E2E_PORT ?? 4273);

type Live = { origin: string; stateDir: string; root: string };

/** A separate deployment: D1 accepts no writes during an export, and other stories write. */
const test = base.extend<{ live: Live }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  live: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), "moa-backup-"));
    const stateDir = join(root, "live");
    const server = await startServer({ port: PORT + 44, stateDir, settings: localSettings(stateDir, process.env) });
    await use({ origin: server.origin, stateDir, root });
    await server.stop();
    await rm(root, { recursive: true, force: true });
  },
  baseURL: async ({ live }, use) => use(live.origin),
});

/** Runs a command as an operator does. */
async function run(command: "backup" | "restore", folder: string, stateDir: string): Promise<string> {
  const env = { ...process.env, STATE_DIR: stateDir };
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, folder], { cwd: ROOT, env });
  return stdout;
}

test("a backup taken during writes is restored elsewhere, and people continue there", async ({
  live,
  newUser,
  newCard,
}) => {
  test.slow();
  const stateDir = join(live.root, "brought");
  const folder = join(live.root, "backup");
  const user = await newUser({ name: "Becky Upton" });
  const { cardId } = await newCard(user, { intro: "C:\\new\nA second line" });
  const [output] = await Promise.all([
    run("backup", folder, live.stateDir),
    // Cards with pictures, created before and after the moment of the backup. A refused call is repeated.
    ...Array.from({ length: 4 }, async () => expect(async () => newCard(await newUser())).toPass()),
  ]);
  expect(output).toMatch(/\d+ rows and \d+ pictures written to/);
  expect(await run("restore", folder, stateDir)).toMatch(/\d+ tables and \d+ pictures verified/);

  const server = await startServer({ port: PORT + 43, stateDir, settings: localSettings(stateDir, process.env) });
  try {
    expect(server.migrated).toEqual([]);
    const { email, password } = user;
    const signedIn = await call(server.origin, "POST", "/auth/signIn", { form: { email, password } });
    const token = /accessToken=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? "";
    const { items } = (await (await call(server.origin, "GET", "/cards", { token })).json()) as {
      items: { idx: number; cardId: string }[];
    };
    expect(items.map((card) => card.cardId)).toEqual([cardId]);
    const page = await (await fetch(`${server.origin}/c/${cardId}`)).text();
    expect(page).toContain("C:\\new");
    // Every card in the backup has its pictures.
    const { results } = await server.database
      .prepare("select card_id from cards where deleted_at is null")
      .all<{ card_id: string }>();
    const pictures = await Promise.all(results.map(async (card) => fetch(`${server.origin}/c/${card.card_id}/og.jpg`)));
    expect(pictures.map(({ status }) => status)).toEqual(results.map(() => 200));
    await call(server.origin, "PUT", `/cards/${items[0]?.idx}/menu`, { token, json: { version: 0, items: [] } });
  } finally {
    await server.stop();
  }
});
