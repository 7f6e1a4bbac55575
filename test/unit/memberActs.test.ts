import { expect, test } from "vitest";
import { memberActs } from "../../web/features/associations/memberActs.ts";

const what = (role: "member" | "manager" | "president" | null, suspended = false) => ({ role, suspended });

test("a president can appoint, dismiss, hand over and remove", () => {
  expect(memberActs("president", what("member"))).toEqual(["manager", "president", "remove"]);
  expect(memberActs("president", what("manager"))).toEqual(["member", "president", "remove"]);
});

test("a suspended member cannot become president", () => {
  expect(memberActs("president", what("member", true))).toEqual(["manager", "remove"]);
});

test("a manager can only remove plain members", () => {
  expect(memberActs("manager", what("member"))).toEqual(["remove"]);
  expect(memberActs("manager", what("manager"))).toEqual([]);
});

test("no action is offered for a president or an applicant, or to a plain member", () => {
  for (const role of ["member", "manager", "president"] as const) {
    expect(memberActs(role, what("president"))).toEqual([]);
    expect(memberActs(role, what(null))).toEqual([]);
  }
  expect(memberActs("member", what("member"))).toEqual([]);
});
