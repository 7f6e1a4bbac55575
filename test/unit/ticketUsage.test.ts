import { describe, expect, test } from "vitest";
import { queueEnd, toUsagePeriod } from "../../web/features/tickets/usage.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const until = (endsAt: string | null, over: Partial<Parameters<typeof queueEnd>[0][number]> = {}) => ({
  kind: "period" as const,
  state: "running" as const,
  endsAt,
  ...over,
});

const offer = (months: number) => ({ months, price: { amount: 390, currency: "USD" } });

describe("a premium ticket bought now", () => {
  test("begins now if there is no other ticket", () => {
    expect(toUsagePeriod(offer(3), [], now)).toEqual({ from: now, until: new Date("2027-02-21T12:00:00.000Z") });
  });

  test("begins when the last running or waiting ticket ends", () => {
    const tickets = [until("2027-01-31T09:00:00.000Z", { state: "waiting" }), until("2026-12-31T09:00:00.000Z")];
    expect(toUsagePeriod(offer(1), tickets, now)).toEqual({
      from: new Date("2027-01-31T09:00:00.000Z"),
      until: new Date("2027-02-28T09:00:00.000Z"),
    });
  });

  test("does not wait for a group ticket, or for one that has ended or was refunded", () => {
    const tickets = [
      until(null, { kind: "group" }),
      until("2026-11-20T09:00:00.000Z", { state: "over" }),
      until("2027-05-20T09:00:00.000Z", { state: "refunded" }),
    ];
    expect(queueEnd(tickets, now)).toBeNull();
  });
});
