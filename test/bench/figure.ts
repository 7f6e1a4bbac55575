/** One measured value; broken where it is past its limit. */
export type Figure = {
  name: string;
  value: number;
  unit: "bytes" | "ms" | "requests" | "round trips" | "files" | "rows";
  limit?: number;
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

/** Prints a figure as one line of JSON. True where it holds. */
export function report(figure: Figure): boolean {
  console.log(JSON.stringify(figure));
  return figure.limit === undefined || figure.value <= figure.limit;
}
