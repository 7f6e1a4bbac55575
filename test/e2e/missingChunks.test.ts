import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a part that is out of reach takes no screen away, and comes when the network is back", async ({
  page,
  context,
  newUser,
  newCard,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR|dynamically imported module|NETWORK/);
  const user = await newUser();
  await newCard(user);
  const other = await newCard(await newUser(), { name: "Seth Park" });
  await logIn(user);
  const offline = page.getByText(m.error_network(), { exact: true });

  await test.step("a dialog, and what tells of its failure", async () => {
    await page.goto("/");
    const qr = page.getByRole("button", { name: m.home_my_qr() });
    await expect(qr).toBeVisible();
    // Once the network is back, a part that fails reloads the page, so it has to fail before.
    const failed = page.evaluate(
      async () => new Promise<void>((done) => addEventListener("vite:preloadError", () => done(), { once: true })),
    );
    await context.setOffline(true);
    await qr.click();
    await failed;
    await expect(qr).toBeVisible();
    await context.setOffline(false);
    await expect(offline).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await qr.click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a saved card that is open", async () => {
    await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId: other.cardId }, address });
    // The application prefetches it, so hold the response until the network is gone.
    const part = /\/openContact-[^/]+\.js$/;
    let cut = () => {};
    const gone = new Promise<void>((resolve) => {
      cut = resolve;
    });
    await page.route(part, async (route) => {
      await gone;
      await route.abort();
    });
    await page.goto("/business-cards");
    const link = page.getByRole("link", { name: /Seth Park/ });
    await expect(link).toBeVisible();
    await context.setOffline(true);
    cut();
    await link.click();
    await expect(page.getByRole("button", { name: m.action_back() })).toBeVisible();
    await page.unroute(part);
    await context.setOffline(false);
    await expect(page.getByLabel(m.contact_note())).toBeVisible();
  });

  await test.step("a screen", async () => {
    await page.goto("/user/mypage");
    const link = page.getByRole("link", { name: m.my_info_title(), exact: true });
    await expect(link).toBeVisible();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("heading", { name: m.failed_page_title() })).toBeVisible();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: m.action_retry() }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.my_info_title() })).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });
});

test("an application that does not come is asked for again", async ({ page, context, problems }) => {
  problems.allow(/Failed to load resource|net::ERR/);
  const scripts = /\/assets\/[^/]+\.js$/;
  await page.route(scripts, async (route) => route.abort());
  await page.goto("/user/login");
  await page.unroute(scripts);
  await context.setOffline(true);
  await expect(page.getByRole("button", { name: m.login_submit(), exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: m.login_submit(), exact: true })).toBeVisible();
});
