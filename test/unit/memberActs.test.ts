import { expect, test } from "vitest";
import { MEMBER_ROLES, ROLES, type Role } from "../../domain/associations/roles.ts";
import { memberActs } from "../../web/features/associations/memberActs.ts";

const what = (role: Role | null, suspended = false) => ({ role, suspended });

const otherRoles = (role: Role) => MEMBER_ROLES.filter((other) => other !== role);

test("a president can appoint, dismiss, hand over and remove", () => {
  expect(MEMBER_ROLES).toEqual(expect.arrayContaining(["member", "manager"]));
  for (const role of MEMBER_ROLES) {
    expect(memberActs("president", what(role))).toEqual([...otherRoles(role), "president", "remove"]);
  }
});

test("a suspended member cannot become president", () => {
  expect(memberActs("president", what("member", true))).toEqual([...otherRoles("member"), "remove"]);
});

test("a manager can only remove plain members", () => {
  expect(memberActs("manager", what("member"))).toEqual(["remove"]);
  expect(memberActs("manager", what("manager"))).toEqual([]);
});

test("no action is offered for a president or an applicant, or to a plain member", () => {
  for (const role of ROLES) {
    expect(memberActs(role, what("president"))).toEqual([]);
    expect(memberActs(role, what(null))).toEqual([]);
  }
  expect(memberActs("member", what("member"))).toEqual([]);
});
