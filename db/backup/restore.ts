import { join } from "node:path";
import { type BackupTarget, formatTarget, importDatabase, withBindings } from "./backupTarget.ts";
import { withCopy } from "./copy.ts";
import { describe, differences } from "./description.ts";
import { TABLES } from "./dump.ts";
import { type Manifest, readBackup, SQL_FILE } from "./manifest.ts";
import { differentObjects, listKeys, putObjects, readObjects, type StoredObject } from "./objects.ts";

/**
 * Brings a backup into an empty place, and proves that it holds the same as the place that it was taken from: every
 * row, table, index and trigger by reading the database back, every object by reading its bytes.
 *
 * Where it breaks off, it can be run again: the pictures come first, and the database whole or not at all.
 * @throws where the place is not empty, the backup is damaged, or what came there is not the same
 */
export async function bringBackup(folder: string, place: BackupTarget): Promise<Manifest> {
  const manifest = await readBackup(folder);
  await withBindings(place, async ({ DB, IMAGE_BUCKET: bucket }) => {
    await refuseUsed(place, DB, bucket, manifest.objects);
    await putObjects(bucket, manifest.objects, folder);
  });
  await importDatabase(place, join(folder, SQL_FILE));
  const different = await withBindings(place, async (env) => {
    const objects = await readObjects(env.IMAGE_BUCKET, await listKeys(env.IMAGE_BUCKET));
    const rows = await withCopy(place, env, async (copy) => differences(manifest.database, describe(copy)));
    return [...differentObjects(manifest.objects, objects), ...rows];
  });
  if (different.length > 0) throw new Error(`${formatTarget(place)} is not the same: ${different.join("; ")}`);
  return manifest;
}

/** Nothing of somebody else may be mixed with a backup; pictures of the same backup are what a broken-off try left. */
async function refuseUsed(place: BackupTarget, database: D1Database, bucket: R2Bucket, objects: StoredObject[]) {
  const { results: tables } = await database.prepare(TABLES).all<{ name: string }>();
  if (tables.length > 0)
    throw new Error(
      `${formatTarget(place)} is not empty: its database has ${tables.length} tables, as ${tables[0]?.name}`,
    );
  const known = new Set(objects.map(({ key }) => key));
  const others = (await listKeys(bucket)).filter((key) => !known.has(key));
  if (others.length > 0)
    throw new Error(
      `${formatTarget(place)} is not empty: its bucket has ${others.length} other objects, as ${others[0]}`,
    );
}
