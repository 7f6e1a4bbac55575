/** One measured value; broken where it is past its limit, or short of what it is to reach at least. */
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
    | "a second"
    | "×"
    | "times"
    | "USD"
    | "users";
  limit?: number;
  least?: number;
};

/** What was promised of the product's weight in kilobytes of 1000 bytes. Sizes are gzip. */
export const LIMITS = {
  publicPageBytes: 14_000,
  /** The picture. */
  publicPageRequests: 1,
  publicPageRoundTrips: 1,
  signInScriptBytes: 140_000,
  /** One part of one language. */
  signInWordFiles: 1,
  /** Of processor time in workerd. */
  signInCpuMs: 60,
};

/** What was promised of Lighthouse's scores, in points of a hundred. */
export const SCORES = { publicPagePerformance: 98, performance: 95, others: 100 };

/** Prints a figure as one line of JSON. True where it holds. */
export function report(figure: Figure): boolean {
  console.log(JSON.stringify(figure));
  const { value, limit = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = figure;
  return value <= limit && value >= least;
}
