import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second (`USER_HZ`). */
const TICK_MS = 10;

/** The runtime that this process started; null where the system does not tell of processes (anywhere but Linux). */
export function workerdPid(): string | null {
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

/** Milliseconds in user and system mode so far (proc(5), fields 14 and 15; the list starts after the name, with field 3). */
export function cpuMs(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Bytes of memory that the process holds and shares with no file. */
export function memoryBytes(pid: string): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
