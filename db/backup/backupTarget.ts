import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { getStateDir, persistencePath, ROOT } from "../../scripts/paths.ts";

/** The source of a backup or the target of a restore: the deployment in wrangler.toml, or the local data. */
export type BackupTarget = { isRemote: boolean; stateDir: string };

export type Bindings = { DB: D1Database; IMAGE_BUCKET: R2Bucket };

/** Parses command-line arguments. `--remote` selects the deployment, otherwise the local data in `STATE_DIR`. */
export const parseTarget = (words: string[], environment: NodeJS.ProcessEnv): BackupTarget => ({
  isRemote: words.includes("--remote"),
  stateDir: getStateDir(environment),
});

/** The target's name for log and error messages. */
export const formatTarget = ({ isRemote, stateDir }: BackupTarget) => (isRemote ? "the deployment" : stateDir);

/** The placeholder database ID in the committed wrangler.toml. */
const NO_DATABASE = "00000000-0000-0000-0000-000000000001";

/**
 * Writes a temporary configuration with only the database and the bucket of wrangler.toml. The full configuration would
 * start more than needed, and remote bindings must be marked.
 */
async function withConfig<Result>({ isRemote }: BackupTarget, use: (path: string) => Promise<Result>): Promise<Result> {
  const config = unstable_readConfig({ config: join(ROOT, "wrangler.toml") });
  const databases: { binding: string; database_id: string }[] = config.d1_databases;
  const buckets: { binding: string }[] = config.r2_buckets;
  if (isRemote && databases.some((database) => database.database_id === NO_DATABASE))
    throw new Error("wrangler.toml contains no database_id of your own (README, Deploy)");
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

/** Opens the database and the bucket as bindings, like in the Worker. */
export async function withBindings<Result>(
  target: BackupTarget,
  use: (env: Bindings) => Promise<Result>,
): Promise<Result> {
  return withConfig(target, async (configPath) => {
    const { env, dispose } = await getPlatformProxy<Bindings>({
      configPath,
      persist: { path: persistencePath(target.stateDir) },
      remoteBindings: target.isRemote,
    });
    try {
      return await use(env);
    } finally {
      await dispose();
    }
  });
}

/** Exports the database as SQL, as one consistent snapshot. D1 blocks other queries during the export. */
export async function exportDatabase(target: BackupTarget, { DB }: Bindings, file: string): Promise<void> {
  if (target.isRemote) return wrangler(target, ["export", "DB", "--remote", "--skip-confirmation", `--output=${file}`]);
  // The same query as `wrangler d1 export --local`, which supports only its own folder.
  const lines = await DB.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw<string[]>();
  await writeFile(file, (lines[0] ?? []).join("\n"), { mode: 0o600 });
}

/** Runs a file of SQL in one transaction. */
export async function importDatabase(target: BackupTarget, file: string): Promise<void> {
  const where = target.isRemote ? ["--remote"] : ["--local", `--persist-to=${target.stateDir}`];
  await wrangler(target, ["execute", "DB", ...where, "--yes", `--file=${file}`]);
}

/** @throws with the output of wrangler if the command fails */
async function wrangler(target: BackupTarget, words: string[]): Promise<void> {
  await withConfig(target, async (config) => {
    const cli = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
    await promisify(execFile)(process.execPath, [cli, "d1", ...words, `--config=${config}`], { cwd: ROOT, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`wrangler d1 ${words[0]} failed: ${stderr || stdout}`);
      },
    );
  });
}
