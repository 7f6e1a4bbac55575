import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call, signUp } from "../../local/api.ts";
import { type LocalServer, startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { ROOT } from "../../scripts/paths.ts";
import { seed } from "../../scripts/seed.ts";
import { signAccessToken } from "../../worker/crypto/accessToken.ts";
import { populate } from "./population.ts";
import type { Stage, Visitor } from "./scenarios.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4373);
const PEOPLE = 1000;
const CONTACTS = 500;
/** The owners of the saved cards, one per connection at most. Every user has already saved the first card. */
const CARDS = { from: 2, to: 101 };
const ACCOUNT = { email: "load@moa.example", password: "moa-bench-2026!", name: "벤치", phone: "01000000000" };

/** Serves the product on this machine with a thousand users, one of whom has a full card book. */
export async function withStage<Result>(
  use: (server: LocalServer, stage: Stage) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-load-"));
  const before = readFileSync(join(ROOT, "test/bench/bare.js"), "utf8");
  const all = { ...localSettings(stateDir, process.env), ...settings };
  const server = await startServer({ port: PORT, stateDir, settings: all, before });
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
    const cards = Array.from({ length: CARDS.to - CARDS.from + 1 }, (_, i) => `people-${CARDS.from + i}`);
    const people = await letIn(server, all.TOKEN_KEYS ?? "");
    return await use(server, { token, password: ACCOUNT.password, people, cards, queryPath: "/api/bench/query" });
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

/** Gives users whose cards are not saved the same password as the new account, and access tokens for an hour. */
async function letIn({ database }: LocalServer, tokenKeys: string): Promise<Stage["people"]> {
  const hash = "(select password_hash from users where email = ?)";
  await database.prepare(`update users set password_hash = ${hash} where id like 'p%'`).bind(ACCOUNT.email).run();
  const [key = "", ...others] = tokenKeys.split(",").map((one) => one.trim());
  const visitor = async (n: number): Promise<Visitor> => ({
    email: `p${n}@people.example`,
    token: await signAccessToken({ userId: `p${n}`, sessionId: `s${n}` }, [key, ...others], new Date()),
  });
  const numbers = Array.from({ length: PEOPLE - CARDS.to - 1 }, (_, i) => CARDS.to + 2 + i);
  return [await visitor(CARDS.to + 1), ...(await Promise.all(numbers.map(visitor)))];
}

/**
 * Reads the data of an existing deployment from the environment: `ORIGIN`, `EMAIL` (accounts, comma-separated), their
 * common `PASSWORD`, and `CARDS` (card IDs, comma-separated). Returns null without `ORIGIN`. The first account reads;
 * the others, if any, log in and save within their limits.
 * @throws if a variable is missing or a log-in fails
 */
export async function givenStage(environment: NodeJS.ProcessEnv): Promise<{ origin: string; stage: Stage } | null> {
  const { ORIGIN: origin, EMAIL: email, PASSWORD: password, CARDS: cards } = environment;
  if (!origin) return null;
  if (!email || !password || !cards) throw new Error("ORIGIN requires EMAIL, PASSWORD and CARDS");
  const visitors: Visitor[] = [];
  for (const account of email.split(",")) {
    const answer = await call(origin, "POST", "/auth/signIn", { form: { email: account, password } });
    visitors.push({
      email: account,
      token: /accessToken=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "",
    });
  }
  const [reader, first, ...others] = visitors;
  if (!reader) throw new Error("EMAIL contains no account");
  const people: Stage["people"] = first ? [first, ...others] : [reader];
  return {
    origin,
    stage: { token: reader.token, password, people, cards: cards.split(","), queryPath: "/api/notice" },
  };
}
