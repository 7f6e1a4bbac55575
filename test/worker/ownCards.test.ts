import { expect, test } from "vitest";
import { createCard, translateCard } from "../factories/card.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { getContent } from "../factories/visitor.factory.ts";

test("the own cards are listed with the texts of their front in the reader's language, if they have it", async () => {
  const owner = await createUser();
  const card = await createCard(owner, { name: "김모아", position: "대표" });
  await createCard(owner, { name: "이하나" });
  await translateCard(card, "en", { name: "Moa Kim" });
  const list = async (language: string) => {
    const response = await owner.api.cards.$get({ query: {} }, { headers: { "accept-language": language } });
    return (await getContent(response)).items;
  };

  const [first, second] = await list("en");
  expect(first).toMatchObject({ name: "김모아", shown: { locale: "en", name: "Moa Kim", position: "대표" } });
  expect(second).not.toHaveProperty("shown");
  const [korean] = await list("ko");
  expect(korean).not.toHaveProperty("shown");
});
