import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BackupTarget, formatTarget, withBindings } from "./backupTarget.ts";
import { withCopy, withScratch } from "./copy.ts";
import { describe, differences } from "./description.ts";
import { dumpDatabase, load, TABLES } from "./dump.ts";
import { digestOfFile, type Manifest, SQL_FILE, writeManifest } from "./manifest.ts";
import { copyObjects, listKeys, type StoredObject } from "./objects.ts";

/** @param missing keys of pictures that the database contains, but the bucket does not */
export type CreatedBackup = { manifest: Manifest; missing: string[] };

/**
 * Writes a backup into a new folder, while writes continue.
 *
 * The database is one snapshot. A picture is in the bucket before a row shows it, and leaves it after the row.
 * Therefore objects are copied before the snapshot, and new ones after it.
 *
 * @throws if the folder exists, or the backup does not read back as exported
 */
export async function createBackup(target: BackupTarget, folder: string, now: Date): Promise<CreatedBackup> {
  await mkdir(folder, { recursive: false, mode: 0o700 });
  const file = join(folder, SQL_FILE);
  return withBindings(target, async (env) => {
    const before = await copyObjects(env.IMAGE_BUCKET, await listKeys(env.IMAGE_BUCKET), folder);
    return withCopy(target, env, async (copy) => {
      if (!copy.prepare(TABLES).get()) throw new Error(`${formatTarget(target)} has no database`);
      const database = await writeDump(copy, file);
      const known = new Set(before.map(({ key }) => key));
      const added = (await listKeys(env.IMAGE_BUCKET)).filter((key) => !known.has(key));
      const objects = [...before, ...(await copyObjects(env.IMAGE_BUCKET, added, folder))];
      const manifest: Manifest = {
        format: 1,
        takenAt: now.toISOString(),
        from: formatTarget(target),
        sql: await digestOfFile(file),
        database,
        objects: objects.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      };
      await writeManifest(folder, manifest);
      return { manifest, missing: missingIn(copy, objects) };
    });
  });
}

/** Writes a database as SQL, and reads it back like a restore. */
async function writeDump(copy: DatabaseSync, file: string) {
  const lines = function* () {
    for (const statement of dumpDatabase(copy)) yield `${statement}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  const expected = describe(copy);
  await withScratch(async (again) => {
    await load(again, file);
    const different = differences(expected, describe(again));
    if (different.length > 0) throw new Error(`the backup differs from the database: ${different.join("; ")}`);
  });
  return expected;
}

function missingIn(copy: DatabaseSync, objects: StoredObject[]): string[] {
  const keys = new Set(objects.map(({ key }) => key));
  const rows = copy.prepare("select key from images order by key").all();
  return rows.map(({ key }) => String(key)).filter((key) => !keys.has(key));
}
