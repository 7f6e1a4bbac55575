import autocannon from "autocannon";

/** What was measured of requests: how many a second, and milliseconds from sending one to its whole answer. */
export type Fired = { perSecond: number; p50: number; p99: number; failed: number };

export type Shot = {
  method?: "GET" | "POST" | "DELETE";
  path: string | ((context: Context) => string);
  headers?: Record<string, string>;
  body?: string | ((context: Context) => string);
  /** Keeps what the next shot of this connection needs. */
  onAnswer?: (body: string, context: Context) => void;
};

/** What a connection remembers from one shot to the next. */
type Context = Record<string, unknown>;

/** The shots of one connection, one after another and over again. @param n counts connections, from 0 */
export type Shots = (n: number) => Shot[];

const TIMEOUT_SECONDS = 30;

let shots = 0;

/** Every request comes from another address, so that limits by address are not what is measured. */
function nextAddress(): string {
  shots += 1;
  return `10.${(shots >> 16) & 255}.${(shots >> 8) & 255}.${shots & 255}`;
}

/** Fires at an address over a number of connections for some seconds. What answers other than 2xx has failed. */
export async function fire(
  origin: string,
  plan: Shots,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Fired> {
  let clients = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    setupClient: (client) => {
      const own = plan(clients);
      clients += 1;
      client.setRequests(own.map(toRequest));
    },
  });
  // Time-outs are among the errors.
  const failed = result.non2xx + result.errors;
  if (failed > 0) console.error(`${failed} failed: ${reasonsOf(result)}`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed };
}

/** What the requests that failed met instead of an answer. */
function reasonsOf({ statusCodeStats, errors, timeouts }: autocannon.Result): string {
  const refusals = Object.entries(statusCodeStats ?? {}).filter(([status]) => !status.startsWith("2"));
  return [
    ...refusals.map(([status, { count }]) => `${count} × ${status}`),
    `${timeouts} without an answer in ${TIMEOUT_SECONDS} s`,
    `${errors - timeouts} broken connections`,
  ].join(", ");
}

function toRequest({ method = "GET", path, headers, body, onAnswer }: Shot): autocannon.Request {
  return {
    method,
    setupRequest: (request, context) => {
      const known = context as Context;
      return {
        ...request,
        path: typeof path === "string" ? path : path(known),
        headers: { ...headers, "cf-connecting-ip": nextAddress() },
        ...(body !== undefined && { body: typeof body === "string" ? body : body(known) }),
      };
    },
    ...(onAnswer && { onResponse: (_: number, text: string, context: object) => onAnswer(text, context as Context) }),
  };
}
