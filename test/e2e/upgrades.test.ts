import { call } from "../../local/api.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
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

test("a logo that was tried on is saved when the card becomes premium, and gives way to the next one", async ({
  page,
  newUser,
  newCard,
  giveTicket,
  logIn,
}) => {
  const user = await newUser();
  await giveTicket(user, "period");
  const { idx } = await newCard(user);
  await logIn(user);
  const headers = { authorization: `Bearer ${user.accessToken}` };
  const readLogo = async () => (await (await page.request.get(`/api/cards/${idx}`, { headers })).json()).logoKey;
  await page.goto(`/card/theme/${idx}?layout=band`);
  const file = page.getByLabel(m.premium_logo_choose());
  const logo = page.getByRole("img", { name: m.premium_logo(), exact: true });
  await file.setInputFiles(portraitFile("minji", 200));
  await expect(logo).toHaveAttribute("src", /^blob:/);
  expect(await readLogo()).toBeNull();
  await page.getByRole("button", { name: m.premium_try_save() }).click();
  await page.getByRole("dialog").getByRole("button", { name: m.premium_become() }).click();
  await expect.poll(readLogo).not.toBeNull();
  const first = await readLogo();
  await expect(logo).toHaveAttribute("src", `/api/images/${first}`);

  await page.getByLabel(m.premium_logo_change()).setInputFiles(portraitFile("minji", 300));
  await expect.poll(readLogo).not.toBe(first);
  await expect(logo).toHaveAttribute("src", `/api/images/${await readLogo()}`);
});
