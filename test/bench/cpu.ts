import { call } from "../../local/api.ts";
import { demoLogin } from "../../scripts/seed.ts";
import { cpuMs, workerdPid } from "./workerd.ts";

const LOG_INS = 60;

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
  const before = cpuMs(pid);
  for (let i = 0; i < LOG_INS; i += 1) await logIn(i);
  return Math.round(((cpuMs(pid) - before) * 10) / LOG_INS) / 10;
}
