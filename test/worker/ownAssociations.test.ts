import { expect, test } from "vitest";
import { createAssociation, createMember, join, letIn, mine, suspend } from "../factories/association.factory.ts";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

test("an association is listed with the pictures of the members who show a card, for its members only", async () => {
  const association = await createAssociation();
  await createMember(association);
  const people = [await createUser(), await createUser(), await createUser(), await createUser()] as const;
  const [shown, withdrawn, suspended, asked] = people;
  const [card, gone, hidden, asking] = await Promise.all(people.map(async (person) => createCard(person)));
  await letIn(association, shown, "member", { cardIdx: card?.idx ?? 0 });
  await letIn(association, withdrawn, "member", { cardIdx: gone?.idx ?? 0 });
  await letIn(association, suspended, "member", { cardIdx: hidden?.idx ?? 0 });
  await getContent(await join(asked, association, { cardIdx: asking?.idx ?? 0 }));
  if (gone) await withdrawCard(gone);
  await suspend(suspended);

  const faces = async (person: typeof shown) => (await mine(person)).items.map((listed) => listed.faces);
  expect(await faces(shown)).toEqual([[card?.photoKey]]);
  expect(await faces(asked)).toEqual([[]]);
});

test("at most six pictures are listed", async () => {
  const association = await createAssociation();
  const pictures = await Promise.all(
    ["ㄴ", "ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅅ", "ㅇ"].map(async (name) => {
      const person = await createUser({ name });
      const card = await createCard(person);
      await letIn(association, person, "member", { cardIdx: card.idx });
      return card.photoKey;
    }),
  );
  const [listed] = (await mine(association.president)).items;
  expect(listed?.faces).toHaveLength(6);
  expect(pictures).toEqual(expect.arrayContaining(listed?.faces ?? []));
});
