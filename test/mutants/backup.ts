import { type Mutant, unit } from "./mutant.ts";

/** What a backup is held to. */
export const BACKUP: Mutant[] = [
  {
    what: "digest of a picture of a backup",
    file: "db/backup/objects.ts",
    find: "if (digest !== object.digest) throw",
    replace: "if (digest === '') throw",
    tests: unit("backup"),
  },
  {
    what: "a restore that wants an empty database",
    file: "db/backup/restore.ts",
    find: "if (tables.length > 0)",
    replace: "if (tables.length < 0)",
    tests: unit("backup"),
  },
  {
    what: "a restored database compared with its backup",
    file: "db/backup/restore.ts",
    find: "if (different.length > 0) throw",
    replace: "if (different.length < 0) throw",
    tests: unit("backup"),
  },
  {
    what: "a backslash before an n, beside a line break, in a backup",
    file: "db/backup/copy.ts",
    find: "await mendLineBreaks(env.DB, copy);",
    replace: "void mendLineBreaks;",
    tests: unit("backup"),
  },
];
