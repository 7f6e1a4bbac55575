import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { seedAndAnnounce } from "../../local/announce.ts";

const stateDir = mkdtempSync(join(tmpdir(), "moa-seed-"));
afterEach(() => rmSync(stateDir, { recursive: true }));

test("a start after an interrupted seed does not serve half of the demo data, and says what to do", async () => {
  // Nothing listens on this port, so the seed fails.
  const start = async () => seedAndAnnounce("http://localhost:1", stateDir, process.env);
  await expect(start()).rejects.toThrow("fetch failed");
  await expect(start()).rejects.toThrow(`The demo data in ${stateDir} is incomplete; delete that folder`);
});
