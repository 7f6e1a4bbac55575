import { expect, test } from "vitest";
import { memberActs } from "../../web/features/associations/memberActs.ts";

const what = (role: "member" | "manager" | "president" | null, suspended = false) => ({ role, suspended });

test("a president appoints, dismisses, hands over and removes", () => {
  expect(memberActs("president", what("member"))).toEqual(["appoint", "handOver", "remove"]);
  expect(memberActs("president", what("manager"))).toEqual(["dismiss", "handOver", "remove"]);
});

test("who is suspended becomes no president", () => {
  expect(memberActs("president", what("member", true))).toEqual(["appoint", "remove"]);
});

test("a manager removes members, and nobody else", () => {
  expect(memberActs("manager", what("member"))).toEqual(["remove"]);
  expect(memberActs("manager", what("manager"))).toEqual([]);
});

test("nothing is done with a president, with who only asks, or by a member", () => {
  for (const role of ["member", "manager", "president"] as const) {
    expect(memberActs(role, what("president"))).toEqual([]);
    expect(memberActs(role, what(null))).toEqual([]);
  }
  expect(memberActs("member", what("member"))).toEqual([]);
});
