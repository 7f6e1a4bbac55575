import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type BackupTarget, importDatabase, withBindings } from "../../db/backup/backupTarget.ts";
import { createBackup } from "../../db/backup/create.ts";
import { literal } from "../../db/backup/dump.ts";
import { restoreBackup } from "../../db/backup/restore.ts";
import { migrateStateDir } from "../../local/migrations.ts";
import { ROOT } from "../../scripts/paths.ts";

const root = mkdtempSync(join(tmpdir(), "moa-backup-test-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const placeIn = (name: string): BackupTarget => ({ isRemote: false, stateDir: join(root, name) });
/** The tests start workerd and wrangler, possibly on a busy machine. */
const SLOW_MS = 60_000;
const now = new Date("2026-11-22T00:00:00Z");

/** Two line breaks, two backslashes that look like escapes, a quote, and characters outside ASCII. */
const INTRO = "C:\\new\\rest\nzweite 'Zeile'\r\n끝\u2028🙂";

const PEOPLE = `
insert into users (id, email, name, locale, referral_code, terms_version, privacy_version, agreed_at, joined_at)
  values ('u1', 'one@moa.example', '김민지', 'ko', 'R1', '1', '1', 1, 1), ('u2', 'two@moa.example', 'علی خان', 'ur', 'R2', '1', '1', 2, 2);
insert into images (key, bytes, created_at) values ('a.webp', 3, 1);
insert into cards (owner_id, card_id, type, locale, title, name, intro, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
  values ('u1', 'minji', 'personal', 'ko', '명함', '김민지', ${literal(INTRO)}, 'a.webp', 'a.webp', 'a.webp', 0.1, 1, 1.25, 1, 1),
    ('u2', 'gone', 'personal', 'ur', 't', 'n', null, 'a.webp', 'a.webp', 'a.webp', 0.5, 0.5, 1, 1, 1);
delete from cards where card_id = 'gone';
update users set primary_card_idx = 1 where id = 'u1';
insert into associations (name, folded_name, president_id, created_at) values ('협회', '협회', 'u1', 1);
insert into contacts (user_id, name, created_at) values ('u2', '김민지', 1);
insert into card_search values (1, '김민지', ' 김민지', ' minji');
`;

/** A database with users, a deleted card, an association whose triggers count, a searchable card book, and pictures. */
async function fill(place: BackupTarget): Promise<void> {
  await migrateStateDir(place.stateDir);
  const file = join(root, "people.sql");
  writeFileSync(file, PEOPLE);
  await importDatabase(place, file);
  await withBindings(place, async ({ IMAGE_BUCKET: bucket }) => {
    await bucket.put("a.webp", new Uint8Array([1, 2, 3]), { httpMetadata: { contentType: "image/webp" } });
    await bucket.put("b/other name.jpg", new Uint8Array([1, 2, 3]), { customMetadata: { by: "누구" } });
  });
}

describe("backup and restore", { timeout: SLOW_MS }, () => {
  const full = placeIn("full");
  const folder = join(root, "backup");

  beforeAll(async () => {
    await fill(full);
    await createBackup(full, folder, now);
  }, SLOW_MS);

  /** A copy of the backup with one file changed. */
  function damaged(name: string, file: string, change: (content: Buffer) => Buffer): string {
    const copy = join(root, name);
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    writeFileSync(join(copy, file), change(readFileSync(join(copy, file))));
    return copy;
  }

  test("restore identical data after an interrupted attempt, and continue with row ids that were never used", async () => {
    const empty = placeIn("empty");
    // The remains of an interrupted restore.
    await withBindings(empty, async ({ IMAGE_BUCKET: bucket }) => void (await bucket.put("a.webp", "half")));
    const { database, objects } = await restoreBackup(folder, empty);
    expect(database.tables.users?.rows).toBe(2);
    expect(objects.map(({ key }) => key)).toEqual(["a.webp", "b/other name.jpg"]);
    await withBindings(empty, async ({ DB, IMAGE_BUCKET: bucket }) => {
      expect(await DB.prepare("select intro, focus_y from cards").first()).toEqual({ intro: INTRO, focus_y: 1 });
      expect(await DB.prepare("select member_count from associations").first("member_count")).toBe(1);
      const again =
        "insert into associations (name, folded_name, president_id, created_at) values ('둘째', '둘째', 'u2', 1)";
      expect(await DB.prepare(`${again} returning member_count`).first("member_count")).toBe(0);
      expect(await DB.prepare("select member_count from associations where name = '둘째'").first("member_count")).toBe(
        1,
      );
      const card = `insert into cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
        select owner_id, 'next', type, locale, title, name, intro_key, share_key, photo_key, 0, 0, 1, 1, 1 from cards returning idx`;
      expect(await DB.prepare(card).first("idx")).toBe(3);
      const picture = await bucket.get("b/other name.jpg");
      expect(picture?.customMetadata).toEqual({ by: "누구" });
      expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    });
    expect(await migrateStateDir(empty.stateDir)).toEqual([]);
  });

  test("write files that only their owner can read", () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    const modes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077);
    expect(modes.every((mode) => mode === 0)).toBe(true);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test("refuse a target that is in use and leave it unchanged", async () => {
    await expect(restoreBackup(folder, full)).rejects.toThrow(/is not empty: its database has/);
    const strange = placeIn("strange");
    await withBindings(strange, async ({ IMAGE_BUCKET: bucket }) => void (await bucket.put("c.webp", "c")));
    await expect(restoreBackup(folder, strange)).rejects.toThrow(
      /is not empty: its bucket has 1 other objects, e.g. c.webp/,
    );
    await withBindings(strange, async ({ DB, IMAGE_BUCKET: bucket }) => {
      expect((await bucket.list()).objects.map(({ key }) => key)).toEqual(["c.webp"]);
      expect(await DB.prepare("select name from sqlite_schema where name = 'users'").first()).toBe(null);
    });
  });

  test("detect one changed byte before anything is written", async () => {
    const flip = (content: Buffer) => {
      content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      return content;
    };
    const picture = readdirSync(join(folder, "objects"), { recursive: true }).find((name) => name.length > 60);
    for (const [file, message] of [
      ["database.sql", /database.sql has the digest \w+, not \w+/],
      [`objects/${String(picture)}`, /a\.webp has the digest \w+, not \w+/],
    ] as const) {
      const place = placeIn("untouched");
      await expect(restoreBackup(damaged("flipped", file, flip), place)).rejects.toThrow(message);
      expect(existsSync(place.stateDir)).toBe(false);
    }
  });

  test("detect a manifest that does not match the restored data", async () => {
    const place = placeIn("other");
    const other = damaged("claims", "manifest.json", (content) =>
      Buffer.from(content.toString().replace(/("users": \{\s+"rows": )2/, "$13")),
    );
    await expect(restoreBackup(other, place)).rejects.toThrow(
      /differs from the backup: users: {"rows":3,.* became {"rows":2/,
    );
  });

  test("refuse a backup that was killed halfway", async () => {
    const half = join(root, "half");
    const env = { ...process.env, STATE_DIR: full.stateDir };
    const running = spawn(process.execPath, ["scripts/backup.ts", half], { cwd: ROOT, env, stdio: "ignore" });
    const ended = once(running, "exit");
    await vi.waitUntil(() => existsSync(join(half, "objects")), { timeout: SLOW_MS, interval: 5 });
    running.kill("SIGKILL");
    await ended;
    await expect(restoreBackup(half, placeIn("nowhere"))).rejects.toThrow(/is not a complete backup/);
    expect(existsSync(placeIn("nowhere").stateDir)).toBe(false);
  });

  test("do not contact a deployment if wrangler.toml names no database", async () => {
    const remote = { ...placeIn("remote"), isRemote: true };
    await expect(createBackup(remote, join(root, "of nobody"), now)).rejects.toThrow(
      /contains no database_id of your own/,
    );
  });

  test("refuse to back up an empty state folder", async () => {
    await expect(createBackup(placeIn("void"), join(root, "of nothing"), now)).rejects.toThrow(/has no database/);
  });
});
