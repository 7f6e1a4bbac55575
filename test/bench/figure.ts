/** One measured value; broken where it is past its limit. */
export type Figure = {
  name: string;
  value: number;
  unit: "bytes" | "requests" | "round trips" | "files" | "rows";
  limit?: number;
};

/** What was promised of the product's weight (issue "Foundation", "Must hold"). Sizes are gzip. */
export const LIMITS = {
  publicPageBytes: 14 * 1024,
  /** The picture. */
  publicPageRequests: 1,
  publicPageRoundTrips: 1,
  signInScriptBytes: 140 * 1024,
  signInLanguages: 1,
};

/** Prints a figure as one line of JSON. True where it holds. */
export function report(figure: Figure): boolean {
  console.log(JSON.stringify(figure));
  return figure.limit === undefined || figure.value <= figure.limit;
}
