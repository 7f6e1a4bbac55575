import { expect, expectAccessible, test } from "./fixtures.ts";
import { inWindow, planFault, withoutNews } from "./gateway.ts";
import { buy, expectOneOfEach, expectReady, getOrders, getTickets, goToWindow } from "./purchase.ts";

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
  expect(await getTickets(origin, buyer)).toEqual([]);
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
  await expect.poll(async () => getTickets(origin, buyer)).toEqual([{ kind: "season" }]);
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
    expect(await getTickets(origin, buyer)).toEqual([]);
    const [order] = await getOrders(origin, buyer);
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
  await buy(page, "period");
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
  for (const tab of [page, other]) await expect(tab.getByText("A stand-in on this machine")).toBeVisible();
  await inWindow(page, "pay");
  await inWindow(other, "pay");
  await expectReady(page);
  await expectReady(other);
  await expectOneOfEach(origin, buyer, "period");
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
  await buy(page, "group");
  const [order] = await getOrders(origin, buyer);
  const address = `/payment/complete?order=${order?.id}`;

  const stranger = await (await anotherBrowser()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole("link", { name: "로그인", exact: true })).toBeVisible();
  await expect(stranger.getByText(/99,000|그룹/)).toBeHidden();
  await stranger.goto("/payment/complete");
  await expect(stranger.getByRole("heading", { name: "보여 드릴 결제가 없어요" })).toBeVisible();

  await logIn(await newUser());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "보여 드릴 결제가 없어요" })).toBeVisible();
});
