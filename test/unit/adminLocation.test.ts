import { describe, expect, test } from "vitest";
import { parseAdminLocation } from "../../web/features/admin/adminSearch.ts";
import { localTime, utcText } from "../../web/features/admin/localTime.ts";

describe("the location of the administrator pages", () => {
  test("is parsed from its own values", () => {
    const place = { part: "payments", q: "minji@moa.example", status: "paid", after: ["a", 3], order: "id" } as const;
    expect(parseAdminLocation(place)).toMatchObject(place);
    expect(parseAdminLocation({ part: "people", q: 123 })).toMatchObject({ part: "people", q: "123" });
    expect(parseAdminLocation({ notice: "new", days: 7 })).toMatchObject({ notice: "new", days: 7 });
  });

  test("ignores invalid values", () => {
    const odd = { part: "x", q: {}, status: "PAID", days: 31, after: [{}, null], notice: "x", order: 3 };
    expect(Object.entries(parseAdminLocation(odd)).filter(([, value]) => value !== undefined)).toEqual([
      ["part", "figures"],
    ]);
    expect(parseAdminLocation({ after: "x" }).after).toBeUndefined();
    expect(parseAdminLocation({ after: [] }).after).toBeUndefined();
  });
});

describe("a typed date and time", () => {
  test("is in the reader's time zone and survives a round trip", () => {
    const moment = Date.parse("2026-11-21T03:04:00Z");
    expect(new Date(localTime(moment)).getTime()).toBe(moment);
  });

  test("is undefined while it is incomplete", () => {
    expect(utcText("")).toBeUndefined();
  });
});
