import { env } from "cloudflare:workers";
import { steppedDatabase } from "./steppedDatabase.ts";

/** What a crash looks like from the other side of the connection. */
const crash = () => new Error("D1_ERROR: the Worker ended here");

/**
 * The D1 binding for a Worker that can end at any step: `crashAt(n)` lets n more statements or batches happen and
 * none after, as if the process were gone; `recover` is the next process.
 */
export function crashingDatabase() {
  let left = Number.POSITIVE_INFINITY;
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (left <= 0) throw crash();
    left -= 1;
    return work();
  };
  return {
    DB: steppedDatabase(env.DB, step),
    crashAt: (steps: number) => {
      left = steps;
    },
    recover: () => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}
