import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { assertFree, readPort } from "../../local/ports.ts";
import { ROOT } from "../../scripts/paths.ts";

/** The Fetch standard's list ("bad port") as in Node's `fetch`. undici exposes it nowhere else. */
const { badPorts } = createRequire(import.meta.url)("undici/lib/web/fetch/constants.js") as { badPorts: string[] };

const portsRefused = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((port) => {
    try {
      return readPort({ PORT: String(port) }) !== port;
    } catch (error) {
      return /browsers refuse/.test(String(error));
    }
  });

describe("a port that browsers block", () => {
  test("is refused at start, and no other port is", () => {
    expect(badPorts.length).toBeGreaterThan(80);
    expect(portsRefused(1, 65_535)).toEqual(badPorts.map(Number));
  });

  test.each([4190, 6000, 6667, 10_080])("%d is refused with a reason and an alternative", async (port) => {
    const message = `browsers refuse to open port ${port}; choose another with PORT, e.g. 4173`;
    expect(() => readPort({ PORT: String(port) })).toThrow(message);
    await expect(assertFree(port)).rejects.toThrow(message);
  });

  test.each(["start", "dev"])("ends `local/%s.ts` before it builds or serves anything", (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, `local/${name}.ts`)], {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, PORT: "6666", STATE_DIR: join(tmpdir(), "moa-never-made") },
    });
    // Libraries may print runtime warnings first.
    expect([status, stdout, stderr.trimEnd().split("\n").at(-1)]).toEqual([
      1,
      "",
      "browsers refuse to open port 6666; choose another with PORT, e.g. 4173",
    ]);
  });
});

test("an invalid port is quoted in the error", () => {
  for (const PORT of ["0", "65536", "80.5", "http", "-1"]) expect(() => readPort({ PORT })).toThrow(PORT);
  expect([readPort({}), readPort({ PORT: "" }), readPort({ PORT: "8080" })]).toEqual([4173, 4173, 8080]);
});
