import { describe, expect, test } from "vitest";
import { type Action, mayDo, PERMISSIONS, ROLES, type Role } from "../../domain/associations/roles.ts";
import {
  as,
  createAssociation,
  getCounts,
  join,
  letIn,
  nextName,
  suspend,
  type TestAssociation,
} from "../factories/association.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser, nextEmail, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getRefusal } from "../factories/visitor.factory.ts";

/** The permissions of decision 12; a president can leave only after handing over. */
const TABLE = `
| seeMembers                             | member | manager | president |
| leave                                  | member | manager |           |
| approve, invite, removeMembers, sendNotices |        | manager | president |
| edit, removeManagers                   |        |         | president |
| setRoles, handOver, delete             |        |         | president |
| readAudit, export                      |        |         | president |
`;

test("the permissions match the decision record", () => {
  const decided = TABLE.trim()
    .split("\n")
    .flatMap((line) => {
      const [actions = "", ...roles] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      return actions.split(", ").flatMap((action) => roles.filter(Boolean).map((role) => `${role} ${action}`));
    });
  const actual = ROLES.flatMap((role) => PERMISSIONS[role].map((action) => `${role} ${action}`));
  expect(actual.toSorted()).toEqual(decided.toSorted());
});

const cast = {
  president: await createUser({ name: "회장" }),
  manager: await createUser({ name: "운영자" }),
  member: await createUser({ name: "회원" }),
  pending: await createUser({ name: "신청자" }),
  outsider: await createUser({ name: "남" }),
};
const [plain, boss, asking] = [await createUser(), await createUser(), await createUser()];
type Part = keyof typeof cast;

/** An association with one user of each role, and another one of each as a target. */
async function stage(): Promise<TestAssociation> {
  // Removes the associations of earlier tests, because one user can lead only a few.
  await makeRoom(cast.president);
  const association = await createAssociation(cast.president);
  await letIn(association, cast.manager, "manager");
  await letIn(association, cast.member);
  await letIn(association, boss, "manager");
  await letIn(association, plain);
  for (const person of [cast.pending, asking]) await join(person, association);
  return association;
}

type Answer = { status: number; headers: Headers; json(): Promise<unknown> };
type Attempt = [
  what: string,
  action: Action,
  call: (person: Pick<TestUser, "api">, on: TestAssociation) => Promise<Answer>,
];

const at = ({ api }: Pick<TestUser, "api">) => api.associations[":idx"];

/** Every action with each of the calls that perform it. */
const ATTEMPTS: Attempt[] = [
  ["see the association", "seeMembers", (person, on) => as(person, on).see()],
  ["list members", "seeMembers", (person, on) => as(person, on).list()],
  ["search members", "seeMembers", (person, on) => as(person, on).list({ q: "회" })],
  ["leave", "leave", (person, on) => as(person, on).leave()],
  ["list requests", "approve", (person, on) => as(person, on).list({ status: "pending" })],
  ["approve", "approve", (person, on) => as(person, on).approve(asking)],
  ["refuse", "approve", (person, on) => as(person, on).remove(asking)],
  [
    "invite by mail",
    "invite",
    (person, { param }) => at(person).members.$post({ param, json: { email: nextEmail() } }),
  ],
  ["create a link", "invite", (person, { param }) => at(person).invitations.$post({ param, json: {} })],
  ["list invitations", "invite", (person, { param }) => at(person).invitations.$get({ param, query: {} })],
  [
    "end an invitation",
    "invite",
    async (person, { param, president }) => {
      const { id } = await (await at(president).invitations.$post({ param, json: {} })).json();
      return at(person).invitations[":id"].$delete({ param: { ...param, id: String(id) } });
    },
  ],
  ["remove a member", "removeMembers", (person, on) => as(person, on).remove(plain)],
  ["remove a manager", "removeManagers", (person, on) => as(person, on).remove(boss)],
  ["rename", "edit", (person, { param }) => at(person).$patch({ param, json: { name: nextName() } })],
  ["appoint a manager", "setRoles", (person, on) => as(person, on).give("manager", plain)],
  ["dismiss a manager", "setRoles", (person, on) => as(person, on).give("member", boss)],
  ["hand over", "handOver", (person, on) => as(person, on).give("president", plain)],
  ["read the audit trail", "readAudit", (person, { param }) => at(person).audit.$get({ param, query: {} })],
  ["export as vCards", "export", (person, { param }) => at(person).export.$get({ param, query: { format: "vcf" } })],
  ["export as CSV", "export", (person, { param }) => at(person).export.$get({ param, query: { format: "csv" } })],
  ["send a notice", "sendNotices", (person, { param }) => at(person).notices.$post({ param, json: { text: "안내" } })],
  ["delete", "delete", (person, { param }) => at(person).$delete({ param })],
];

test("every action is tested", () => {
  const tried = new Set(ATTEMPTS.map(([, action]) => action));
  expect([...tried].toSorted()).toEqual([...new Set(Object.values(PERMISSIONS).flat())].toSorted());
});

const formatRole = (part: Part): Role | null => (part === "pending" || part === "outsider" ? null : part);

/** A user who is not a member has nothing to leave, and an applicant withdraws the request. */
const isOpen = (part: Part, action: Action) =>
  mayDo(formatRole(part), action) || (action === "leave" && formatRole(part) === null);

describe.each(ATTEMPTS)("%s", (_, action, call) => {
  const parts = Object.keys(cast) as Part[];

  test.each(parts.filter((part) => isOpen(part, action)))("is allowed for the %s", async (part) => {
    const { status } = await call(cast[part], await stage());
    expect(status).toBeLessThan(300);
  });

  test("is refused for all other roles and changes nothing", async () => {
    const on = await stage();
    const before = await getContents(on);
    const refusal =
      action === "leave"
        ? { status: 409, code: "ASSOCIATION_PRESIDENT_STAYS" }
        : { status: 403, code: "ACCESS_DENIED" };
    for (const part of parts.filter((other) => !isOpen(other, action))) {
      expect([part, await getRefusal(await call(cast[part], on))]).toEqual([part, refusal]);
    }
    expect(await getRefusal(await call(createVisitor(), on))).toMatchObject({ status: 401 });
    expect(await getContents(on)).toEqual(before);
  });
});

test.each(["member", "manager", "president"] as const)("a suspended %s has no permission", async (part) => {
  const person = await createUser();
  const on = await createAssociation(part === "president" ? person : cast.president);
  await letIn(on, plain);
  await letIn(on, boss, "manager");
  await join(asking, on);
  if (part !== "president") await letIn(on, person, part);
  await suspend(person);
  for (const [what, , call] of ATTEMPTS.filter(([name]) => name !== "end an invitation")) {
    expect([what, (await call(person, on)).status]).toEqual([what, 401]);
  }
});

/** All rows of an association that a refused call must not change. */
async function getContents(on: TestAssociation) {
  const list = async (query: Record<string, string>) => (await as(on.president, on).list(query)).json();
  return [
    await getCounts(on),
    await (await as(on.president, on).see()).json(),
    await list({}),
    await list({ status: "pending" }),
  ];
}
