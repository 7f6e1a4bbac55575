import { demoLogin, seed } from "../scripts/seed.ts";

/** Seeds an empty server (unless `SEED=none`) and prints URLs and the demo login. */
export async function seedAndAnnounce(origin: string, stateDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const isSeeding = environment.SEED !== "none";
  if (isSeeding && (await seed(origin)))
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
