import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { inWindow } from "./gateway.ts";
import { pressKey } from "./keyboard.ts";
import { buy, expectReady, getTickets, type Kind } from "./purchase.ts";

const METHODS = [
  { name: "신용·체크카드", recurs: true },
  { name: "휴대폰 결제", recurs: false },
  { name: "계좌이체", recurs: false },
  { name: "카카오페이", recurs: true },
  { name: "네이버페이", recurs: true },
  { name: "토스페이", recurs: true },
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

test("a currency without prices gives way to one that has some, and all else that was chosen stays", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.goto("/payment/select-ticket?kind=group&currency=JPY&returnTo=/card/new");
  await expect(page).toHaveURL(/\/payment\/select-ticket\?/);
  await expect(page.getByRole("combobox", { name: "가격 표시" })).toHaveValue("KRW");
  await expect(page.getByRole("radio", { name: "그룹 이용권" })).toBeChecked();
  await expect(page.getByText("₩99,000")).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ kind: "group", currency: "KRW", returnTo: "/card/new" });
});

test("who may choose a ticket goes on with one that is sold; where none is, nobody is sent on", async ({
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
  const goOn = page.getByRole("link", { name: "계속하기" });

  await sell(items);
  await page.goto("/payment/select-ticket?kind=season&months=12");
  await expect(page.getByRole("radio", { name: /^3개월/ })).toBeChecked();
  await expect(goOn).toHaveAttribute("href", /kind=period&months=3/);

  await sell([]);
  await page.reload();
  await expect(page.getByText("지금은 판매하는 이용권이 없어요")).toBeVisible();
  await expect(goOn).toBeHidden();
  await expectAccessible(page);
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
