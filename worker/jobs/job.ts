import type { Database } from "../../db/client.ts";
import type { Bindings, Settings } from "../env.ts";

export type JobDeps = {
  env: Bindings;
  db: Database;
  settings: Settings;
  /** The time at which it is read: a run lasts minutes. */
  readonly now: Date;
};

/**
 * A piece of work that the clock starts. It may run twice at once, break off anywhere and be started again: each step
 * claims what it works on, and takes a bounded number a run, the longest waiting first.
 */
export type Job = {
  name: string;
  /** @returns how much it took on, for the log */
  run: (deps: JobDeps) => Promise<number>;
};
