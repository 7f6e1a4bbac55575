import { assert, date, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../../domain/addMonths.ts";
import { nextTry, periodSpan, seasonSpan } from "../../domain/billing/ticketStartAndEnd.ts";

const at = (text: string) => new Date(`${text}Z`);
const getText = (moment: Date) => moment.toISOString().replace(/\.000Z$/, "");

const anyDate = date({ min: at("2020-01-01T00:00"), max: at("2090-01-01T00:00"), noInvalidDate: true });
const getMonth = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

describe("calendar months", () => {
  test.each([
    ["2027-01-31T09:30:00", 1, "2027-02-28T09:30:00"],
    ["2028-01-31T09:30:00", 1, "2028-02-29T09:30:00"],
    ["2027-01-31T09:30:00", 2, "2027-03-31T09:30:00"],
    ["2027-08-31T23:59:59", 1, "2027-09-30T23:59:59"],
    ["2028-02-29T00:00:00", 12, "2029-02-28T00:00:00"],
    ["2028-02-29T00:00:00", 48, "2032-02-29T00:00:00"],
    ["2027-12-31T12:00:00", 2, "2028-02-29T12:00:00"],
    ["2027-11-30T12:00:00", 3, "2028-02-29T12:00:00"],
    // The nights on which clocks change in Berlin and New York. Days are UTC days.
    ["2027-02-28T01:30:00", 1, "2027-03-28T01:30:00"],
    ["2027-10-07T06:30:00", 1, "2027-11-07T06:30:00"],
  ])("%s plus %i months is %s", (from, months, to) => {
    expect(getText(addMonths(at(from), months))).toBe(to);
  });

  test.each([
    ["2027-02-28T23:30:00", 1, "2027-03-31T23:30:00"],
    ["2027-02-28T23:30:00", 3, "2027-05-31T23:30:00"],
    ["2027-01-31T14:30:00", 1, "2027-02-28T14:30:00"],
    ["2027-01-30T15:30:00", 1, "2027-02-27T15:30:00"],
  ])("in Korea, %s plus %i months is %s", (from, months, to) => {
    expect(getText(addMonths(at(from), months, "Asia/Seoul"))).toBe(to);
  });

  test("keep the time of day, end in the right month and never skip one", () => {
    assert(
      property(anyDate, integer({ min: 0, max: 240 }), (from, months) => {
        const to = addMonths(from, months);
        expect(getMonth(to) - getMonth(from)).toBe(months);
        expect(to.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000);
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });
});

const none = { end: null, graceEnd: null };

describe("a subscription period", () => {
  const second = { anchorAt: at("2027-01-31T09:00:00"), anchorCycle: 0, cycle: 1, currency: "USD" };
  const due = "2027-02-28T09:00:00";

  test("continues from its due date while it is active", () => {
    const graceEnd = at("2027-03-02T09:00:00");
    const span = seasonSpan(second, { end: null, graceEnd }, at("2027-03-01T10:00:00"));
    expect([getText(span.startsAt), getText(span.endsAt), span.anchorAt]).toEqual([
      due,
      "2027-03-31T09:00:00",
      undefined,
    ]);
  });

  test.each([
    ["the previous period ended before", none, "2027-05-07T08:00:00", "2027-05-07T08:00:00"],
    ["a period ticket was active before", { ...none, end: at("2027-05-28T09:00:00") }, due, "2027-05-28T09:00:00"],
  ])("starts a new sequence if %s", (_, queue, now, startsAt) => {
    expect(seasonSpan(second, queue, at(now))).toMatchObject({ startsAt: at(startsAt), anchorAt: at(startsAt) });
  });

  test("started on 31 January renews on the last of February and on 31 March", () => {
    const anchorAt = at("2027-01-31T09:00:00");
    const ends = [0, 1, 2].map((cycle) =>
      getText(seasonSpan({ anchorAt, anchorCycle: 0, cycle, currency: "USD" }, none, anchorAt).endsAt),
    );
    expect(ends).toEqual(["2027-02-28T09:00:00", "2027-03-31T09:00:00", "2027-04-30T09:00:00"]);
  });

  test("joins the next one without a gap, whenever it began", () => {
    assert(
      property(anyDate, integer({ min: 0, max: 60 }), (anchorAt, cycle) => {
        const season = { anchorAt, anchorCycle: 0, currency: "USD" };
        const month = seasonSpan({ ...season, cycle }, none, anchorAt);
        const following = seasonSpan({ ...season, cycle: cycle + 1 }, none, anchorAt);
        expect(following.startsAt).toEqual(month.endsAt);
      }),
    );
  });
});

test("a period begins at the end of the queue, or now if the queue is empty", () => {
  const now = at("2027-05-10T00:00:00");
  expect(periodSpan(1, "KRW", null, at("2027-02-28T23:30:00")).endsAt).toEqual(at("2027-03-31T23:30:00"));
  expect(periodSpan(3, "USD", null, now)).toEqual({ startsAt: now, endsAt: at("2027-08-10T00:00:00") });
  expect(periodSpan(3, "USD", at("2027-06-30T00:00:00"), now)).toEqual({
    startsAt: at("2027-06-30T00:00:00"),
    endsAt: at("2027-09-30T00:00:00"),
  });
  expect(periodSpan(6, "USD", at("2027-01-01T00:00:00"), now).startsAt).toEqual(now);
});

test.each([
  ["2027-05-10T12:00:00", "2027-05-11T12:00:00"],
  ["2027-05-11T12:04:00", "2027-05-13T12:00:00"],
  // Another card was refused in between.
  ["2027-05-12T08:00:00", "2027-05-13T12:00:00"],
  ["2027-05-13T12:00:00", "2027-05-15T12:00:00"],
  ["2027-05-15T12:00:00", undefined],
  ["2027-06-15T12:00:00", undefined],
])("a renewal refused from 10 May on, at noon, and again at %s is retried at %s", (now, next) => {
  const tryAt = nextTry(at("2027-05-10T12:00:00"), at(now));
  expect(tryAt ? getText(tryAt) : undefined).toBe(next);
});
