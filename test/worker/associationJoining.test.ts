import { describe, expect, test } from "vitest";
import {
  as,
  createAssociation,
  expectSound,
  getTrail,
  join,
  letIn,
  makeLink,
  mine,
} from "../factories/association.factory.ts";
import { createCard } from "../factories/card.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, getContent, getRefusal, getStatuses } from "../factories/visitor.factory.ts";

describe("requesting membership", () => {
  test("waits for approval, and can be repeated", async () => {
    const association = await createAssociation();
    const person = await createUser();
    await Promise.all([join(person, association), join(person, association)]);
    expect(await getContent(await join(person, association))).toMatchObject({
      membership: { status: "pending", role: null },
      memberCount: 1,
    });
    await expectSound(association, 1, 1);
    expect(await getRefusal(await as(person, association).see())).toEqual({ status: 403, code: "ACCESS_DENIED" });
    expect((await mine(person)).items).toMatchObject([{ status: "pending", role: null, pendingCount: null }]);

    const president = as(association.president, association);
    const answers = await Promise.all([president.approve(person), president.approve(person)]);
    expect(getStatuses(answers)).toEqual([204, 204]);
    await expectSound(association, 2);
    expect(await getContent(await as(person, association).see())).toMatchObject({ role: "member", pendingCount: null });
    expect((await getTrail(association)).map(({ action }) => action)).toEqual(["approved", "created"]);
  });

  test("can be withdrawn, rejected and repeated", async () => {
    const association = await createAssociation();
    const person = await createUser();
    const president = as(association.president, association);
    await join(person, association);
    expect((await as(person, association).leave()).status).toBe(204);
    expect((await as(person, association).leave()).status).toBe(204);
    expect(await getRefusal(await president.approve(person))).toMatchObject({ status: 404 });
    await join(person, association);
    expect((await president.remove(person)).status).toBe(204);
    expect(await getRefusal(await president.remove(person))).toMatchObject({ status: 404 });
    await expectSound(association, 1);
    await join(person, association);
    await president.approve(person);
    await expectSound(association, 2);
    expect((await getTrail(association)).map(({ action }) => action)).toEqual(["approved", "refused", "created"]);
  });

  test("can include one of the requester's own cards", async () => {
    const association = await createAssociation();
    const [person, other] = [await createUser(), await createUser()];
    const [own, others] = [await createCard(person), await createCard(other)];
    expect(await getRefusal(await join(person, association, { cardIdx: others.idx }))).toEqual(
      atField(403, "cardIdx", "NOT_CARD_OWNER"),
    );
    await letIn(association, person, "member", { cardIdx: own.idx });
    const say = (json: object) => person.api.associations[":idx"].membership.$patch({ param: association.param, json });
    expect(await getContent(await say({}))).toMatchObject({ membership: { cardIdx: own.idx, consentedAt: null } });
    expect(await getContent(await say({ consent: true }))).toMatchObject({
      membership: { cardIdx: own.idx, consentedAt: expect.any(String) },
    });
    expect(await getRefusal(await say({ cardIdx: others.idx }))).toEqual(atField(403, "cardIdx", "NOT_CARD_OWNER"));
    expect(await getContent(await say({ cardIdx: null, consent: false }))).toMatchObject({
      membership: { cardIdx: null, consentedAt: null },
    });
  });
});

describe("consent to the directory", () => {
  type Consent = { consent?: boolean };
  const asked: Consent = { consent: true };

  test.each<[string, Consent, boolean]>([
    ["declined", { consent: false }, false],
    ["given", { consent: true }, true],
    ["not mentioned", {}, true],
  ])("given with the request, and %s on admission", async (_, second, consents) => {
    const [association, other] = [await createAssociation(), await createAssociation()];
    const person = await createUser();
    const { token: invitation } = await makeLink(association);
    await join(person, association, asked);
    await getContent(await join(person, association, { ...second, invitation }));
    await join(person, other, asked);
    await join(person, other, second);
    await as(other.president, other).approve(person);
    for (const one of [association, other]) {
      const { membership } = await getContent(await as(person, one).see());
      expect(membership.consentedAt !== null).toBe(consents);
    }
  });
});
