import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";

const korean = messagesIn("ko");
const QUESTION = m.leave_title();

test("changing the language (English, Korean) returns to the same page and confirms before discarding input", {
  tag: "@main",
}, async ({ page, origin, address, newUser, newCard, logIn }) => {
  const user = await newUser();
  const { idx } = await newCard(user, { title: "Card" });
  const json = { cardId: "minji" };
  const saved = await call(origin, "POST", "/contacts", { token: user.accessToken, json, address });
  const { id: contact }: { id: number } = await saved.json();

  await test.step("from the menu, back to the same page", async () => {
    await logIn(user);
    await page.goto("/user/mypage");
    await page.getByRole("navigation").getByRole("link", { name: m.shell_language() }).click();
    await page.getByRole("button", { name: "한국어" }).click();
    await expect(page).toHaveURL(/\/user\/mypage$/);
    await expect(page).toHaveTitle(`Moa · ${korean.shell_my_page()}`);
    await page.getByRole("navigation").getByRole("link", { name: korean.shell_language() }).click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page).toHaveTitle(`Moa · ${m.shell_my_page()}`);
  });

  for (const { path, open, field, asks = QUESTION } of [
    { path: `/card/edit/${idx}`, open: undefined, field: m.card_position(), asks: m.card_leave_title() },
    { path: "/user/my-info", open: m.my_info_change_what({ field: m.register_name() }), field: m.register_name() },
    { path: "/association/new", open: undefined, field: m.association_name() },
    { path: `/business-cards?contact=${contact}`, open: undefined, field: m.contact_tags() },
  ]) {
    await test.step(`a form with input asks for confirmation: ${path}`, async () => {
      await page.goto(path);
      if (open) await page.getByRole("button", { name: open }).click();
      const typed = page.getByRole("textbox", { name: field, exact: true });
      await typed.fill("A draft");
      await page.getByRole("link", { name: m.shell_language(), exact: true }).click();
      const question = page.getByRole("dialog", { name: asks });
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: m.action_cancel() }).click();
      await expect(typed).toHaveValue("A draft");
      await page.getByRole("link", { name: m.shell_language() }).click();
      await question.getByRole("button", { name: m.leave_action() }).click();
      await expect(page).toHaveURL(/\/language$/);
    });
  }
});

test("a sign-up and a log-in keep their input in another language (English, Korean)", async ({ page, mailedCode }) => {
  const email = `language-${Date.now().toString(36)}@moa.example`;
  await page.goto("/user/register");
  await page.getByLabel(m.field_id()).fill(email);
  await page.getByRole("button", { name: m.register_send_code() }).click();
  await page.getByLabel(m.verify_code()).fill(await mailedCode(email));
  await page.getByLabel(m.register_name()).fill("Jane Han");
  await page.getByRole("link", { name: m.shell_language() }).click();
  await page.getByRole("button", { name: m.leave_action() }).click();
  await page.getByRole("button", { name: "한국어" }).click();
  await expect(page).toHaveURL(/\/user\/register\/details$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await expect(page.getByLabel(korean.register_name())).toHaveValue("Jane Han");

  await page.goto("/user/login");
  await page.getByLabel(korean.field_id()).fill(email);
  await page.getByRole("link", { name: korean.shell_language() }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByLabel(m.field_id())).toHaveValue(email);
});

test("a visitor's message keeps its text in another language of the card (English, Korean)", async ({
  page,
  newUser,
  newCard,
  giveTicket,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium" });
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  await page.request.patch(`/api/cards/${idx}/theme`, { headers, data: { detailsWanted: true } });
  await page.request.put(`/api/cards/${idx}/texts/ko`, { headers, data: { name: "홍길동" } });
  await page.goto(`/c/${cardId}`);
  await page.getByText(m.card_page_lead()).click();
  await page.getByLabel(m.card_page_lead_note()).fill("Nice to meet you");
  await page.getByLabel(m.card_page_lead_consent({ name: "Jane Doe", product: "Moa" })).check();
  await page.getByRole("link", { name: "한국어" }).click();
  const note = page.getByLabel(korean.card_page_lead_note());
  await expect(note).toHaveValue("Nice to meet you");
  await expect(page.getByLabel(korean.card_page_lead_consent({ name: "홍길동", product: "Moa" }))).toBeChecked();
  // Stored only for this visit.
  await page.reload();
  await expect(note).toHaveValue("");
});

test("countries have names in Mongolian and Sinhala, which the browser does not support", async ({ page, origin }) => {
  for (const [locale, name] of [
    ["mn", "Өмнөд Солонгос"],
    ["si", "දකුණු කොරියාව"],
  ] as const) {
    await page.context().addCookies([{ name: "locale", value: locale, url: origin }]);
    await page.goto("/group/1");
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
});

test("in Urdu, the rows of both columns of my page are on the same lines", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user, { name: "Jane Doe" });
  await newCard(user, { name: "Jane Han" });
  const json = { name: "Paper Society" };
  await call(origin, "POST", "/associations", { token: user.accessToken, json, address });
  await logIn(user);
  await page.context().addCookies([{ name: "locale", value: "ur", url: origin }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/user/mypage");
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  const [card, association] = [await getBox(row("Jane Han")), await getBox(row("Paper Society"))];
  expect(card.height).toBeGreaterThan(0);
  expect(association.height).toBe(card.height);
});

test("in Urdu, numbers and addresses in fields begin at the edge at which the form begins", async ({
  page,
  origin,
  newUser,
  logIn,
}) => {
  await logIn(await newUser({ name: "Jane Han" }));
  await page.context().addCookies([{ name: "locale", value: "ur", url: origin }]);
  await page.goto("/card/new");
  const fields = page.locator("form input:not([type=file])");
  await expect(fields.first()).toBeVisible();
  const sides = await fields.evaluateAll((inputs) => inputs.map((input) => getComputedStyle(input).textAlign));
  expect(new Set(sides)).toEqual(new Set(["right"]));
});
