import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BackupTarget, type Bindings, exportDatabase } from "./backupTarget.ts";
import { load } from "./dump.ts";
import { repairLineBreaks } from "./lineBreaks.ts";

/** Creates a temporary database in a private folder, and deletes it after use. */
export async function withScratch<Result>(
  use: (database: DatabaseSync, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "moa-backup-"));
  const database = new DatabaseSync(join(folder, "database.sqlite"));
  try {
    return await use(database, folder);
  } finally {
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a snapshot of the target's database, and deletes the copy after use. */
export async function withCopy<Result>(
  target: BackupTarget,
  env: Bindings,
  use: (copy: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  return withScratch(async (copy, folder) => {
    const file = join(folder, "export.sql");
    await exportDatabase(target, env, file);
    await load(copy, file);
    await repairLineBreaks(env.DB, copy);
    return use(copy);
  });
}
