import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "../../db/seed.ts";
import { call, signUp } from "../sandbox/api.ts";
import { ROOT } from "../sandbox/place.ts";
import { type LocalServer, startServer } from "../sandbox/server.ts";
import { localSettings } from "../sandbox/settings.ts";
import { populate } from "./population.ts";
import type { Stage } from "./scenarios.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4373);
const PEOPLE = 1000;
const CONTACTS = 500;
const ACCOUNT = { email: "load@moa.example", password: "moa-bench-2026!", name: "벤치", phone: "01000000000" };

/** Serves the product on this machine, with a thousand people, one of whom has a full card book, while it is used. */
export async function withStage<Result>(
  use: (server: LocalServer, stage: Stage) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-load-"));
  const before = readFileSync(join(ROOT, "test/bench/bare.js"), "utf8");
  const server = await startServer({
    port: PORT,
    stateDir,
    settings: { ...localSettings(stateDir, process.env), ...settings },
    before,
  });
  try {
    await seed(server.origin);
    await populate(server.database, PEOPLE);
    const token = await signUp(server.origin, { ...ACCOUNT, locale: "ko" });
    const rows = Array.from({ length: CONTACTS }, (_, i) => `사람 ${i},010-0000-${i},모아 주식회사`);
    for (let from = 0; from < CONTACTS; from += 100) {
      const form = new FormData();
      const lines = ["이름,휴대폰,회사", ...rows.slice(from, from + 100)];
      form.set("file", new File([lines.join("\n")], "contacts.csv"));
      await call(server.origin, "POST", "/contacts/import", { token, form });
    }
    const cards = Array.from({ length: PEOPLE }, (_, i) => `people-${i + 1}`);
    return await use(server, { ...ACCOUNT, token, cards });
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/**
 * Somebody else's deployment: `ORIGIN`, and `EMAIL`, `PASSWORD` and `CARDS` (card IDs, comma-separated) of what may be
 * used there; null where no address is given.
 * @throws where one of them is missing, or the log-in is refused
 */
export async function givenStage(environment: NodeJS.ProcessEnv): Promise<{ origin: string; stage: Stage } | null> {
  const { ORIGIN: origin, EMAIL: email, PASSWORD: password, CARDS: cards } = environment;
  if (!origin) return null;
  if (!email || !password || !cards) throw new Error("ORIGIN wants EMAIL, PASSWORD and CARDS beside it");
  const answer = await call(origin, "POST", "/auth/signIn", { form: { email, password } });
  const token = /accessToken=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
  return { origin, stage: { email, password, token, cards: cards.split(",") } };
}
