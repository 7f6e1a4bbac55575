import { resolve } from "node:path";
import { formatTarget, parseTarget } from "../db/backup/backupTarget.ts";
import { bringBackup } from "../db/backup/restore.ts";

/** `npm run restore -- <folder> [--remote]`: brings a backup into an empty place and proves that it is the same. */

const words = process.argv.slice(2);
const place = parseTarget(words, process.env);
const folder = words.find((word) => !word.startsWith("--"));
try {
  if (!folder) throw new Error("which folder? npm run restore -- backups/<time>");
  const { takenAt, database, objects } = await bringBackup(resolve(folder), place);
  const tables = Object.keys(database.tables).length;
  console.log(
    `${formatTarget(place)} is as it was at ${takenAt}: ${tables} tables and ${objects.length} pictures are equal`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
