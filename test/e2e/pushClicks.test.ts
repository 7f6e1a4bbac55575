import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { deliver, findWorker, listShown, pressNotification } from "./pushBrowser.ts";

test.use({ serviceWorkers: "allow" });

/** Where a pressed notification leads. */

test.beforeEach(async ({ context }) => context.grantPermissions(["notifications"]));

/** Shows a notification that leads to a path. */
const notify = async (page: Page, path: string) =>
  deliver(page, JSON.stringify({ title: "News", body: "", path, tag: "test", unread: 1, lang: "en", dir: "ltr" }));

test("a notification opens its page with its query in the window of the application, which stays if it is there", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const [user, friend] = [await newUser(), await newUser()];
  const { cardId } = await newCard(friend, { name: "Minji Kim" });
  await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId }, address });
  const book = await call(origin, "GET", "/contacts", { token: user.accessToken, address });
  const { items } = (await book.json()) as { items: { id: number }[] };
  const path = `/business-cards?contact=${items[0]?.id}`;
  await logIn(user);
  await page.goto("/user/mypage");
  const worker = await findWorker(page);
  await page.evaluate(() => document.body.setAttribute("data-document", "first"));
  await notify(page, path);
  expect(await pressNotification(worker)).toEqual([]);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("region", { name: "Minji Kim" })).toBeVisible();
  expect(await listShown(page)).toEqual([]);

  const entries = await page.evaluate(() => history.length);
  await notify(page, path);
  expect(await pressNotification(worker)).toEqual([]);
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The document is the same: the application navigated.
  await expect(page.locator("body")).toHaveAttribute("data-document", "first");
});

test("an editor with typed text asks before a notification leads away from it", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/card/edit/${idx}`);
  const name = page.getByLabel(m.card_name(), { exact: true });
  const worker = await findWorker(page);
  await name.fill("Typed Name");
  await notify(page, "/business-cards");
  expect(await pressNotification(worker)).toEqual([]);
  const question = page.getByRole("dialog", { name: m.card_leave_title() });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/card/edit/${idx}`);
  await expect(name).toHaveValue("Typed Name");

  await notify(page, "/business-cards");
  await pressNotification(worker);
  await question.getByRole("button", { name: m.leave_action() }).click();
  await expect(page).toHaveURL("/business-cards");
});

test("a notification opens a new window if only a public card and the landing page are open", async ({
  page,
  context,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { cardId } = await newCard(user);
  await logIn(user);
  await page.goto("/user/mypage");
  const worker = await findWorker(page);
  await page.goto(`/c/${cardId}`);
  await notify(page, "/notifications?unread=true");
  expect(await pressNotification(worker)).toEqual(["/notifications?unread=true"]);
  await expect(page).toHaveURL(`/c/${cardId}`);

  await context.clearCookies();
  await page.goto("/");
  await notify(page, "/notifications");
  expect(await pressNotification(worker)).toEqual(["/notifications"]);
  await expect(page).toHaveURL("/");
});

test("a notification that leads to another site or to the Worker opens nothing", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/user/mypage");
  const worker = await findWorker(page);
  for (const path of ["https://evil.example/group/1", "//evil.example/group/1", "/api/auth/logout", "/c/minji"]) {
    await notify(page, path);
    expect(await pressNotification(worker)).toEqual([]);
    expect(await listShown(page)).toEqual([]);
  }
  await expect(page).toHaveURL("/user/mypage");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
