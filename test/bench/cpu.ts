import { call } from "../../local/api.ts";
import { demoLogin } from "../../scripts/seed.ts";
import { cpuMs, workerdPid } from "./workerd.ts";

const LOG_INS = 60;

/** CPU milliseconds per log-in in workerd, for the whole process. Null on systems other than Linux. */
export async function measureSignInCpu(origin: string): Promise<number | null> {
  const pid = workerdPid();
  if (pid === null) return null;
  const logIn = async (i: number) =>
    call(origin, "POST", "/auth/signIn", { form: { ...demoLogin }, address: `198.51.100.${i % 250}` });
  // The first log-ins compile the hash function and fill caches.
  for (let i = 0; i < 5; i += 1) await logIn(i);
  const before = cpuMs(pid);
  for (let i = 0; i < LOG_INS; i += 1) await logIn(i);
  return Math.round(((cpuMs(pid) - before) * 10) / LOG_INS) / 10;
}
