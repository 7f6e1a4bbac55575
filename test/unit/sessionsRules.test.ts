import { describe, expect, test } from "vitest";
import {
  formatCredential,
  judgeRefresh,
  parseCredential,
  REFRESH_OVERLAP_MS,
} from "../../worker/features/sessions/sessionTokens.ts";

describe("judgeRefresh", () => {
  const rotatedAt = new Date("2026-11-21T09:00:00Z");
  const session = {
    refreshHash: "current",
    previousRefreshHash: "previous",
    rotatedAt,
    expiresAt: new Date("2026-12-21T09:00:00Z"),
  };
  const later = (ms: number) => new Date(rotatedAt.getTime() + ms);

  test.each([
    ["current", "current", later(0)],
    ["current", "current", later(10 * REFRESH_OVERLAP_MS)],
    ["previous", "overlap", later(0)],
    ["previous", "overlap", later(REFRESH_OVERLAP_MS)],
    ["previous", "stolen", later(REFRESH_OVERLAP_MS + 1)],
    ["older", "stolen", later(0)],
    ["current", "expired", session.expiresAt],
    ["previous", "expired", session.expiresAt],
  ])("for the %s token returns %s at %s", (presented, meaning, now) => {
    expect(judgeRefresh(session, presented, now)).toBe(meaning);
  });

  test("a session that was never rotated has no previous token", () => {
    expect(judgeRefresh({ ...session, previousRefreshHash: null }, "previous", rotatedAt)).toBe("stolen");
  });
});

describe("parseCredential", () => {
  const credential = { sessionId: "0b8a3f7e-5c1d-4b6f-9a2e-1d3c5b7a9f00", secret: "A_-9".repeat(10).concat("xyz") };

  test("reads what formatCredential wrote", () => {
    expect(parseCredential(formatCredential(credential))).toEqual(credential);
  });

  test.each([
    undefined,
    "",
    ".",
    credential.sessionId,
    `${credential.sessionId}.`,
    `${credential.sessionId}.${credential.secret}x`,
    `${credential.sessionId}.${credential.secret.slice(1)}`,
    `${credential.sessionId}.${credential.secret}\n`,
    `x${formatCredential(credential)}`,
    `${credential.sessionId.toUpperCase()}.${credential.secret}`,
    `${credential.sessionId}.${"=".repeat(43)}`,
  ])("refuses %j", (text) => {
    expect(parseCredential(text)).toBeNull();
  });
});
