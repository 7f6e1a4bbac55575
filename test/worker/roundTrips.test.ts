import { expect, test, vi } from "vitest";
import { recordAllCalls } from "../recorders/recordedCalls.ts";
import { recordDatabase } from "../recorders/recordedDatabase.ts";

/**
 * The most round trips to D1 in sequence that a successful call of each route makes. The database can be 150 ms away, so
 * a read makes one and a write makes two: one that checks and counts, and one that writes and returns what it wrote. Work
 * after the response (worker/http/afterResponse.ts) does not count.
 */
const READ_TRIPS = 1;
const WRITE_TRIPS = 2;

/** GET routes that also write, so that they have the bound of writes. */
const WRITING_READS = new Set([
  // They record or count the export, and stream its lists page by page.
  "GET /api/associations/:idx/export",
  "GET /api/user/export",
  // They replace or store a credential.
  "GET /api/auth/oauth/:provider/callback",
  "GET /api/auth/refresh",
  "GET /pay/:token/return",
]);

const trips = new Map<string, number>();
const database = recordDatabase();
// The log line of a request is its last work.
const log = vi.spyOn(console, "log").mockImplementation((line: unknown) => {
  const entry = JSON.parse(String(line)) as { event: string; method: string; route: string; status: number };
  if (entry.event !== "request") return;
  const count = database.takeTrips();
  const route = `${entry.method} ${entry.route}`;
  if (entry.status < 400) trips.set(route, Math.max(count, trips.get(route) ?? 0));
});
await recordAllCalls(database);
log.mockRestore();

const isRead = (route: string) => route.startsWith("GET ") && !WRITING_READS.has(route);
const getBound = (route: string) => (isRead(route) ? READ_TRIPS : WRITE_TRIPS);

test.each([...trips])("%s makes %i round trips, within its bound", (route, count) => {
  expect(count).toBeLessThanOrEqual(getBound(route));
});

test("every listed route exists, and needs two round trips", () => {
  expect([...WRITING_READS].filter((route) => trips.get(route) !== WRITE_TRIPS)).toEqual([]);
});
