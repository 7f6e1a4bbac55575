import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { NUMBER, status } from "./groupPage.ts";
import { m } from "./messages.ts";

test("an owner's edit keeps what another device changed, and a refused number of an organization is shown", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  giveTicket,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "group");
  const elsewhere = { token: owner.accessToken, address };
  const json = {
    kind: "organisation",
    companyName: "Round Table",
    ceo: "Maya Kim",
    country: "KR",
    registrationNumber: NUMBER,
    joinPolicy: "open",
  };
  const made = await call(origin, "POST", "/groups", { ...elsewhere, json });
  const { idx } = (await made.json()) as { idx: number };
  await newCard(owner, { type: "group", groupId: String(idx) });
  await logIn(owner);
  await page.goto(`/group/${idx}?part=settings`);
  await page.getByRole("button", { name: m.group_edit() }).click();
  await call(origin, "PATCH", `/groups/${idx}`, { ...elsewhere, json: { joinPolicy: "approval" } });

  await page.getByLabel(m.group_ceo()).fill("Owen Clark");
  await page.getByLabel(m.group_country()).selectOption("KR");
  const number = page.getByLabel(m.group_registration_number());
  await number.fill("1");
  await page.getByRole("button", { name: m.action_save() }).click();
  await expect(number).toHaveAccessibleDescription(m.error_registration_number());
  await number.fill("");
  await page.getByRole("button", { name: m.action_save() }).click();
  await expect(status(page, m.success_user_updated())).toBeVisible();
  const saved = await (await call(origin, "GET", `/groups/${idx}`, elsewhere)).json();
  expect(saved).toMatchObject({ ceo: "Owen Clark", registrationNumber: "", joinPolicy: "approval" });
});

test("a new group whose answer is lost goes on with its card", async ({
  page,
  newUser,
  logIn,
  giveTicket,
  problems,
}) => {
  problems.allow(/ERR_FAILED|status of 402/);
  const owner = await newUser();
  await giveTicket(owner, "group");
  await logIn(owner);
  await page.goto("/group");
  // Users without a group read what one gives.
  await expect(page.getByRole("region", { name: m.groups_give() })).toContainText(m.groups_give_link());
  await page.goto("/group/new");
  await page.getByLabel(m.group_company_name()).fill("Bright Architects");
  await page.getByLabel(m.group_ceo()).fill("Owen Clark");
  await page.getByLabel(m.group_country()).selectOption("KR");
  await page.getByLabel(m.group_registration_number()).fill(NUMBER);
  await page.route("**/api/groups*", async (route) => {
    // The server has stored it, but the answer is lost.
    if (route.request().method() === "POST") await route.fetch();
    return route.abort();
  });
  const next = page.getByRole("button", { name: m.group_new_next() });
  await next.click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_network() })).toBeVisible();
  await page.unroute("**/api/groups*");
  await next.click();
  await expect(page.getByRole("heading", { name: m.group_new_card_title() })).toBeVisible();
});
