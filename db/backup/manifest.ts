import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Description } from "./description.ts";
import { checkObjects, type StoredObject } from "./objects.ts";

/**
 * What a backup holds: `database.sql`, each object's bytes below `objects/`, and this, written last. A folder without
 * it is a backup that broke off.
 */
export type Manifest = {
  format: 1;
  /** ISO 8601 */
  takenAt: string;
  from: string;
  /** SHA-256 of `database.sql`. */
  sql: string;
  database: Description;
  objects: StoredObject[];
};

const FILE = "manifest.json";
export const SQL_FILE = "database.sql";

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, FILE);
  await writeFile(`${file}.part`, JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * Reads what a backup holds and looks at every byte of it.
 * @throws where it broke off, or a byte is not what it was
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => {
    throw new Error(`${folder} is no whole backup: it has no ${FILE}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} has a format of another time: ${String(manifest.format)}`);
  const digest = await digestOfFile(join(folder, SQL_FILE));
  if (digest !== manifest.sql) throw new Error(`${SQL_FILE} has the digest ${digest}, not ${manifest.sql}`);
  await checkObjects(folder, manifest.objects);
  return manifest;
}

export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
