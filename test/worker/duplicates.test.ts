import { describe, expect, test } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { add, isThere, listDuplicates, ONE } from "../factories/ownContact.factory.ts";
import { createUser } from "../factories/user.factory.ts";

describe("the list of duplicates", () => {
  test("has the same email, number, or folded name and company, newest group first, in pages", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const email = [await add(person, ONE), await add(person, { name: "M", emails: [{ value: "MINJI@moa.example" }] })];
    const card = await createCard(owner, { mobile: "010-2222-3333" });
    const number = [
      await add(person, { name: "N", phones: [{ value: "1" }, { value: "+82 10-2222-3333" }] }),
      await add(person, { cardId: card.cardId }),
    ];
    const name = [
      await add(person, { name: "José", company: "ACME" }),
      await add(person, { name: "jose", company: "Acme" }),
    ];
    await add(person, { name: "José" });
    await add(owner, ONE);
    const pages = [await listDuplicates(person, { limit: "2" })];
    pages.push(await listDuplicates(person, { limit: "2", cursor: String(pages[0]?.nextCursor) }));
    expect(pages.map(({ items }) => items.map(({ contacts }) => contacts.map(({ id }) => id)))).toEqual([
      [name.toReversed(), number.toReversed()],
      [email.toReversed()],
    ]);
    expect(pages[1]?.nextCursor).toBeNull();
    expect(pages[0]?.items[1]?.contacts).toMatchObject([{ name: card.name, isCard: true }, { isCard: false }]);
  });

  test("never compares two saved cards, nor a withdrawn one", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const fields = { email: "office@moa.example" };
    const cards = [await createCard(owner, fields), await createCard(owner, fields)];
    for (const { cardId } of cards) await add(person, { cardId });
    expect(await listDuplicates(person)).toEqual({ items: [], nextCursor: null });
    const own = await add(person, { name: "A", emails: [{ value: fields.email }] });
    for (const card of cards) await withdrawCard(card);
    expect(await listDuplicates(person)).toEqual({ items: [], nextCursor: null });
    expect(await isThere(person, own)).toBe(true);
  });
});
