import { join } from "node:path";
import { type BackupTarget, formatTarget, importDatabase, withBindings } from "./backupTarget.ts";
import { withCopy } from "./copy.ts";
import { describe, differences } from "./description.ts";
import { TABLES } from "./dump.ts";
import { type Manifest, readBackup, SQL_FILE } from "./manifest.ts";
import { differentObjects, listKeys, putObjects, readObjects, type StoredObject } from "./objects.ts";

/**
 * Restores a backup into an empty target, and verifies that both are equal: every row, table, index and trigger by
 * reading the database back, and every object by reading its bytes.
 *
 * An interrupted restore can be run again. The pictures are written first, and the database in one transaction.
 *
 * @throws if the target is not empty, the backup is damaged, or the result differs
 */
export async function restoreBackup(folder: string, target: BackupTarget): Promise<Manifest> {
  const manifest = await readBackup(folder);
  await withBindings(target, async ({ DB, IMAGE_BUCKET: bucket }) => {
    await refuseUsed(target, DB, bucket, manifest.objects);
    await putObjects(bucket, manifest.objects, folder);
  });
  await importDatabase(target, join(folder, SQL_FILE));
  const different = await withBindings(target, async (env) => {
    const objects = await readObjects(env.IMAGE_BUCKET, await listKeys(env.IMAGE_BUCKET));
    const rows = await withCopy(target, env, async (copy) => differences(manifest.database, describe(copy)));
    return [...differentObjects(manifest.objects, objects), ...rows];
  });
  if (different.length > 0) throw new Error(`${formatTarget(target)} differs from the backup: ${different.join("; ")}`);
  return manifest;
}

/** Refuses a target with other data. Pictures of the same backup remain after an interrupted restore. */
async function refuseUsed(target: BackupTarget, database: D1Database, bucket: R2Bucket, objects: StoredObject[]) {
  const { results: tables } = await database.prepare(TABLES).all<{ name: string }>();
  if (tables.length > 0)
    throw new Error(
      `${formatTarget(target)} is not empty: its database has ${tables.length} tables, e.g. ${tables[0]?.name}`,
    );
  const known = new Set(objects.map(({ key }) => key));
  const others = (await listKeys(bucket)).filter((key) => !known.has(key));
  if (others.length > 0)
    throw new Error(
      `${formatTarget(target)} is not empty: its bucket has ${others.length} other objects, e.g. ${others[0]}`,
    );
}
