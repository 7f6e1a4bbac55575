import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { call } from "../sandbox/api.ts";
import { ROOT } from "../sandbox/place.ts";
import { startServer } from "../sandbox/server.ts";
import { localSettings } from "../sandbox/settings.ts";
import { expect, test } from "./fixtures.ts";

/** As an operator types it. */
async function run(command: "backup" | "restore", folder: string, stateDir: string): Promise<string> {
  const env = { ...process.env, STATE_DIR: stateDir };
  const { stdout } = await promisify(execFile)(process.execPath, [`db/${command}.ts`, folder], { cwd: ROOT, env });
  return stdout;
}

test("a backup taken while people write comes back elsewhere, and they go on where they were", async ({
  newUser,
  newCard,
}) => {
  test.slow();
  const root = await mkdtemp(join(tmpdir(), "moa-brought-"));
  const stateDir = join(root, "state");
  const folder = join(root, "backup");
  const port = Number(process.env.E2E_PORT ?? 4273) + 43;
  const user = await newUser({ name: "백업" });
  const { cardId } = await newCard(user, { intro: "C:\\new\n두 번째 줄" });
  const [told] = await Promise.all([
    run("backup", folder, process.env.E2E_STATE_DIR ?? ""),
    // Cards, each with pictures, of which some come before the moment of the backup and some after it.
    ...Array.from({ length: 4 }, async () => newCard(await newUser())),
  ]);
  expect(told).toMatch(/\d+ rows and \d+ pictures are in/);
  expect(await run("restore", folder, stateDir)).toMatch(/\d+ tables and \d+ pictures are equal/);

  const server = await startServer({ port, stateDir, settings: localSettings(stateDir, process.env) });
  try {
    expect(server.migrated).toEqual([]);
    const { email, password } = user;
    const signedIn = await call(server.origin, "POST", "/auth/signIn", { form: { email, password } });
    const token = /accessToken=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? "";
    const { items } = (await (await call(server.origin, "GET", "/cards", { token })).json()) as {
      items: { cardId: string }[];
    };
    expect(items.map((card) => card.cardId)).toEqual([cardId]);
    const page = await (await fetch(`${server.origin}/c/${cardId}`)).text();
    expect(page).toContain("C:\\new");
    // Every card that came along has its pictures.
    const { results } = await server.database
      .prepare("select card_id from cards where deleted_at is null")
      .all<{ card_id: string }>();
    const pictures = await Promise.all(results.map(async (card) => fetch(`${server.origin}/c/${card.card_id}/og.jpg`)));
    expect(pictures.map(({ status }) => status)).toEqual(results.map(() => 200));
    await call(server.origin, "POST", "/contacts", { token, json: { cardId: "minji" } });
  } finally {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
});
