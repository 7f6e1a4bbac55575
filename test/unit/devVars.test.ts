import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { ensureDevVars } from "../../local/wrangler/devVars.ts";

/** The content of `.dev.vars` after `wrangler dev` started with the given content. */
function devVarsAfter(given?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "moa-dev-vars-"));
  const file = join(folder, ".dev.vars");
  try {
    if (given !== undefined) writeFileSync(file, given);
    ensureDevVars(folder);
    ensureDevVars(folder);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a checkout without `.dev.vars` gets its own key, and administrators need no passkey", () => {
  const [one, other] = [parseEnv(devVarsAfter()), parseEnv(devVarsAfter())];
  expect(one).toEqual({ TOKEN_KEYS: expect.stringMatching(/^[\w-]{43}$/) as string, ADMIN_PASSKEY: "off" });
  expect(one.TOKEN_KEYS).not.toBe(other.TOKEN_KEYS);
});

test("only the owner of the file may read the key", () => {
  const folder = mkdtempSync(join(tmpdir(), "moa-dev-vars-"));
  ensureDevVars(folder);
  const { mode } = statSync(join(folder, ".dev.vars"));
  rmSync(folder, { recursive: true });
  // Windows has no such file modes.
  expect(mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
});

test("existing values of `.dev.vars` are kept", () => {
  const whole = "TOKEN_KEYS=mine\nADMIN_PASSKEY=on\n";
  expect(devVarsAfter(whole)).toBe(whole);
  const part = "# mine\nADMIN_EMAILS=minji@moa.example";
  expect(devVarsAfter(part)).toMatch(
    /^# mine\nADMIN_EMAILS=minji@moa\.example\n# Added .*\nTOKEN_KEYS=[\w-]{43}\nADMIN_PASSKEY=off\n$/,
  );
});
