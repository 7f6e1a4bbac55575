import { existsSync, readdirSync, readFileSync } from "node:fs";
import { demoLogin } from "../../db/seed.ts";
import { call } from "../sandbox/api.ts";

const LOG_INS = 60;
/** Linux counts a process's time in hundredths of a second (`USER_HZ`). */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that one log-in costs in workerd, the whole process taken together;
 * null where the system does not tell (anywhere but Linux).
 */
export async function measureSignInCpu(origin: string): Promise<number | null> {
  const pid = workerdPid();
  if (pid === null) return null;
  const logIn = async (i: number) =>
    call(origin, "POST", "/auth/signIn", { form: { ...demoLogin }, address: `198.51.100.${i % 250}` });
  // The first ones compile the hash and fill caches.
  for (let i = 0; i < 5; i += 1) await logIn(i);
  const before = ticksOf(pid);
  for (let i = 0; i < LOG_INS; i += 1) await logIn(i);
  return Math.round(((ticksOf(pid) - before) * TICK_MS * 10) / LOG_INS) / 10;
}

/** The runtime that this process started. */
function workerdPid(): string | null {
  if (!existsSync("/proc/self/stat")) return null;
  const isOurs = (pid: string) => {
    try {
      const [, name, rest = ""] = /\((.*)\) \S+ (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return name === "workerd" && rest.startsWith(`${process.pid} `);
    } catch {
      // It ended while we looked.
      return false;
    }
  };
  return readdirSync("/proc").find((entry) => /^\d+$/.test(entry) && isOurs(entry)) ?? null;
}

/** Time in user and system mode (proc(5), fields 14 and 15; the list starts after the name, with field 3). */
function ticksOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
