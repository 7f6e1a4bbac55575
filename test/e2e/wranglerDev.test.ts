import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { ROOT } from "../../scripts/paths.ts";
import { expect, test as plain } from "./fixtures.ts";

const PORT = Number(process.env.E2E_PORT ?? 4273) + 48;
const ORIGIN = `http://localhost:${PORT}`;

/** Files that a clone does not need or creates itself. The story tests its own build and its own data. */
const LEFT_OUT = new Set(
  ["node_modules", ".git", ".wrangler", ".state", ".dev.vars", "backups", "test-results", "playwright-report"].concat(
    join("dist", "dev"),
    join("dist", "moa"),
    join("web", ".wrangler"),
  ),
);

type Clone = { folder: string; stateDir: string };

/** A copy of the project for `wrangler dev`, which writes into the project. The story also changes a source file. */
const test = plain.extend<{ clone: Clone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  clone: async ({}, use, testInfo) => {
    const root = await mkdtemp(join(tmpdir(), "moa-wrangler-"));
    const [folder, stateDir] = [join(root, "moa"), join(root, "state")];
    const isWanted = (path: string) => !LEFT_OUT.has(relative(ROOT, path).split(sep).slice(0, 2).join(sep));
    cpSync(ROOT, folder, { recursive: true, preserveTimestamps: true, filter: isWanted });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
    const { process: wrangler, output } = startWrangler(folder, stateDir);
    await use({ folder, stateDir });
    if (testInfo.status !== testInfo.expectedStatus) console.log(output());
    await stopWithChildren(wrangler);
    await rm(root, { recursive: true, force: true });
  },
});

function startWrangler(folder: string, stateDir: string) {
  const cli = join(folder, "node_modules/wrangler/bin/wrangler.js");
  const args = [cli, "dev", `--port=${PORT}`, `--inspector-port=${PORT + 1}`, `--persist-to=${stateDir}`];
  // The copy has its own build, so the settings of the other stories do not apply.
  const env = { ...process.env, CI: "1", WRANGLER_HIDE_BANNER: "true", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => pieces.push(piece));
  return { process: child, output: () => Buffer.concat(pieces).toString() };
}

/** Ends the process and its children: wrangler, workerd, and a running build. */
async function stopWithChildren(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  const closed = once(child, "close");
  if (process.platform === "win32") spawn("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
  else process.kill(-child.pid, "SIGTERM");
  await closed;
}

const getHealth = async () => {
  const response = await fetch(`${ORIGIN}/api/health`).catch(() => null);
  return response?.ok ? ((await response.json()) as { status: string; parts: Record<string, string> }) : null;
};

test("`wrangler dev` in a clone serves the application and the API, and a changed Worker after a reload", async ({
  clone: { folder, stateDir },
  page,
}) => {
  // The server builds twice, which takes long on a busy machine.
  test.setTimeout(300_000);
  await test.step("it builds, creates a key, and migrates its database", async () => {
    await expect.poll(getHealth, { timeout: 120_000 }).toMatchObject({
      status: "up",
      parts: { database: "up", schema: "up", pictures: "up" },
    });
    expect(readFileSync(join(folder, ".dev.vars"), "utf8")).toMatch(/^TOKEN_KEYS=[\w-]{43}$/m);
    expect(existsSync(join(stateDir, "v3"))).toBe(true);
    expect(existsSync(join(folder, ".wrangler/state"))).toBe(false);
  });

  await test.step("the sign-up page opens", async () => {
    await page.goto(`${ORIGIN}/user/register`);
    await expect(page.getByRole("textbox").first()).toBeVisible();
  });

  await test.step("a changed Worker is served without a restart", async () => {
    const entry = join(folder, "worker/index.ts");
    writeFileSync(
      entry,
      readFileSync(entry, "utf8").replace("fetch: app.fetch", 'fetch: () => new Response("changed")'),
    );
    const read = async () =>
      fetch(`${ORIGIN}/api/health`).then(
        async (answer) => answer.text(),
        () => null,
      );
    await expect.poll(read, { timeout: 120_000 }).toBe("changed");
  });
});
