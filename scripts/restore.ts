import { resolve } from "node:path";
import { formatTarget, parseTarget } from "../db/backup/backupTarget.ts";
import { restoreBackup } from "../db/backup/restore.ts";

/** `npm run restore -- <folder> [--remote]`: restores a backup into an empty target and verifies it. */

const words = process.argv.slice(2);
const target = parseTarget(words, process.env);
const folder = words.find((word) => !word.startsWith("--"));
try {
  if (!folder) throw new Error("name the folder of a backup: npm run restore -- backups/<time>");
  const { takenAt, database, objects } = await restoreBackup(resolve(folder), target);
  const tables = Object.keys(database.tables).length;
  console.log(
    `${formatTarget(target)} was restored to ${takenAt}: ${tables} tables and ${objects.length} pictures verified`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
