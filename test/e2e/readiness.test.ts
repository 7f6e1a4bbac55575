import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { expect, test } from "./fixtures.ts";

const PORT = Number(process.env.E2E_PORT ?? 4273) + 47;

type Health = { parts: Record<string, string> };

let asked = 0;

/** Sends a request over a new connection and from a new address. Returns null while no server listens. */
const ask = async (path: string) =>
  new Promise<{ path: string; status: number | undefined; body: string } | null>((resolve) => {
    asked += 1;
    const headers = { "cf-connecting-ip": `10.99.${asked >> 8}.${asked & 255}` };
    const call = request({ host: "localhost", port: PORT, path, headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString();
      resolve({ path, status: answer.statusCode, body });
    });
    call.on("error", () => resolve(null));
    call.end();
  });

test("a first start serves no request before its database is ready", { tag: "@main" }, async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-readiness-"));
  const settings = localSettings(stateDir, process.env);
  const starting = startServer({ port: PORT, stateDir, settings });
  const started = starting.then(() => true);
  const answers: (Awaited<ReturnType<typeof ask>> & object)[] = [];
  const askAll = async () => {
    const given = await Promise.all(["/api/notice", "/api/health"].map(ask));
    answers.push(...given.filter((answer) => answer !== null));
  };
  while (!(await Promise.race([started, Promise.resolve(false)]))) await askAll();
  const server = await starting;
  try {
    await askAll();
    expect(server.migrated.length).toBeGreaterThan(0);
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const health = answers.filter(({ path }) => path === "/api/health").map(({ body }) => JSON.parse(body) as Health);
    expect(new Set(health.map(({ parts }) => `${parts.database} ${parts.schema}`))).toEqual(new Set(["up up"]));
  } finally {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});
