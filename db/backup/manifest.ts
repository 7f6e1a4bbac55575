import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Description } from "./description.ts";
import { checkObjects, type StoredObject } from "./objects.ts";

/**
 * The manifest of a backup. The backup also contains `database.sql` and the objects below `objects/`. The manifest is
 * written last, so a folder without it is an incomplete backup.
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

/** Writes the manifest atomically: into a temporary file that is then renamed. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, FILE);
  await writeFile(`${file}.part`, JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * Reads a backup and verifies every byte of it.
 *
 * @throws if the backup is incomplete or damaged
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${FILE}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} has an unknown format: ${String(manifest.format)}`);
  const digest = await digestOfFile(join(folder, SQL_FILE));
  if (digest !== manifest.sql) throw new Error(`${SQL_FILE} has the digest ${digest}, not ${manifest.sql}`);
  await checkObjects(folder, manifest.objects);
  return manifest;
}

/** Returns the SHA-256 of a file, in hex. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
