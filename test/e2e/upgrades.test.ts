import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { site } from "./menu.ts";
import { m } from "./messages.ts";

test("a full list of links offers premium: the plans, and with a plan the card itself", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  giveTicket,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  const items = Array.from({ length: 10 }, (_, index) => site(`Link${index}`));
  await call(origin, "PUT", `/cards/${idx}/menu`, { token: user.accessToken, json: { version: 0, items }, address });
  await logIn(user);
  await page.goto(`/menu-edit/${idx}`);
  const add = page.getByRole("button", { name: m.links_add() });
  await expect(add).toBeDisabled();
  await expect(page.getByRole("link", { name: m.ticket_see_plans() })).toBeVisible();
  await giveTicket(user, "period");
  await page.reload();
  const become = page.getByRole("button", { name: m.premium_become() });
  await expect(page.getByRole("link", { name: m.ticket_see_plans() })).toBeHidden();
  await expectAccessible(page);
  await become.click();
  await expect(become).toBeHidden();
  await expect(add).toBeFocused();
});

test("the owner of a group card learns before any payment that no plan changes it", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  giveTicket,
  logIn,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "group");
  const json = {
    kind: "company",
    companyName: "Moa Inc.",
    ceo: "Maya Kim",
    country: "KR",
    registrationNumber: "999-81-00000",
    joinPolicy: "open",
  };
  const made = await call(origin, "POST", "/groups", { token: owner.accessToken, json, address });
  const { idx: groupId } = (await made.json()) as { idx: number };
  const { idx } = await newCard(owner, { type: "group", groupId: String(groupId) });
  await logIn(owner);
  const plans = page.getByRole("link", { name: m.ticket_see_plans() });
  for (const path of [`/card/theme/${idx}`, `/card/statistics/${idx}`]) {
    await page.goto(path);
    await expect(page.getByText(m.premium_group_card())).toBeVisible();
    await expect(plans).toHaveCount(0);
  }
  await page.goto(`/card/theme/${idx}?layout=band`);
  await page.getByRole("button", { name: m.premium_try_save() }).click();
  await expect(page.getByRole("dialog")).toContainText(m.premium_group_card());
  await expect(plans).toHaveCount(0);
});
