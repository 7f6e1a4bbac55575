import type { Database } from "../../db/client.ts";
import type { Bindings, Settings } from "../env.ts";

export type JobDeps = {
  env: Bindings;
  db: Database;
  settings: Settings;
  /** The current time. It advances during a run, which can take minutes. */
  readonly now: Date;
};

/**
 * A scheduled job. Runs can overlap or be interrupted at any point. Each step therefore claims the rows it works on,
 * and takes a limited number per run, longest waiting first.
 */
export type Job = {
  name: string;
  /** @returns how many items it attempted, for the log */
  run: (deps: JobDeps) => Promise<number>;
};
