import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";
import { signUpFromLogin } from "./signUp.ts";
import { PHONE } from "./touch.ts";

type Owner = { accessToken: string };

/** Creates an open group with its card through the API. The owner needs a ticket. */
async function createGroup(origin: string, address: string, { accessToken: token }: Owner) {
  const json = {
    kind: "organisation",
    companyName: "Round Table",
    ceo: "Owen Clark",
    country: "KR",
    joinPolicy: "open",
  };
  const made = await call(origin, "POST", "/groups", { token, json, address });
  const { idx } = (await made.json()) as { idx: number };
  return idx;
}

for (const [locale, texts] of [
  ["ko-KR", messagesIn("ko")],
  ["en-US", m],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ ...PHONE, locale });

    test("a visitor presses Join, signs up, and is a member without another press", async ({
      page,
      origin,
      address,
      newUser,
      newCard,
      giveTicket,
      mailedCode,
    }) => {
      const owner = await newUser({ name: "Owen Clark" });
      await giveTicket(owner, "group");
      const idx = await createGroup(origin, address, owner);
      await newCard(owner, { type: "group", groupId: String(idx), name: "Round Table" });
      await page.goto(`/group/${idx}`);
      await expect(page.getByRole("heading", { name: texts.group_if_join() })).toBeVisible();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("link", { name: texts.group_join() }).tap();
      const email = `join-${Date.now().toString(36)}@moa.example`;
      await signUpFromLogin(page, email, mailedCode, texts);
      await expect(page.getByText(texts.success_group_joined(), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/group/${idx}$`));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("region", { name: texts.group_members(), exact: true })).toContainText("Jane Han");
    });

    test("members invite by link and QR code, and the owner by mail", async ({
      page,
      origin,
      address,
      newUser,
      newCard,
      giveTicket,
      logIn,
      mailedPath,
    }) => {
      const [owner, guest] = [await newUser({ name: "Owen Clark" }), await newUser({ name: "Mia Lee" })];
      await giveTicket(owner, "group");
      const idx = await createGroup(origin, address, owner);
      await newCard(owner, { type: "group", groupId: String(idx), name: "Round Table" });
      await logIn(owner);
      await page.goto(`/group/${idx}`);
      await page.getByRole("button", { name: texts.group_invite() }).tap();
      const dialog = page.getByRole("dialog", { name: texts.group_invite() });
      await expect(dialog.getByRole("img", { name: texts.referral_qr() })).toBeVisible();
      await expect(dialog.getByLabel(texts.group_invite_link())).toHaveValue(`${origin}/group/${idx}`);
      await expect(dialog.getByText(texts.group_invite_open())).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("textbox", { name: texts.card_email(), exact: true }).fill(guest.email);
      await dialog.getByRole("button", { name: texts.association_invite_send() }).tap();
      await expect(
        page.getByText(texts.association_invite_sent({ email: guest.email }), { exact: true }),
      ).toBeVisible();
      expect(await mailedPath(guest.email)).toContain(`/group/${idx}`);
      await dialog.getByRole("button", { name: texts.action_close() }).tap();

      await logIn(guest);
      await page.goto(`/group/${idx}?join=true`);
      await page.getByRole("dialog").getByRole("button", { name: texts.group_join() }).tap();
      await expect(page.getByText(texts.success_group_joined(), { exact: true })).toBeVisible();
      await page.getByRole("button", { name: texts.group_invite() }).tap();
      await expect(dialog.getByLabel(texts.group_invite_link())).toBeVisible();
      await expect(dialog.getByRole("button", { name: texts.association_invite_send() })).toHaveCount(0);
      await dialog.getByRole("button", { name: texts.action_close() }).tap();
      const search = page.getByRole("textbox", { name: texts.group_search() });
      const found = page.getByRole("region", { name: texts.group_members(), exact: true }).getByRole("listitem");
      // Two members are found without a search.
      await expect(found).toHaveCount(2);
      await expect(search).toHaveCount(0);
      await page.goto(`/group/${idx}?q=mia`);
      await expect(found).toHaveText([/Mia Lee/]);
      await search.fill("nobody");
      await expect(page.getByText(texts.association_members_none())).toBeVisible();
      await page.getByRole("button", { name: texts.contacts_nothing_clear() }).tap();
      await expect(found).toHaveCount(2);
    });
  });
}

test("a link alone, an earlier visitor or a log-out joins nobody; the same press before a log-in joins", async ({
  page,
  context,
  origin,
  newUser,
  logIn,
}) => {
  const [president, guest] = [await newUser(), await newUser()];
  const name = `Bridge Society ${Date.now().toString(36)}`;
  const headers = { authorization: `Bearer ${president.accessToken}` };
  const made = await page.request.post("/api/associations", { headers, data: { name } });
  const { idx } = await made.json();
  const link = await page.request.post(`/api/associations/${idx}/invitations`, { headers, data: {} });
  const { url } = await link.json();
  const logInHere = async () => {
    await page.getByLabel(m.field_id()).fill(guest.email);
    await page.getByLabel(m.field_password()).fill(guest.password);
    await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  };
  let pressed = "";
  const isMember = async () => {
    const seen = await page.request.get(`/api/public/associations/${idx}`, {
      headers: { authorization: `Bearer ${guest.accessToken}` },
    });
    return (await seen.json()).membership !== null;
  };

  await test.step("a visitor presses Join and goes away; another person logs in and follows a link", async () => {
    await page.goto(url);
    await page.getByRole("link", { name: m.association_join() }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    pressed = page.url();
    await page.goto("/user/login");
    await logInHere();
    await expect(page).toHaveURL(`${origin}/`);
    for (const join of ["true", "t-guessed"]) {
      await page.goto(`/association/${idx}?join=${join}`);
      await expect(page.getByRole("dialog", { name: m.association_join() })).toBeVisible();
    }
    expect(await isMember()).toBe(false);
  });

  await test.step("after a log-out, the earlier press asks too, without the invitation of the link", async () => {
    await page.goto("/user/mypage");
    await page.getByRole("button", { name: m.my_page_log_out() }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.goto(pressed);
    await logInHere();
    await expect(page.getByRole("dialog", { name: m.group_ask() })).toBeVisible();
    expect(await isMember()).toBe(false);
  });

  await test.step("the press before the log-in joins, with the invitation of the link", async () => {
    await context.clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(url);
    await page.getByRole("link", { name: m.association_join() }).click();
    await logInHere();
    await expect(page.getByText(m.association_joined(), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/card/association/edit/${idx}$`));
    expect(await isMember()).toBe(true);
    await logIn(president);
  });
});

test("a visitor presses Join, signs up with Google, and is a member without another press", { tag: "@main" }, async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  giveTicket,
}) => {
  const owner = await newUser({ name: "Owen Clark" });
  await giveTicket(owner, "group");
  const idx = await createGroup(origin, address, owner);
  await newCard(owner, { type: "group", groupId: String(idx), name: "Round Table" });
  await page.goto(`/group/${idx}`);
  await page.getByRole("link", { name: m.group_join() }).click();
  // The path is not lost on the way through the header of a wide screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: m.login_register() }).click();
  await header.getByRole("link", { name: m.login_title() }).hover();
  await page.getByRole("link", { name: m.login_continue_with({ provider: "Google" }) }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(`join-google-${Date.now().toString(36)}@moa.example`);
  await page.getByLabel("Name").fill("Gina Yoon");
  await page.getByLabel("E-mail verified").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(m.register_agree_terms()).check();
  await page.getByLabel(m.register_agree_privacy()).check();
  await page.getByRole("button", { name: m.register_submit() }).click();
  await expect(page.getByText(m.success_group_joined(), { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: m.group_members(), exact: true })).toContainText("Gina Yoon");
});

test("an organization is created without a registration number, and a company is not", async ({
  page,
  newUser,
  giveTicket,
  logIn,
}) => {
  const owner = await newUser({ name: "Owen Clark" });
  await giveTicket(owner, "group");
  await logIn(owner);
  await page.goto("/group/new");
  const number = page.getByLabel(m.group_registration_number());
  await number.fill("1");
  await page.getByLabel(m.group_company_name()).fill("Hiking Club");
  await page.getByLabel(m.group_ceo()).fill("Owen Clark");
  await page.getByText(m.group_kind_organization(), { exact: true }).click();
  await expect(number).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText(m.group_kind_company(), { exact: true }).click();
  await page.getByRole("button", { name: m.group_new_next() }).click();
  await expect(number).toHaveAccessibleDescription(m.error_field_empty());
  await page.getByText(m.group_kind_organization(), { exact: true }).click();
  await page.getByRole("button", { name: m.group_new_next() }).click();
  await expect(page.getByRole("heading", { name: m.group_new_card_title() })).toBeVisible();
});

test("the header of a wide screen keeps the requested path on a later step of the sign-up", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/user/register?returnTo=%2Fgroup%2F1");
  await page.getByLabel(m.field_id()).fill(`header-${Date.now().toString(36)}@moa.example`);
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await expect(page).toHaveURL(/\/user\/recognize$/);
  const logIn = page.getByRole("banner").getByRole("link", { name: m.login_title() });
  await expect(logIn).toHaveAttribute("href", /returnTo=%2Fgroup%2F1/);
});
