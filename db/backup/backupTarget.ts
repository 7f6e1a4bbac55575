import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { getStateDir, persistencePath, ROOT } from "../../scripts/paths.ts";

/** What a backup is taken from or brought to: the deployment that wrangler.toml names, or the data of this machine. */
export type BackupTarget = { isRemote: boolean; stateDir: string };

export type Bindings = { DB: D1Database; IMAGE_BUCKET: R2Bucket };

/** `--remote` among the words of a command means the deployment; without it `STATE_DIR`, as `npm start` has it. */
export const parseTarget = (words: string[], environment: NodeJS.ProcessEnv): BackupTarget => ({
  isRemote: words.includes("--remote"),
  stateDir: getStateDir(environment),
});

export const formatTarget = ({ isRemote, stateDir }: BackupTarget) => (isRemote ? "the deployment" : stateDir);

/** The database as wrangler.toml was committed has no place at Cloudflare. */
const NO_DATABASE = "00000000-0000-0000-0000-000000000001";

/**
 * The part of wrangler.toml that names the database and the bucket, as a file of its own while it is used: the rest
 * would start more than is needed, and what is remote must be marked.
 */
async function withConfig<Result>({ isRemote }: BackupTarget, use: (path: string) => Promise<Result>): Promise<Result> {
  const config = unstable_readConfig({ config: join(ROOT, "wrangler.toml") });
  const databases: { binding: string; database_id: string }[] = config.d1_databases;
  const buckets: { binding: string }[] = config.r2_buckets;
  if (isRemote && databases.some((database) => database.database_id === NO_DATABASE))
    throw new Error("wrangler.toml does not name a database of yours yet (README, Deploy)");
  const folder = await mkdtemp(join(tmpdir(), "moa-place-"));
  const path = join(folder, "wrangler.json");
  const part = {
    name: `${config.name}-backup`,
    compatibility_date: config.compatibility_date,
    ...(config.account_id && { account_id: config.account_id }),
    d1_databases: databases.map((database) => ({ ...database, remote: isRemote })),
    r2_buckets: buckets.map((bucket) => ({ ...bucket, remote: isRemote })),
  };
  try {
    await writeFile(path, JSON.stringify(part));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reaches the database and the bucket as the Worker does, by bindings. */
export async function withBindings<Result>(
  place: BackupTarget,
  use: (env: Bindings) => Promise<Result>,
): Promise<Result> {
  return withConfig(place, async (configPath) => {
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath,
      persist: { path: persistencePath(place.stateDir) },
      remoteBindings: place.isRemote,
    });
    try {
      return await use(env);
    } finally {
      await dispose();
    }
  });
}

/** Exports the database as SQL, all of one moment, by D1's own means: it answers nobody else meanwhile. */
export async function exportDatabase(place: BackupTarget, { DB }: Bindings, file: string): Promise<void> {
  if (place.isRemote) return wrangler(place, ["export", "DB", "--remote", "--skip-confirmation", `--output=${file}`]);
  // What `wrangler d1 export --local` asks too; that one knows no folder but its own.
  const lines = await DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw<string[]>();
  await writeFile(file, (lines[0] ?? []).join("\n"), { mode: 0o600 });
}

/** Runs a file of SQL whole or not at all. */
export async function importDatabase(place: BackupTarget, file: string): Promise<void> {
  const where = place.isRemote ? ["--remote"] : ["--local", `--persist-to=${place.stateDir}`];
  await wrangler(place, ["execute", "DB", ...where, "--yes", `--file=${file}`]);
}

/** @throws with what wrangler says where it fails */
async function wrangler(place: BackupTarget, words: string[]): Promise<void> {
  await withConfig(place, async (config) => {
    const cli = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
    await promisify(execFile)(process.execPath, [cli, "d1", ...words, `--config=${config}`], { cwd: ROOT, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`wrangler d1 ${words[0]} failed: ${stderr || stdout}`);
      },
    );
  });
}
