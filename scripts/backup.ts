import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { formatTarget, parseTarget } from "../db/backup/backupTarget.ts";
import { createBackup } from "../db/backup/create.ts";
import { ROOT } from "./paths.ts";

/**
 * `npm run backup [-- --remote] [-- <folder>]`: writes all data into a folder, which is named after the time by
 * default.
 */

const words = process.argv.slice(2);
const target = parseTarget(words, process.env);
const now = new Date();
const given = words.find((word) => !word.startsWith("--"));
const folder = given ? resolve(given) : join(ROOT, "backups", now.toISOString().slice(0, 19).replaceAll(":", "-"));
try {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const { manifest, missing } = await createBackup(target, folder, now);
  const rows = Object.values(manifest.database.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${formatTarget(target)}: ${rows} rows and ${manifest.objects.length} pictures written to ${folder}`);
  if (missing.length > 0) console.error(`The bucket lacks ${missing.length} pictures: ${missing.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
