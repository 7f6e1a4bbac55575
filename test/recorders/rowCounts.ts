import { env } from "cloudflare:workers";
import { steppedDatabase } from "../faults/steppedDatabase.ts";

const hasFigures = (value: unknown): value is D1Result =>
  typeof value === "object" && value !== null && "meta" in value;

type Counts = { read: number; written: number };

/**
 * The D1 binding, and the number of rows that are read and written through it, as D1 bills them: with index rows, but
 * without the reads of statements outside batches. `most` is the most of one round trip.
 */
export function countRows() {
  let trips: Counts[] = [];
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await work();
    const answers = (Array.isArray(result) ? (result as unknown[]) : [result]).filter(hasFigures);
    trips.push({
      read: answers.reduce((sum, { meta }) => sum + meta.rows_read, 0),
      written: answers.reduce((sum, { meta }) => sum + meta.rows_written, 0),
    });
    return result;
  };
  const rowsBy = async (act: () => Promise<unknown>): Promise<Counts & { most: Counts }> => {
    trips = [];
    await act();
    const [read, written] = [trips.map((trip) => trip.read), trips.map((trip) => trip.written)];
    const sum = (rows: number[]) => rows.reduce((all, one) => all + one, 0);
    return { read: sum(read), written: sum(written), most: { read: Math.max(...read), written: Math.max(...written) } };
  };
  return { DB: steppedDatabase(env.DB, step), rowsBy };
}
