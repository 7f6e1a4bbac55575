import { beforeEach, onTestFailed } from "vitest";

type Line = { print: (...values: unknown[]) => void; values: unknown[] };

const LEVELS = ["log", "info", "warn", "error"] as const;

/**
 * Keeps what the Worker logs, and prints it if the test fails. Vitest would send each line to its main process, which
 * takes a tenth of the time of all tests.
 */
export function printLogsOfFailedTests(): void {
  let lines: Line[] = [];
  for (const level of LEVELS) {
    const current = console[level] as Line["print"] & { print?: Line["print"] };
    // The files of a workerd share its console.
    const print = current.print ?? current.bind(console);
    console[level] = Object.assign((...values: unknown[]) => void lines.push({ print, values }), { print });
  }
  beforeEach(() => {
    lines = [];
    onTestFailed(() => {
      for (const { print, values } of lines) print(...values);
    });
  });
}
