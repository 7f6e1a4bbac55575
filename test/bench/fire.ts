import { createHistogram } from "node:perf_hooks";
import { Client } from "undici";

/** What was measured of requests: how many a second, and milliseconds from sending one to its whole answer. */
export type Fired = { perSecond: number; p50: number; p99: number; failed: number };

export type Shot = {
  method?: "GET" | "POST" | "DELETE";
  path: string | ((context: Context) => string);
  /** As functions they are asked for at each shot: one person does nothing a thousand times. */
  headers?: Record<string, string> | (() => Record<string, string>);
  body?: string | (() => string);
  /** Keeps what the next shot of this connection needs. */
  onAnswer?: (body: string, context: Context) => void;
};

/** What a connection remembers from one shot to the next. */
type Context = Record<string, unknown>;

/** The shots of one connection, one after another and over again. @param n counts connections, from 0 */
export type Shots = (n: number) => Shot[];

const TIMEOUT_MS = 30_000;

let shots = 0;

/** Every request comes from another address, so that limits by address are not what is measured. */
function nextAddress(): string {
  shots += 1;
  return `10.${(shots >> 16) & 255}.${(shots >> 8) & 255}.${shots & 255}`;
}

/**
 * Fires at an address over a number of connections for some seconds; the round of shots that the end meets is still
 * fired whole. What answers other than 2xx has failed, and what failed is told of on the error output.
 */
export async function fire(
  origin: string,
  plan: Shots,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Fired> {
  const microseconds = createHistogram();
  const failures = new Map<string, number>();
  const start = performance.now();
  const repeat = async (n: number) => {
    const client = new Client(origin, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
    const round = plan(n);
    const context: Context = {};
    while (performance.now() - start < seconds * 1000) {
      for (const shot of round) {
        const sent = performance.now();
        const failure = await send(client, shot, context);
        if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
        else microseconds.record(Math.max(1, Math.round((performance.now() - sent) * 1000)));
      }
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, async (_, n) => repeat(n)));
  const elapsed = (performance.now() - start) / 1000;
  for (const [failure, times] of failures) console.error(`failed ${times} times: ${failure}`);
  const ms = (percentile: number) => Math.round(microseconds.percentile(percentile) / 10) / 100;
  return {
    perSecond: Math.round((microseconds.count / elapsed) * 10) / 10,
    p50: ms(50),
    p99: ms(99),
    failed: failures.values().reduce((sum, times) => sum + times, 0),
  };
}

/** @returns what was met instead of an answer, or null */
async function send(client: Client, shot: Shot, context: Context): Promise<string | null> {
  const { method = "GET", path, onAnswer } = shot;
  const target = typeof path === "string" ? path : path(context);
  const headers = typeof shot.headers === "function" ? shot.headers() : shot.headers;
  const body = typeof shot.body === "function" ? shot.body() : (shot.body ?? null);
  try {
    const answer = await client.request({
      method,
      path: target,
      headers: { ...headers, "cf-connecting-ip": nextAddress() },
      body,
    });
    const text = await answer.body.text();
    if (answer.statusCode < 200 || answer.statusCode > 299) return `${method} ${target}: ${answer.statusCode}`;
    onAnswer?.(text, context);
    return null;
  } catch (error) {
    return `${method} ${target}: ${String(error)}`;
  }
}
