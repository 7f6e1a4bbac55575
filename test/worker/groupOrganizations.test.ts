import { describe, expect, test } from "vitest";
import { createGroup, type GroupFields, groupFields } from "../factories/group.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const FIELDS = { kind: "organisation", companyName: "모아 산악회" } as const;

describe("an organization", () => {
  test("needs no registration number", async () => {
    const person = await createUser();
    await giveTicket(person, "group");
    const { registrationNumber: _, ...json } = groupFields(FIELDS);
    const made = await getContent(await person.api.groups.$post({ json }));
    expect(made).toMatchObject({ ...FIELDS, registrationNumber: "" });
    const group = await createGroup({ ...FIELDS, registrationNumber: "" });
    const seen = await getContent(await createVisitor().api.groups[":idx"].$get({ param: group.param }));
    expect(seen.registrationNumber).toBe("");
  });

  test("can have one, which must be valid", async () => {
    const person = await createUser();
    await giveTicket(person, "group");
    const make = (registrationNumber: string) =>
      person.api.groups.$post({ json: groupFields({ ...FIELDS, registrationNumber }) });
    expect(await getRefusal(await make("1"))).toEqual(atField(422, "registrationNumber", "REGISTRATION_NUMBER"));
    expect(await getContent(await make("124-81-00998"))).toMatchObject({ registrationNumber: "1248100998" });
  });

  test("becomes a company only with a number, and a company keeps its number", async () => {
    const group = await createGroup({ ...FIELDS, registrationNumber: "" });
    const change = (json: Partial<GroupFields>) => group.owner.api.groups[":idx"].$patch({ param: group.param, json });
    const missing = atField(422, "registrationNumber", "FIELD_EMPTY");
    expect(await getRefusal(await change({ kind: "company" }))).toEqual(missing);
    expect(await getRefusal(await change({ kind: "company", country: "KR", registrationNumber: "" }))).toEqual(missing);
    const numbered = { kind: "company", country: "KR", registrationNumber: "1248100998" } as const;
    expect(await getContent(await change(numbered))).toMatchObject(numbered);
    expect(await getRefusal(await change({ country: "KR", registrationNumber: "" }))).toEqual(missing);
    expect(
      await getContent(await change({ kind: "organisation", country: "KR", registrationNumber: "" })),
    ).toMatchObject({ kind: "organisation", registrationNumber: "" });
  });

  test("and two changes at the same time leave no company without a number", async () => {
    const { owner, param } = await createGroup(FIELDS);
    const change = (json: Partial<GroupFields>) => owner.api.groups[":idx"].$patch({ param, json });
    await Promise.all([change({ kind: "company" }), change({ country: "KR", registrationNumber: "" })]);
    const { kind, registrationNumber } = await getContent(await owner.api.groups[":idx"].$get({ param }));
    expect(kind === "company" && registrationNumber === "").toBe(false);
  });
});
