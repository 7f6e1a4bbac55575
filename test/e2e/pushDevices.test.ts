import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import {
  countAsked,
  findWorker,
  providePush,
  replaceSubscription,
  reportReplaced,
  subscribeThere,
} from "./pushBrowser.ts";

test.use({ serviceWorkers: "allow" });

/** Who is asked on a device, and whose push messages it gets. */

const offerOn = (page: Page) => page.getByRole("region", { name: m.notification_offer_title() });
const settingsOn = (page: Page) => page.getByRole("button", { name: m.notification_settings() });
const isRegistration = (request: Request) =>
  request.method() === "POST" && request.url().endsWith("/api/push/subscriptions");

/** The endpoints that the page registers from now on. */
function recordRegistrations(page: Page): string[] {
  const endpoints: string[] = [];
  page.on("request", (request) => {
    if (isRegistration(request)) endpoints.push((request.postDataJSON() as { endpoint: string }).endpoint);
  });
  return endpoints;
}

const registered = async (page: Page) =>
  page.waitForResponse((response) => isRegistration(response.request()) && response.status() === 201);

/** Waits until the application has done its work in the background after a start. */
async function settle(page: Page): Promise<void> {
  const kept = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/contacts/book");
  await page.reload();
  await kept;
}

async function turnOn(page: Page): Promise<void> {
  const stored = registered(page);
  await offerOn(page).getByRole("button", { name: m.notification_offer_action() }).click();
  await stored;
  await expect(offerOn(page)).toHaveCount(0);
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/user/mypage");
  await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).click();
  await expect(page.getByText(m.logged_out())).toBeVisible();
}

test("a user who presses Not now is not asked, and gets no second offer", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  await providePush(context, [await subscribeThere(origin, user.accessToken, address)]);
  await logIn(user);
  await page.goto("/notifications");
  await offerOn(page).getByRole("button", { name: m.contact_not_now() }).click();
  await expect(offerOn(page)).toHaveCount(0);
  const preferences = page.waitForResponse("**/api/notifications/preferences");
  await page.reload();
  await preferences;
  await expect(settingsOn(page)).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
  expect(await countAsked(page)).toBe(0);
});

test("a user whose browser refuses the permission sees why, and gets no second offer", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  await providePush(context, [await subscribeThere(origin, user.accessToken, address)], { answer: "denied" });
  const registrations = recordRegistrations(page);
  await logIn(user);
  await page.goto("/notifications");
  await offerOn(page).getByRole("button", { name: m.notification_offer_action() }).click();
  await expect(page.getByText(m.notification_blocked(), { exact: true })).toBeVisible();
  await expect(offerOn(page)).toHaveCount(0);
  expect([registrations, await countAsked(page)]).toEqual([[], 1]);
});

test("push continues after a new log-in, and another person on the device is asked for themselves", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  test.setTimeout(120_000);
  const [first, second] = [await newUser(), await newUser()];
  const subscription = await subscribeThere(origin, first.accessToken, address);
  await providePush(context, [subscription]);
  await logIn(first);
  await page.goto("/notifications");
  await turnOn(page);
  const registrations = recordRegistrations(page);

  await test.step("nothing is sent at a start if nothing has changed", async () => {
    await settle(page);
    expect(registrations).toEqual([]);
  });

  await test.step("a new session of the same user registers the browser again, once, without a question", async () => {
    await logOut(page);
    await logIn(first);
    const again = registered(page);
    await page.goto("/notifications");
    await again;
    await expect(offerOn(page)).toHaveCount(0);
    await settle(page);
    expect([registrations, await countAsked(page)]).toEqual([[subscription.endpoint], 1]);
  });

  await test.step("another user gets an offer of their own, and nothing before they accept it", async () => {
    await logOut(page);
    await logIn(second);
    await page.goto("/notifications");
    await expect(offerOn(page)).toBeVisible();
    await settle(page);
    expect(registrations).toHaveLength(1);
    await turnOn(page);
    expect(registrations).toHaveLength(2);
  });

  await test.step("the first user gets the browser back at the next log-in", async () => {
    await logOut(page);
    await logIn(first);
    const again = registered(page);
    await page.goto("/notifications");
    await again;
    expect(registrations).toHaveLength(3);
  });
});

test("a subscription that the browser replaced is registered by the open page", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser();
  const subscriptions = [
    await subscribeThere(origin, user.accessToken, address),
    await subscribeThere(origin, user.accessToken, address),
  ];
  await providePush(context, subscriptions);
  await logIn(user);
  await page.goto("/notifications");
  await turnOn(page);
  await page.goto("/");
  await settle(page);
  const worker = await findWorker(page);
  const registrations = recordRegistrations(page);
  await replaceSubscription(page);
  const again = registered(page);
  await reportReplaced(worker);
  await again;
  expect(registrations).toEqual([subscriptions[1]?.endpoint]);
});
