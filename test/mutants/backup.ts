import { type Mutant, unit } from "./mutant.ts";

/** Backup and restore. */
export const BACKUP: Mutant[] = [
  {
    what: "the digest check of a picture in a backup",
    file: "db/backup/objects.ts",
    find: "if (digest !== object.digest) throw",
    replace: "if (digest === '') throw",
    tests: unit("backup"),
  },
  {
    what: "the check that a restore has an empty database",
    file: "db/backup/restore.ts",
    find: "if (tables.length > 0)",
    replace: "if (tables.length < 0)",
    tests: unit("backup"),
  },
  {
    what: "the comparison of a restored database with its backup",
    file: "db/backup/restore.ts",
    find: "if (different.length > 0) throw",
    replace: "if (different.length < 0) throw",
    tests: unit("backup"),
  },
  {
    what: "the escaping of a backslash before an n in a backup",
    file: "db/backup/copy.ts",
    find: "await repairLineBreaks(env.DB, copy);",
    replace: "void repairLineBreaks;",
    tests: unit("backup"),
  },
];
