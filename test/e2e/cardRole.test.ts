import type { Locator } from "@playwright/test";
import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";

/** Where the letters of a text are, without spaces before them. */
const readLetters = async (text: Locator): Promise<DOMRect> =>
  text.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    const { firstChild } = element;
    if (firstChild) letters.setStart(firstChild, firstChild.textContent?.search(/\S/) ?? 0);
    return letters.getBoundingClientRect().toJSON() as DOMRect;
  });

test("on a small card, a line breaks between the job title and the company, not inside the title", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser({ name: "Minji Kim" });
  await newCard(user, { name: "Minji Kim", position: "Chief executive", companyName: "Moa Inc." });
  await logIn(user);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/mypage");
  const main = page.getByRole("main");
  const title = await readLetters(main.getByText("Chief executive", { exact: true }).first());
  const company = await readLetters(main.getByText("Moa Inc.", { exact: true }).first());
  // One line each, from the same edge.
  expect(title.height).toBeLessThan(30);
  expect(company.y).toBeGreaterThanOrEqual(title.y + title.height - 1);
  expect(company.x).toBeCloseTo(title.x, 0);
});

test("in a card in Urdu, a number begins at the edge of its label, as the name does", async ({
  page,
  newUser,
  newCard,
}) => {
  const { cardId } = await newCard(await newUser(), {
    name: "علی خان",
    locale: "ur",
    mobile: "+92 300 0001234",
    email: "ali@moa.example",
  });
  await page.goto(`/c/${cardId}?lang=ur`);
  for (const value of ["+92 300 0001234", "ali@moa.example"]) {
    const line = page.locator(".face-line", { hasText: value });
    const [number, whole] = [await getBox(line.getByText(value)), await getBox(line)];
    expect(number.x + number.width).toBeCloseTo(whole.x + whole.width, 0);
    expect(number.width).toBeLessThan(whole.width);
  }
});

test("in Urdu, a role in another script keeps its order and begins at the edge of the name", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
}) => {
  const [me, other] = [await newUser(), await newUser({ name: "Ivan Petrov" })];
  const theirs = { name: "Ivan Petrov", position: "Director", companyName: "Northern Lines" };
  const { cardId } = await newCard(other, theirs);
  await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  await logIn(me);
  await page.context().addCookies([{ name: "locale", value: "ur", url: origin }]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const row = page.getByRole("main").getByRole("link", { name: theirs.name });
    const [name, position, company] = await Promise.all(
      Object.values(theirs).map(async (text) => readLetters(row.getByText(text, { exact: true }))),
    );
    if (!name || !position || !company) throw new Error("a text is missing");
    expect(position.x + position.width).toBeLessThan(company.x);
    expect(company.x + company.width).toBeCloseTo(name.x + name.width, 0);
  }
});
