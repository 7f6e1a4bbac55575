import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second (`USER_HZ`). */
const TICK_MS = 10;

/** The process ID of the runtime that this process started. Null on systems other than Linux. */
export function workerdPid(): string | null {
  if (!existsSync("/proc/self/stat")) return null;
  const isOurs = (pid: string) => {
    try {
      const [, name, rest = ""] = /\((.*)\) \S+ (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return name === "workerd" && rest.startsWith(`${process.pid} `);
    } catch {
      // The process ended during the read.
      return false;
    }
  };
  return readdirSync("/proc").find((entry) => /^\d+$/.test(entry) && isOurs(entry)) ?? null;
}

/**
 * CPU milliseconds in user and system mode so far (proc(5), fields 14 and 15; the list starts after the name, with
 * field 3).
 */
export function cpuMs(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The anonymous memory of a process in bytes, without memory that is shared with files. */
export function memoryBytes(pid: string): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
