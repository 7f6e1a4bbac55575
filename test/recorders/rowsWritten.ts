import { env } from "cloudflare:workers";
import { steppedDatabase } from "../faults/steppedDatabase.ts";

const hasFigures = (value: unknown): value is D1Result =>
  typeof value === "object" && value !== null && "meta" in value;

/** The D1 binding, and the number of rows written through it, including index rows, as D1 bills them. */
export function countRowsWritten() {
  let rows = 0;
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await work();
    for (const answer of Array.isArray(result) ? result : [result])
      if (hasFigures(answer)) rows += answer.meta.rows_written;
    return result;
  };
  const rowsWrittenBy = async (act: () => Promise<unknown>): Promise<number> => {
    const before = rows;
    await act();
    return rows - before;
  };
  return { DB: steppedDatabase(env.DB, step), rowsWrittenBy };
}
