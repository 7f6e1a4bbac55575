import { env } from "cloudflare:workers";
import { steppedDatabase } from "./steppedDatabase.ts";

/** The error of a lost connection. */
const crash = () => new Error("D1_ERROR: the Worker ended here");

/**
 * A D1 binding for a Worker that can crash at any step: `crashAt(n)` allows n more statements or batches and rejects
 * all later ones, as if the process had ended. `recover` starts the next process.
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
