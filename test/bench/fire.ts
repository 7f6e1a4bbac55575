import { createHistogram } from "node:perf_hooks";
import { Client } from "undici";

/** The result of a load: responses per second, and the latency to the complete response in milliseconds. */
export type Fired = { perSecond: number; p50: number; p99: number; failed: number };

export type Shot = {
  method?: "GET" | "POST" | "DELETE";
  path: string | ((context: Context) => string);
  /** Functions are evaluated for each request, because a single user may not do something a thousand times. */
  headers?: Record<string, string> | (() => Record<string, string>);
  body?: string | (() => string);
  /** Stores data for the next request of this connection. */
  onAnswer?: (body: string, context: Context) => void;
};

/** Data that a connection passes from one request to the next. */
type Context = Record<string, unknown>;

/** The requests of one connection, repeated in a loop. @param n the number of the connection, from 0 */
export type Shots = (n: number) => Shot[];

const TIMEOUT_MS = 30_000;

let shots = 0;

/** Each request comes from another address, so that rate limits by address do not affect the result. */
function nextAddress(): string {
  shots += 1;
  return `10.${(shots >> 16) & 255}.${(shots >> 8) & 255}.${shots & 255}`;
}

/**
 * Sends requests over several connections for some seconds. A started round is completed. A status other than 2xx is a
 * failure; failures are written to standard error.
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

/** @returns the error, or null for a successful response */
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
    // Decoding every body would take processor time from the server, which runs on the same machine.
    const text = onAnswer ? await answer.body.text() : await answer.body.dump();
    if (answer.statusCode < 200 || answer.statusCode > 299) return `${method} ${target}: ${answer.statusCode}`;
    if (text) onAnswer?.(text, context);
    return null;
  } catch (error) {
    return `${method} ${target}: ${String(error)}`;
  }
}
