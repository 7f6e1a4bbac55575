import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoLogin, seed } from "../scripts/seed.ts";

/**
 * Seeds an empty server (unless `SEED=none`) and prints URLs and the demo login.
 *
 * @throws if an earlier start was stopped before it had added all demo data
 */
export async function seedAndAnnounce(origin: string, stateDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const isSeeding = environment.SEED !== "none";
  if (isSeeding && (await seedWhole(origin, stateDir)))
    console.log(
      "Seeded demo data: two people with cards and contacts, a group, an association, notices, and three months of activity.",
    );
  const { email, password } = demoLogin;
  const lines = [
    ["Moa", origin],
    ...(isSeeding ? [["Demo log-in", `${email} / ${password}`]] : []),
    ["Sent mail", `${origin}/cdn-cgi/local/explorer/api/local/email/sending`],
    ["Data", stateDir],
  ];
  const table = lines.map(([name = "", value = ""]) => `  ${name.padEnd(13)}${value}`).join("\n");
  console.log(`\n${table}\n\n  Press Ctrl-C to stop.\n`);
}

/** Seeds an empty server. A file marks the data as incomplete until the seed has ended. */
async function seedWhole(origin: string, stateDir: string): Promise<boolean> {
  const marker = join(stateDir, "seeding");
  if (existsSync(marker))
    throw new Error(`The demo data in ${stateDir} is incomplete; delete that folder and start again.`);
  writeFileSync(marker, "");
  const isSeeded = await seed(origin);
  rmSync(marker);
  return isSeeded;
}
