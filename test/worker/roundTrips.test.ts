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

/** Routes that need more. */
const EXCEPTIONS = new Map([
  // Streams the members page by page, after it has recorded the export.
  ["GET /api/associations/:idx/export", 3],
  // They replace a credential, like other writes.
  ["GET /api/auth/oauth/:provider/callback", 2],
  ["GET /api/auth/refresh", 2],
  // It streams lists page by page.
  ["GET /api/user/export", 2],
  // It stores a credential, like other writes.
  ["GET /pay/:token/return", 2],
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

const getBound = (route: string) => EXCEPTIONS.get(route) ?? (route.startsWith("GET ") ? READ_TRIPS : WRITE_TRIPS);

test.each([...trips])("%s makes %i round trips, within its bound", (route, count) => {
  expect(count).toBeLessThanOrEqual(getBound(route));
});

test("every exception is a route, and needs its bound", () => {
  expect([...EXCEPTIONS].filter(([route, bound]) => trips.get(route) !== bound)).toEqual([]);
});
