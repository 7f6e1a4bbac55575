import type { Locator } from "@playwright/test";
import { call } from "../../local/api.ts";
import { administrator, serveAdministrator } from "./adminServer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const { origin, gateway } = serveAdministrator(41);

/** A user who bought a period ticket, and the payment. */
async function buyTicket(person: { accessToken: string }) {
  const token = person.accessToken;
  const json = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true };
  const made = await call(origin, "POST", "/orders", { token, json });
  const order = (await made.json()) as { id: string; price: { amount: number; currency: string } };
  gateway()?.books.pay(order.id, { orderName: "Moa", ...order.price, channelKey: "channel-card" }, true);
  await call(origin, "POST", `/orders/${order.id}/complete`, { token, json: {} });
  return order;
}

/** Presses a button that saves, and waits until the screen shows the saved values. */
async function pressSave(button: Locator): Promise<void> {
  const answered = button.page().waitForResponse((response) => response.request().method() === "PUT");
  await button.click();
  await answered;
  await expect(button).not.toHaveAttribute("data-busy");
}

const getEntitlements = async ({ accessToken }: { accessToken: string }) => {
  const user = (await (await call(origin, "GET", "/user", { token: accessToken })).json()) as {
    entitlements: string[];
  };
  return user.entitlements;
};

test("an administrator refunds a payment once, with a reason, although the gateway fails at first", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of (422|503)/);
  const buyer = await newUser({ name: "Bella Park" });
  const order = await buyTicket(buyer);
  expect(await getEntitlements(buyer)).toEqual(["premium"]);
  await logIn(administrator);
  await page.goto("/admin");
  await page.getByRole("link", { name: m.admin_payments(), exact: true }).click();
  await page.getByLabel(m.admin_search_payments()).fill(buyer.email);
  await page.getByRole("combobox", { name: m.admin_status() }).selectOption(m.admin_payment_paid());
  await page.getByRole("button", { name: m.admin_search() }).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByRole("row")).toHaveCount(2);
  const list = page.url();
  await page.getByRole("rowheader").getByRole("link").press("Enter");
  await expect(page.getByText(order.id)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Paid/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: m.admin_refund() }).press("Enter");
  const dialog = page.getByRole("dialog", { name: m.admin_refund_title({ price: "₩13,200" }) });
  await expect(dialog).toContainText(buyer.email);
  await dialog.getByRole("button", { name: m.admin_refund() }).click();
  await expect(dialog.getByText(m.error_field_empty())).toBeVisible();
  await dialog.getByLabel(m.admin_reason()).fill("Bought twice");
  gateway()?.faults.plan("refund", "html");
  await dialog.getByLabel(m.admin_reason()).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(m.admin_refund_waits())).toBeVisible();
  expect(await getEntitlements(buyer)).toEqual([]);
  await expectAccessible(page);

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/refund")) asked += 1;
  });
  await page.getByRole("button", { name: m.payment_ask_again() }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: /^Refunded/ })).toBeVisible();
  expect(asked).toBe(1);
  await expect(page.getByRole("button", { name: m.admin_refund() })).toBeHidden();
  expect(gateway()?.books.find(order.id).status).toBe("CANCELLED");
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(m.admin_empty())).toBeVisible();
  await page.getByRole("link", { name: m.admin_audit() }).click();
  await expect(page.getByRole("cell", { name: "payment.refund" })).toHaveCount(1);
  await page.getByText(order.id).click();
  await expect(page.getByText("Bought twice")).toBeVisible();
});

test("an administrator changes a price and opens a promotion, and buyers see both", async ({
  page,
  newUser,
  logIn,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 422/);
  const buyer = await newUser();
  await logIn(administrator);
  await page.goto("/admin?part=prices");
  const won = page.getByRole("group", { name: /KRW/ });
  const price = won.getByLabel(m.ticket_kind_months({ months: 3 }));
  await expect(price).toHaveValue("13200");
  await price.fill("13,200");
  await page.getByRole("button", { name: m.admin_prices_save() }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(m.error_input_invalid());
  await price.fill("15000");
  await expect(price).toHaveAccessibleDescription("₩15,000");
  await page.getByRole("link", { name: m.admin_people() }).click();
  await page.getByRole("dialog", { name: m.leave_title() }).getByRole("button", { name: m.action_cancel() }).click();
  await price.press("Enter");
  await expect(page.getByText(m.admin_saved(), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(m.admin_promotion_starts()).fill("2026-01-01T09:00");
  await expect(page.getByLabel(m.admin_promotion_starts())).toHaveAccessibleDescription(
    "In UTC: Jan 1, 2026, 12:00 AM",
  );
  await page.getByLabel(m.admin_promotion_ends(), { exact: true }).fill("2025-01-01T09:00");
  await page.getByRole("button", { name: m.admin_promotion_save() }).click();
  await expect(page.getByText(m.error_input_invalid())).toBeVisible();
  await page.getByLabel(m.admin_promotion_ends(), { exact: true }).fill("2099-01-01T09:00");
  await page.getByRole("button", { name: m.admin_promotion_save() }).click();
  await expect(page.getByText(m.admin_promotion_runs())).toBeVisible();

  const theirs = await anotherBrowser();
  await logIn(buyer, theirs);
  const theirPage = await theirs.newPage();
  await theirPage.goto("/payment/select-ticket?currency=KRW");
  await expect(theirPage.getByRole("radio", { name: /₩15,000/ })).toBeVisible();
  await expect(theirPage.getByRole("radio", { name: m.ticket_kind_promotion() })).toBeVisible();
});

test("a price and a date that are typed while a save runs are kept", async ({ page, logIn }) => {
  await logIn(administrator);
  await page.goto("/admin?part=prices");
  for (const { path, field, typed, save } of [
    {
      path: "**/api/admin/prices",
      field: page.getByRole("group", { name: /USD/ }).getByLabel(m.ticket_kind_months({ months: 6 })),
      typed: ["18.00", "17.00"],
      save: m.admin_prices_save(),
    },
    {
      path: "**/api/admin/promotion",
      field: page.getByLabel(m.admin_promotion_ends(), { exact: true }),
      typed: ["2098-01-01T09:00", "2097-01-01T09:00"],
      save: m.admin_promotion_save(),
    },
  ] as const) {
    const held = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (route.request().method() === "PUT") await held.promise;
      await route.continue();
    });
    if (path.endsWith("promotion")) await page.getByLabel(m.admin_promotion_starts()).fill("2026-01-01T09:00");
    await field.fill(typed[0]);
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    const answered = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("button", { name: save }).click();
    await sent;
    await field.fill(typed[1]);
    const read = page.waitForResponse(
      (response) => response.url().endsWith("/prices") && response.request().method() === "GET",
    );
    held.resolve();
    await answered;
    await read;
    await expect(page.getByRole("button", { name: save })).not.toHaveAttribute("data-busy");
    await expect(field).toHaveValue(typed[1]);
    await pressSave(page.getByRole("button", { name: save }));
    await page.unroute(path);
    await page.reload();
    await expect(field).toHaveValue(typed[1]);
  }
});

test("an incomplete time of the promotion is an error at its field, and saves nothing", async ({ page, logIn }) => {
  await logIn(administrator);
  await page.goto("/admin?part=prices");
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.url());
  });
  const starts = page.getByLabel(m.admin_promotion_starts());
  const ends = page.getByLabel(m.admin_promotion_ends(), { exact: true });
  await starts.fill("2026-01-01T09:00");
  await ends.fill("");
  await ends.focus();
  // The parts of the date only: month, day and year.
  await page.keyboard.type("12242027");
  await expect(ends).toHaveValue("");
  await page.getByRole("button", { name: m.admin_promotion_save() }).click();
  await expect(ends).toHaveAccessibleDescription(m.error_input_invalid());
  await expect(ends).toBeFocused();
  expect(saves).toEqual([]);
});

test("a change of the promotion's end keeps the start that another administrator has changed", async ({
  page,
  logIn,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/status of 409/);
  const starts = page.getByLabel(m.admin_promotion_starts());
  const save = page.getByRole("button", { name: m.admin_promotion_save() });
  await logIn(administrator);
  await page.goto("/admin?part=prices");
  await starts.fill("2026-02-01T09:00");
  await page.getByLabel(m.admin_promotion_ends(), { exact: true }).fill("2099-01-01T09:00");
  await pressSave(save);

  const other = await anotherBrowser();
  await logIn(administrator, other);
  const theirs = await other.newPage();
  await theirs.goto("/admin?part=prices");
  await theirs.getByLabel(m.admin_promotion_starts()).fill("2026-03-01T09:00");
  await theirs.getByRole("button", { name: m.admin_promotion_save() }).click();
  await expect(theirs.getByText(m.admin_saved(), { exact: true })).toBeVisible();
  // The refused save loads what the other administrator has saved.
  await page.getByLabel(m.admin_promotion_ends(), { exact: true }).fill("2096-01-01T09:00");
  await pressSave(save);
  await expect(starts).toHaveValue("2026-03-01T09:00");
  await pressSave(save);
  await page.reload();
  await expect(starts).toHaveValue("2026-03-01T09:00");
  await expect(page.getByLabel(m.admin_promotion_ends(), { exact: true })).toHaveValue("2096-01-01T09:00");
});

test("leaving two forms with unsaved changes asks once", async ({ page, logIn }) => {
  await logIn(administrator);
  const question = page.getByRole("dialog", { name: m.leave_title() });
  for (const { way, place } of [
    { way: m.admin_people(), place: /part=people/ },
    { way: m.shell_language(), place: /\/language$/ },
  ]) {
    await page.goto("/admin?part=prices");
    await page
      .getByRole("group", { name: /KRW/ })
      .getByLabel(m.ticket_kind_months({ months: 3 }))
      .fill("14000");
    await page.getByLabel(m.admin_promotion_starts()).fill("2026-02-01T09:00");
    await page.getByRole("link", { name: way, exact: true }).click();
    await question.getByRole("button", { name: m.leave_action() }).click();
    await expect(page).toHaveURL(place);
    await expect(question).toBeHidden();
  }
});
