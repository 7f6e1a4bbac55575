import { env } from "cloudflare:workers";
import { inject, vi } from "vitest";
import type { Bindings } from "../../worker/env.ts";
import { ADMIN_EMAILS } from "../factories/accessWorld.ts";
import { GATEWAY, openGateway } from "../factories/gateway.factory.ts";
import { mailbox } from "../factories/visitor.factory.ts";
import { steppedDatabase } from "./steppedDatabase.ts";

/** The subsystems of the Worker. Each can fail at any of its calls. */
export const PARTS = ["database", "pictures", "images", "mail", "payments", "logins", "limiter"] as const;
export type Subsystem = (typeof PARTS)[number];

/**
 * How a subsystem fails at its n-th call:
 * - `fails`: it does nothing and returns an error
 * - `hangs`: it does nothing and never responds
 * - `loses`: it performs the call, and the response is lost
 * - `goes`: it fails, and so does every later call, including cleanup calls
 */
export const WAYS = ["fails", "hangs", "loses", "goes"] as const;
type Way = (typeof WAYS)[number];

export type Fault = { part: Subsystem; nth: number; way: Way };

/** The error of each subsystem, as the real one returns it. */
const FAILURES: Record<Subsystem, () => Error> = {
  database: () => new Error("D1_ERROR: Network connection lost."),
  pictures: () => new Error("put: We encountered an internal error. Please try again. (10001)"),
  images: () => new Error("Network connection lost."),
  mail: () => new Error("internal server error"),
  payments: () => new TypeError("Network connection lost."),
  logins: () => new TypeError("Network connection lost."),
  limiter: () => new Error("internal error"),
};

/** Longer than every timeout. */
const FOR_EVER_MS = 120_000;

/** Counts the Worker's calls to its subsystems, and makes one of them fail as planned. */
class Breaker {
  private calls = new Map<Subsystem, number>();
  private planned: Fault | null = null;
  private armed = false;
  private underWay = 0;

  /** Runs the work with a planned fault, or none. Returns its result and the number of calls to each subsystem. */
  async watch<Result>(planned: Fault | null, work: () => Promise<Result>) {
    this.calls = new Map();
    this.planned = planned;
    this.armed = true;
    try {
      return { result: await work(), calls: this.calls };
    } finally {
      this.armed = false;
    }
  }

  /** A call to a subsystem. @param signal aborts the call when the caller gives up */
  async call<Result>(part: Subsystem, work: () => Promise<Result>, signal?: AbortSignal | null): Promise<Result> {
    if (!this.armed) return work();
    const nth = (this.calls.get(part) ?? 0) + 1;
    this.calls.set(part, nth);
    const { planned } = this;
    const meant = planned?.part === part && (planned.way === "goes" ? nth >= planned.nth : nth === planned.nth);
    if (!meant) return this.whole(work);
    if (planned.way === "hangs") return this.hang(signal);
    if (planned.way === "loses") await this.whole(work).catch(() => undefined);
    throw FAILURES[part]();
  }

  private async whole<Result>(work: () => Promise<Result>): Promise<Result> {
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }

  /** Never responds. The clock advances once other pending work has ended, so that only this call times out. */
  private async hang(signal: AbortSignal | null | undefined): Promise<never> {
    const fly = async () => {
      for (let calm = 0; calm < 4; calm = this.underWay === 0 ? calm + 1 : 0) await scheduler.wait(5);
      vi.advanceTimersByTime(FOR_EVER_MS);
    };
    void fly();
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  }
}

/** The Worker with subsystems that a breaker controls, including the gateway and the log-in providers. */
export function openFaults() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "log").mockReturnValue();
  // The runtime's own timer would wait for real seconds.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(new DOMException("no answer", "TimeoutError")), ms);
    return patience.signal;
  });
  const breaker = new Breaker();
  const gateway = openGateway({ ...inject("issuers"), ADMIN_EMAILS, ...brokenBindings(breaker) });
  const network = vi.mocked(globalThis.fetch).getMockImplementation();
  const issuers = Object.values(inject("issuers")).filter((value) => value.startsWith("http"));
  const partAt = (url: string): Subsystem | null => {
    if (url.startsWith(GATEWAY)) return "payments";
    return issuers.some((issuer) => url.startsWith(new URL(issuer).origin)) ? "logins" : null;
  };
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const part = partAt(request.url);
    const work = async () => network?.(request) ?? Response.error();
    return part ? breaker.call(part, work, init?.signal) : work();
  });
  return { gateway, breaker };
}

function brokenBindings(breaker: Breaker) {
  const { DB, IMAGE_BUCKET, IMAGES, FLOOD_LIMITER } = env;
  return {
    DB: steppedDatabase(DB, async (work) => breaker.call("database", work)),
    IMAGE_BUCKET: brokenCalls(breaker, "pictures", IMAGE_BUCKET, ["put", "get", "head", "delete", "list"]),
    IMAGES: {
      info: async (...args: Parameters<ImagesBinding["info"]>) => breaker.call("images", () => IMAGES.info(...args)),
      input: (...args: Parameters<ImagesBinding["input"]>) => brokenDrawing(breaker, IMAGES.input(...args)),
    },
    EMAIL: brokenCalls(breaker, "mail", mailbox.binding, ["send"]),
    FLOOD_LIMITER: brokenCalls(breaker, "limiter", FLOOD_LIMITER, ["limit"]),
  } satisfies Partial<Record<keyof Bindings, unknown>>;
}

/** The same binding with these methods under the control of the breaker. */
function brokenCalls<Binding extends object>(
  breaker: Breaker,
  part: Subsystem,
  binding: Binding,
  names: string[],
): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      const bound = method.bind(target) as (...args: unknown[]) => Promise<unknown>;
      return names.includes(String(name))
        ? async (...args: unknown[]) => breaker.call(part, async () => bound(...args))
        : bound;
    },
  });
}

function brokenDrawing(breaker: Breaker, drawing: ImageTransformer): ImageTransformer {
  return {
    transform: (change) => brokenDrawing(breaker, drawing.transform(change)),
    draw: (...args) => brokenDrawing(breaker, drawing.draw(...args)),
    output: async (options) => breaker.call("images", () => drawing.output(options)),
  };
}
