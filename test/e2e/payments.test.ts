import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { inWindow } from "./gateway.ts";
import { pressKey } from "./keyboard.ts";
import { m, messagesIn } from "./messages.ts";
import { buy, expectReady, getTickets, type Kind } from "./purchase.ts";

const urdu = messagesIn("ur");
const METHODS = [
  { name: m.payment_method_card(), recurs: true },
  { name: m.payment_method_mobile(), recurs: false },
  { name: m.payment_method_transfer(), recurs: false },
  { name: m.payment_method_kakaopay(), recurs: true },
  { name: m.payment_method_naverpay(), recurs: true },
  { name: m.payment_method_tosspay(), recurs: true },
];

for (const { name, recurs } of METHODS) {
  const kinds: Kind[] = recurs ? ["season", "period", "group"] : ["period", "group"];
  test(`${name} buys: ${kinds.join(", ")}`, async ({ page, origin, newUser, logIn }) => {
    const buyer = await newUser();
    await logIn(buyer);
    for (const kind of kinds) {
      await buy(page, kind, name);
      await expect(page.getByText(name)).toBeVisible();
    }
    expect((await getTickets(origin, buyer)).map((ticket) => ticket.kind).toSorted()).toEqual(kinds.toSorted());
  });
}

test("a season offers only the methods that support recurring charges", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/payment/payment-ticket?kind=season");
  const offered = METHODS.filter(({ recurs }) => recurs);
  await expect(page.getByRole("radio")).toHaveCount(offered.length);
  for (const { name } of offered) await expect(page.getByRole("radio", { name })).toBeVisible();
});

test("from a locked screen to a ticket and back, by keyboard, with a declined card", { tag: "@main" }, async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const buyer = await newUser();
  const { idx } = await newCard(buyer);
  await logIn(buyer);
  await page.goto(`/card/theme/${idx}`);
  await pressKey(page, page.getByRole("link", { name: m.ticket_see_plans() }));

  await expect(page.getByRole("heading", { name: m.ticket_select_title() })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^1 month\b/ }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^3 months \$10\.50/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^6 months \$18\.90/ })).toBeChecked();
  await pressKey(page, page.getByRole("link", { name: m.ticket_continue() }));

  await expect(page.getByRole("heading", { name: m.payment_title(), exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^6 months/ })).toBeChecked();
  await pressKey(page, page.getByRole("button", { name: m.payment_pay({ price: "$18.90" }) }));
  await expect(page.getByRole("alert").filter({ hasText: m.error_consent_missing() })).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await pressKey(page, page.getByRole("button", { name: m.payment_pay({ price: "$18.90" }) }));

  await inWindow(page, "decline");
  await expect(page.getByRole("heading", { name: m.payment_failed_title() })).toBeVisible();
  await expectAccessible(page);
  await pressKey(page, page.getByRole("link", { name: m.action_retry() }));
  await inWindow(page, "pay");
  await expectReady(page);
  await expectAccessible(page);
  await pressKey(page, page.getByRole("button", { name: m.payment_go_on() }));
  await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
  // The card is premium without another step.
  await expect(page.getByRole("button", { name: m.premium_become() })).toBeHidden();
  await expect(page.getByRole("link", { name: m.ticket_see_plans() })).toBeHidden();
  const card = await call(origin, "GET", `/cards/${idx}`, { token: buyer.accessToken, address });
  expect(await card.json()).toMatchObject({ type: "premium" });
});

for (const [locale, texts] of [
  ["ko-KR", messagesIn("ko")],
  ["en-US", m],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a card is premium although the browser does not come back from the payment", async ({
      page,
      origin,
      address,
      newUser,
      newCard,
      logIn,
    }) => {
      const buyer = await newUser();
      const { idx } = await newCard(buyer);
      await logIn(buyer);
      await page.goto(`/payment/payment-ticket?kind=period&months=3&currency=USD&returnTo=/card/theme/${idx}`);
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: /10\.50/ }).click();
      await inWindow(page, "vanish");
      const getCard = async () => call(origin, "GET", `/cards/${idx}`, { token: buyer.accessToken, address });
      await expect.poll(async () => (await getCard()).json()).toMatchObject({ type: "premium" });
      await page.goto(`/card/theme/${idx}`);
      await expect(page.getByRole("radio", { name: texts.premium_theme_ink() })).toBeVisible();
      await expect(page.getByRole("link", { name: texts.ticket_see_plans() })).toBeHidden();
      await expect(page.getByRole("button", { name: texts.premium_become() })).toBeHidden();
    });
  });
}

test("a period ticket requires a period", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/payment/payment-ticket?kind=period&currency=KRW");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: m.payment_title() }).click();
  await expect(page.getByRole("alert").filter({ hasText: m.error_period_missing() })).toBeVisible();
  await page.getByRole("radio", { name: /^12 months/ }).click();
  await page.getByRole("button", { name: m.payment_pay({ price: "₩41,200" }) }).click();
  await inWindow(page, "pay");
  await expectReady(page);
});

test("a currency without prices is replaced, and the other choices are kept", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/payment/select-ticket?kind=group&currency=JPY&returnTo=/card/new");
  await expect(page).toHaveURL(/\/payment\/select-ticket\?/);
  await expect(page.getByRole("combobox", { name: m.ticket_currency() })).toHaveValue("KRW");
  await expect(page.getByRole("radio", { name: m.ticket_text_group() })).toBeChecked();
  await expect(page.getByText("₩99,000").last()).toBeInViewport({ ratio: 1 });
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ kind: "group", currency: "KRW", returnTo: "/card/new" });
});

test("the selection falls back to a ticket that is sold; without one there is no way to continue", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  const price = { amount: 13_200, currency: "KRW" };
  const items = [{ kind: "period", months: 3, price, methods: ["card"] }];
  const sell = async (sold: typeof items) =>
    page.route("**/api/tickets/catalogue?*", async (route) =>
      route.fulfill({
        json: { items: sold, currencies: sold.length > 0 ? ["KRW"] : [], recurring: [], promotion: null },
      }),
    );
  const nextLink = page.getByRole("link", { name: m.ticket_continue() });

  await sell(items);
  await page.goto("/payment/select-ticket?kind=season&months=12&currency=KRW");
  await expect(page.getByRole("radio", { name: /^3 months/ })).toBeChecked();
  await expect(nextLink).toHaveAttribute("href", /kind=period&months=3/);

  await sell([]);
  await page.reload();
  await expect(page.getByText(m.ticket_nothing_sold())).toBeVisible();
  await expect(nextLink).toBeHidden();
  await expectAccessible(page);
});

test("a promotion is free, once, and returns to the previous screen", async ({ page, origin, newUser, logIn }) => {
  await logIn(await newUser());
  const week = 7 * 24 * 60 * 60 * 1000;
  await sql(origin, "insert into promotion (id, starts_at, ends_at) values (1, ?, ?)", [
    Date.now() - week,
    Date.now() + week,
  ]);
  try {
    await page.goto("/payment/select-ticket?returnTo=/card/new");
    await expect(page.getByRole("radio", { name: m.ticket_kind_promotion() })).toBeChecked();
    await page.getByRole("button", { name: m.ticket_claim() }).click();
    await expect(page).toHaveURL(/\/card\/new$/);
    await expect(page.getByRole("radio", { name: m.card_type_premium() })).toBeEnabled();
    await page.goto("/payment/select-ticket");
    await expect(
      page.getByRole("link", { name: `${m.ticket_own_title()} · ${m.ticket_kind_promotion()} · Active until` }),
    ).toBeVisible();
    await expect(page.locator("div.sticky")).toContainText(/Active until \w{3}\s\d+,\s\d{4}/);
    await expect(page.getByRole("radio", { name: m.ticket_kind_promotion() })).toHaveCount(0);
  } finally {
    await sql(origin, "delete from promotion", []);
  }
});

test("in Urdu a group ticket is bought from right to left, and its receipt kept", async ({
  page,
  context,
  origin,
  newUser,
  logIn,
}) => {
  await context.addCookies([{ name: "locale", value: "ur", url: origin }]);
  await logIn(await newUser({ locale: "ur" }));
  await page.goto("/group/new");
  await page.getByRole("link", { name: urdu.ticket_see_plans() }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("radio", { name: urdu.ticket_text_group() })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("link", { name: urdu.ticket_continue() }).click();
  await expect(page.getByRole("heading", { name: urdu.payment_title() })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: urdu.payment_pay({ price: "" }).trim() }).click();
  await inWindow(page, "pay");
  await expect(page.getByRole("heading", { name: urdu.payment_done_title() })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: urdu.receipt_title() }).click();
  await expect(page.getByRole("heading", { name: urdu.receipt_title() })).toBeVisible();
  await expect(page.getByText("$79.00")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole("button", { name: urdu.payment_go_on() }).click();
  await expect(page).toHaveURL(/\/group\/new$/);
  await expect(page.getByRole("textbox").first()).toBeVisible();
});
