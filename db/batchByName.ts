import type { Database, Results, Statement } from "./client.ts";

/** Runs statements in one batch, in their order. @returns the result of each statement, by its name */
export async function batchByName<Statements extends Record<string, Statement>>(
  db: Database,
  statements: Statements,
): Promise<{ [Name in keyof Statements]: Results<[Statements[Name]]>[0] }> {
  const [first, ...rest] = Object.values(statements);
  const results: unknown[] = first ? await db.batch([first, ...rest]) : [];
  return Object.fromEntries(Object.keys(statements).map((name, i) => [name, results[i]])) as never;
}
