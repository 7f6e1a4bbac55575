import { expect, test } from "./fixtures.ts";

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
  const title = await main.getByText("Chief executive", { exact: true }).first().boundingBox();
  const company = await main.getByText("Moa Inc.", { exact: true }).first().boundingBox();
  if (!title || !company) throw new Error("no role");
  // One line each, from the same edge.
  expect(title.height).toBeLessThan(30);
  expect(company.y).toBeGreaterThanOrEqual(title.y + title.height - 1);
  expect(company.x).toBeCloseTo(title.x, 0);
});
