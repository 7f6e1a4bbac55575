import type { Page } from "@playwright/test";
import { sql } from "../sandbox/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { inWindow, paymentsOf, planFault, withoutNews } from "./gateway.ts";
import { pressKey } from "./keyboard.ts";

type Person = { email: string };

const METHODS = [
  { name: "신용·체크카드", recurs: true },
  { name: "휴대폰 결제", recurs: false },
  { name: "계좌이체", recurs: false },
  { name: "카카오페이", recurs: true },
  { name: "네이버페이", recurs: true },
  { name: "토스페이", recurs: true },
];

const NEW_PAYMENT = { season: "", period: "&months=3", group: "" };
type Kind = keyof typeof NEW_PAYMENT;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname !== "/window") localStorage.setItem("noticeHiddenOn", new Date().toLocaleDateString("sv"));
  });
});

/** Chooses the method, agrees, and goes to the payment window. */
async function goToWindow(page: Page, kind: Kind, method = "신용·체크카드"): Promise<void> {
  await page.goto(`/payment/payment-ticket?kind=${kind}${NEW_PAYMENT[kind]}`);
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /결제하기$/ }).click();
}

const expectReady = async (page: Page) =>
  expect(page.getByRole("heading", { name: "이용권이 준비됐어요" })).toBeVisible();

const ordersOf = async (origin: string, { email }: Person) =>
  sql<{ id: string; status: string }>(
    origin,
    "select id, status from orders where user_id = (select id from users where email = ?)",
    [email],
  );

const ticketsOf = async (origin: string, { email }: Person) =>
  sql<{ kind: string }>(origin, "select kind from tickets where user_id = (select id from users where email = ?)", [
    email,
  ]);

/** One charge, one ticket. */
async function expectOneOfEach(origin: string, person: Person, kind: Kind): Promise<void> {
  const orders = await ordersOf(origin, person);
  expect(orders).toEqual([{ id: expect.any(String), status: "paid" }]);
  expect(await paymentsOf(orders.map(({ id }) => id))).toMatchObject([{ status: "PAID" }]);
  expect(await ticketsOf(origin, person)).toEqual([{ kind }]);
}

for (const { name, recurs } of METHODS) {
  const kinds: Kind[] = recurs ? ["season", "period", "group"] : ["period", "group"];
  test(`${name} buys: ${kinds.join(", ")}`, async ({ page, origin, newUser, logIn }) => {
    const buyer = await newUser();
    await logIn(buyer);
    for (const kind of kinds) {
      await goToWindow(page, kind, name);
      await inWindow(page, "pay");
      await expectReady(page);
      await expect(page.getByText(name)).toBeVisible();
    }
    expect((await ticketsOf(origin, buyer)).map((ticket) => ticket.kind).toSorted()).toEqual(kinds.toSorted());
  });
}

test("a season offers only the methods that can be charged again", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/payment/payment-ticket?kind=season");
  const offered = METHODS.filter(({ recurs }) => recurs);
  await expect(page.getByRole("radio")).toHaveCount(offered.length);
  for (const { name } of offered) await expect(page.getByRole("radio", { name })).toBeVisible();
});

test("from a locked screen to a ticket and back, by keyboard, past a declined card", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const buyer = await newUser();
  const { idx } = await newCard(buyer);
  await logIn(buyer);
  await page.goto(`/card/theme/${idx}`);
  await pressKey(page, page.getByRole("link", { name: "이용권 보기" }));

  await expect(page.getByRole("heading", { name: "어떤 이용권이 필요하세요?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "정기 이용권" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^3개월 ₩13,200/ })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^6개월 ₩23,500/ })).toBeChecked();
  await pressKey(page, page.getByRole("link", { name: "계속하기" }));

  await expect(page.getByRole("heading", { name: "결제", exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^6개월/ })).toBeChecked();
  await pressKey(page, page.getByRole("button", { name: "₩23,500 결제하기" }));
  await expect(page.getByRole("alert").filter({ hasText: "동의가 필요해요" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Space");
  await pressKey(page, page.getByRole("button", { name: "₩23,500 결제하기" }));

  await inWindow(page, "decline");
  await expect(page.getByRole("heading", { name: "결제가 되지 않았어요" })).toBeVisible();
  await expectAccessible(page);
  await pressKey(page, page.getByRole("link", { name: "다시 시도" }));
  await inWindow(page, "pay");
  await expectReady(page);
  await expectAccessible(page);
  await pressKey(page, page.getByRole("button", { name: "하던 일 계속하기" }));
  await expect(page).toHaveURL(new RegExp(`/card/theme/${idx}$`));
  await expect(page.getByRole("button", { name: "프리미엄 명함으로 바꾸기" })).toBeVisible();
});

test("a period must be chosen before it is paid for", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/payment/payment-ticket?kind=period");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "결제" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "이용 기간을 골라 주세요." })).toBeVisible();
  await page.getByRole("radio", { name: /^12개월/ }).check();
  await page.getByRole("button", { name: "₩41,200 결제하기" }).click();
  await inWindow(page, "pay");
  await expectReady(page);
});

test("what is broken off in the window costs nothing, and can be paid later", async ({
  page,
  origin,
  newUser,
  logIn,
}) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "cancel");
  await expect(page.getByRole("heading", { name: "결제를 마치지 않았어요" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("link", { name: "다른 방법으로 결제하기" }).click();
  await expect(page.getByRole("radio", { name: "카카오페이" })).toBeVisible();
  expect(await ticketsOf(origin, buyer)).toEqual([]);
  await page.goBack();
  await page.getByRole("link", { name: "다시 시도" }).click();
  await inWindow(page, "pay");
  await expectReady(page);
  await expectOneOfEach(origin, buyer, "season");
});

test("who pays and never comes back has the ticket all the same", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "vanish");
  await expect(page.getByText("Paid.")).toBeVisible();
  await expect.poll(async () => ticketsOf(origin, buyer)).toEqual([{ kind: "season" }]);
  await page.goto("/user/tickets");
  await expect(page.getByText(/에 ₩4,900이 결제돼요/)).toBeVisible();
  await expectOneOfEach(origin, buyer, "season");
});

test("coming back late, before any news of the gateway, is soon enough", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await withoutNews(async () => {
    await goToWindow(page, "group");
    await inWindow(page, "vanish");
    await expect(page.getByText("Paid.")).toBeVisible();
    expect(await ticketsOf(origin, buyer)).toEqual([]);
    const [order] = await ordersOf(origin, buyer);
    await page.goto(`/payment/complete?order=${order?.id}`);
    await expectReady(page);
    await expect(page.getByRole("link", { name: "그룹 만들기" })).toBeVisible();
  });
  await expectOneOfEach(origin, buyer, "group");
});

test("a double click, going back and reloading mean one order", async ({ page, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  await page.goto("/payment/payment-ticket?kind=period&months=3");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /결제하기$/ }).dblclick();
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  await goToWindow(page, "period");
  await inWindow(page, "pay");
  await expectReady(page);
  await page.reload();
  await expectReady(page);
  await page.reload();
  await expectReady(page);
  await expectOneOfEach(origin, buyer, "period");
});

test("one order that is paid in two tabs is charged once", async ({ page, context, origin, newUser, logIn }) => {
  const buyer = await newUser();
  await logIn(buyer);
  const other = await context.newPage();
  await goToWindow(page, "period");
  await goToWindow(other, "period");
  await inWindow(page, "pay");
  await inWindow(other, "pay");
  await expectReady(page);
  await expectReady(other);
  await expectOneOfEach(origin, buyer, "period");
});

test("a cancelled subscription works to its end; one that cannot be charged says what to do", async ({
  page,
  origin,
  newUser,
  logIn,
}) => {
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "season");
  await inWindow(page, "pay");
  await page.getByRole("link", { name: "내 이용권" }).click();
  await expect(page.getByText(/에 ₩4,900이 결제돼요/)).toBeVisible();
  await expectAccessible(page);

  await test.step("it is offered once", async () => {
    await page.getByRole("link", { name: "이용권 더 보기" }).click();
    await expect(page.getByRole("radio", { name: "정기 이용권" })).toBeDisabled();
    await page.goBack();
  });

  await test.step("a failing renewal is told", async () => {
    const subscriptions = "subscriptions where user_id = (select id from users where email = ?)";
    await sql(origin, `update ${subscriptions.replace(" where", " set tries = 1 where")}`, [buyer.email]);
    await page.reload();
    await expect(page.getByText(/신용·체크카드 결제가 되지 않았어요/)).toBeVisible();
    await sql(origin, `update ${subscriptions.replace(" where", " set tries = 0 where")}`, [buyer.email]);
    await page.reload();
  });

  await page.getByRole("button", { name: "정기권 해지" }).click();
  const dialog = page.getByRole("dialog", { name: "정기권을 해지할까요?" });
  await expect(dialog.getByText(/까지 쓸 수 있어요/)).toBeVisible();
  await dialog.getByRole("button", { name: "정기권 해지" }).click();
  await expect(page.getByRole("listitem").getByText(/^해지했어요\. .+까지 쓸 수 있어요\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "정기권 해지" })).toBeHidden();

  await page.goto("/card/new");
  await expect(page.getByRole("radio", { name: "프리미엄 명함" })).toBeEnabled();
  await page.goto("/payment/select-ticket");
  await expect(page.getByRole("radio", { name: "정기 이용권" })).toBeEnabled();
});

test("when the gateway is down it is said, and trying again is safe", async ({
  page,
  origin,
  problems,
  newUser,
  logIn,
}) => {
  problems.allow(/status of 503/);
  const buyer = await newUser();
  await logIn(buyer);
  await planFault("pre-register", "html");
  await goToWindow(page, "period");
  await expect(page.getByRole("alert").filter({ hasText: /두 번 결제되지 않아요/ })).toBeVisible();
  await page.getByRole("button", { name: /결제하기$/ }).click();
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();

  await planFault("read", "html", 3);
  await inWindow(page, "pay");
  await expect(page.getByText(/계속 확인하고 있어요/)).toBeVisible();
  await expectReady(page);
  await expectOneOfEach(origin, buyer, "period");
});

test("a payment window that does not open is told, and opens at the next try", async ({
  page,
  problems,
  newUser,
  logIn,
}) => {
  problems.allow(/ERR_FAILED/);
  await logIn(await newUser());
  await page.route("**/browser-sdk.js", async (route) => route.abort());
  await goToWindow(page, "group");
  await expect(page.getByRole("alert")).toHaveText(/결제창이 열리지 않았어요/);
  await expectAccessible(page);
  await page.unroute("**/browser-sdk.js");
  await page.getByRole("link", { name: "결제창 다시 열기" }).click();
  await inWindow(page, "pay");
  await expectReady(page);
});

test("the page that tells how it ended shows nothing to strangers", async ({
  page,
  origin,
  problems,
  newUser,
  logIn,
  anotherBrowser,
}) => {
  problems.allow(/status of 404/);
  const buyer = await newUser();
  await logIn(buyer);
  await goToWindow(page, "group");
  await inWindow(page, "pay");
  await expectReady(page);
  const [order] = await ordersOf(origin, buyer);
  const address = `/payment/complete?order=${order?.id}`;

  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("link", { name: "로그인" })).toBeVisible();
  await expect(stranger.getByText(/99,000|그룹/)).toBeHidden();
  await stranger.goto("/payment/complete");
  await expect(stranger.getByRole("heading", { name: "보여 드릴 결제가 없어요" })).toBeVisible();

  await logIn(await newUser());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "보여 드릴 결제가 없어요" })).toBeVisible();
});

test("a promotion is free, once, and leads back", async ({ page, origin, newUser, logIn }) => {
  await logIn(await newUser());
  const week = 7 * 24 * 60 * 60 * 1000;
  await sql(origin, "insert into promotion (id, starts_at, ends_at) values (1, ?, ?)", [
    Date.now() - week,
    Date.now() + week,
  ]);
  try {
    await page.goto("/payment/select-ticket?returnTo=/card/new");
    await expect(page.getByRole("radio", { name: "프로모션 이용권" })).toBeChecked();
    await page.getByRole("button", { name: "무료로 받기" }).click();
    await expect(page).toHaveURL(/\/card\/new$/);
    await expect(page.getByRole("radio", { name: "프리미엄 명함" })).toBeEnabled();
    await page.goto("/payment/select-ticket");
    await expect(page.getByText(/^프로모션 이용권 · .+까지$/)).toBeVisible();
    await expect(page.getByRole("radio", { name: "프로모션 이용권" })).toHaveCount(0);
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
  await page.getByRole("link", { name: "ٹکٹ لیں" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("radio", { name: "گروپ ٹکٹ" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("link", { name: "جاری رکھیں" }).click();
  await expect(page.getByRole("heading", { name: "ادائیگی" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /ادا کریں$/ }).click();
  await inWindow(page, "pay");
  await expect(page.getByRole("heading", { name: "آپ کا ٹکٹ تیار ہے" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "رسید" }).click();
  await expect(page.getByRole("heading", { name: "رسید" })).toBeVisible();
  await expect(page.getByText("$79.00")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole("button", { name: "جہاں تھے وہیں سے جاری رکھیں" }).click();
  await expect(page).toHaveURL(/\/group\/new$/);
  await expect(page.getByRole("textbox").first()).toBeVisible();
});
