/** A measured value. It fails above `limit` or below `least`. */
export type Figure = {
  name: string;
  value: number;
  unit:
    | "bytes"
    | "MB"
    | "ms"
    | "requests"
    | "writes"
    | "rounds"
    | "faults"
    | "round trips"
    | "files"
    | "rows"
    | "points"
    | "per second"
    | "×"
    | "times"
    | "USD"
    | "users";
  limit?: number;
  least?: number;
};

/** The limits of the product's size, in bytes with 1 kB = 1000 bytes. Sizes are gzip. */
export const LIMITS = {
  publicPageBytes: 14_000,
  /** The picture. */
  publicPageRequests: 1,
  publicPageRoundTrips: 1,
  /** Queries of one invocation that D1 allows on a paid plan. */
  runRoundTrips: 1000,
  landingPageBytes: 14_336,
  /** Largest Contentful Paint, compared with the public card page in the same run. */
  landingPaint: 1.15,
  signInPaint: 2,
  signInScriptBytes: 140_000,
  /** One bundle of one language. */
  signInWordFiles: 1,
  /** CPU time in workerd. */
  signInCpuMs: 60,
};

/** The minimum Lighthouse scores, in points of 100. */
export const SCORES = { publicPagePerformance: 98, performance: 95, others: 100 };

/** Prints a figure as one line of JSON. @returns true if it is within its limits */
export function report(figure: Figure): boolean {
  console.log(JSON.stringify(figure));
  const { value, limit = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = figure;
  return value <= limit && value >= least;
}
