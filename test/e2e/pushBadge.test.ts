import type { BrowserContext, Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { deliver, findWorker, listShown } from "./pushBrowser.ts";
import { PHONE } from "./touch.ts";

test.use({ serviceWorkers: "allow" });

/** Records the number on the icon of the installed application, which a test cannot see. */
async function recordBadge(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    const record = (count: number) => localStorage.setItem("test-badge", String(count));
    navigator.setAppBadge = async (count = 0) => record(count);
    navigator.clearAppBadge = async () => record(0);
  });
}

const getBadge = async (page: Page) => page.evaluate(() => localStorage.getItem("test-badge"));

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the icon has the number of unread notifications on every screen, until they are read or the user logs out", async ({
    page,
    context,
    origin,
    address,
    newUser,
    newCard,
    logIn,
  }) => {
    test.setTimeout(120_000);
    const [owner, saver] = [await newUser(), await newUser()];
    const { cardId } = await newCard(owner);
    const asOwner = { token: owner.accessToken, address };
    await logIn(owner);
    await call(origin, "POST", "/notifications/read", { ...asOwner, json: {} });
    await call(origin, "PUT", "/notifications/preferences", { ...asOwner, json: { savedCards: true } });
    await call(origin, "POST", "/contacts", { token: saver.accessToken, address, json: { cardId } });
    await recordBadge(context);

    await page.goto("/user/devices");
    await expect.poll(async () => getBadge(page)).toBe("1");
    await page.goto("/notifications");
    await page.getByRole("button", { name: m.notification_mark_all() }).tap();
    await expect.poll(async () => getBadge(page)).toBe("0");

    await page.goto("/");
    const worker = await findWorker(page);
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { badge?: number };
      Object.defineProperty(navigator, "setAppBadge", {
        value: async (count: number) => {
          scope.badge = count;
        },
      });
    });
    const message = { title: "News", body: "", path: "/notifications", tag: "test", unread: 3, lang: "en", dir: "ltr" };
    await deliver(page, JSON.stringify(message));
    await expect.poll(async () => worker.evaluate(() => (globalThis as unknown as { badge?: number }).badge)).toBe(3);
    await page.evaluate(() => localStorage.setItem("test-badge", "3"));

    await page.goto("/user/mypage");
    await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).tap();
    await expect(page.getByText(m.logged_out())).toBeVisible();
    await expect.poll(async () => getBadge(page)).toBe("0");
    await expect.poll(async () => listShown(page)).toEqual([]);
  });
});
