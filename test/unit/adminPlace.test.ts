import { describe, expect, test } from "vitest";
import { parseAdminLocation } from "../../web/features/admin/adminSearch.ts";
import { localTime, utcText } from "../../web/features/admin/localTime.ts";

describe("the administrators' address", () => {
  test("is read as it was written", () => {
    const place = { part: "payments", q: "minji@moa.example", status: "paid", after: ["a", 3], order: "id" } as const;
    expect(parseAdminLocation(place)).toMatchObject(place);
    expect(parseAdminLocation({ part: "people", q: 123 })).toMatchObject({ part: "people", q: "123" });
    expect(parseAdminLocation({ notice: "new", days: 7 })).toMatchObject({ notice: "new", days: 7 });
  });

  test("says nothing by what does not belong there", () => {
    const odd = { part: "x", q: {}, status: "PAID", days: 31, after: [{}, null], notice: "x", order: 3 };
    expect(Object.entries(parseAdminLocation(odd)).filter(([, value]) => value !== undefined)).toEqual([
      ["part", "figures"],
    ]);
    expect(parseAdminLocation({ after: "x" }).after).toBeUndefined();
    expect(parseAdminLocation({ after: [] }).after).toBeUndefined();
  });
});

describe("a moment that is typed", () => {
  test("is in the reader's time zone, and comes back as it was", () => {
    const moment = Date.parse("2026-11-21T03:04:00Z");
    expect(new Date(localTime(moment)).getTime()).toBe(moment);
  });

  test("is none while it is typed half-way", () => {
    expect(utcText("")).toBeUndefined();
  });
});
