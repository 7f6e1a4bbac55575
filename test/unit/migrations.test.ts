import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withBindings } from "../../db/backup/backupTarget.ts";
import { migrateStateDir } from "../../local/migrations.ts";
import { ROOT } from "../../scripts/paths.ts";

const stateDir = mkdtempSync(join(tmpdir(), "moa-migrations-"));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

test("local data of another schema version is refused with instructions and left unchanged", {
  timeout: 60_000,
}, async () => {
  const files = readdirSync(join(ROOT, "migrations")).filter((file) => file.endsWith(".sql"));
  expect(await migrateStateDir(stateDir)).toEqual(files.toSorted());
  expect(await migrateStateDir(stateDir)).toEqual([]);

  const place = { isRemote: false, stateDir } as const;
  const tables = async () =>
    withBindings(place, async ({ DB }) => {
      const { results } = await DB.prepare("select name from sqlite_schema order by name").all<{ name: string }>();
      return results.map(({ name }) => name);
    });
  await withBindings(place, async ({ DB }) => {
    await DB.prepare("delete from d1_migrations").run();
    await DB.prepare("insert into d1_migrations (name) values ('0000_retired.sql')").run();
  });
  const before = await tables();
  await expect(migrateStateDir(stateDir)).rejects.toThrow(
    `The data in ${stateDir} belongs to another version of Moa (migrations/ has no 0000_retired.sql); delete that folder and start again.`,
  );
  expect(await tables()).toEqual(before);
});
