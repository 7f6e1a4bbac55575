import type { BrowserContext, Page, Request } from "@playwright/test";
import { call } from "../../local/api.ts";
import { test } from "./cuttableServer.ts";
import { expect } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

/** After a log-out, nothing stays on the device, whatever is loading at that moment. */

const BOOK = /^\/api\/contacts\/book/;
const PICTURE = /^\/api\/images\//;

const LANGUAGES = [
  { locale: "ko-KR", m: messagesIn("ko") },
  { locale: "en-US", m: messagesIn("en") },
];

/** The number of entries of each kind in the database and the caches of the device. */
async function leftOn(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const left: Record<string, number> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith("shell-")) left[name] = (await (await caches.open(name)).keys()).length;
    }
    for (const key of ["offlineFor", "offlineLeft", "offlineWaiting"]) {
      if (localStorage.getItem(key) !== null) left[key] = 1;
    }
    // Opening a missing database would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "moa")) return left;
    const ready = async <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unreadable")));
      });
    const database = await ready(indexedDB.open("moa"));
    for (const name of database.objectStoreNames)
      left[name] = await ready(database.transaction(name).objectStore(name).count());
    database.close();
    return left;
  });
}

const withSomething = (left: Record<string, number>) => Object.keys(left).filter((name) => left[name]);

/** Resolves when a request for such a path has finished or failed. */
async function settled(page: Page, path: RegExp): Promise<void> {
  const isIt = (request: Request) => path.test(new URL(request.url()).pathname);
  const options = { predicate: isIt, timeout: 0 };
  await Promise.race([page.waitForEvent("requestfinished", options), page.waitForEvent("requestfailed", options)]);
}

/** Opens a new page, so that no code of the previous one still runs. No user is logged in there. */
async function expectNothingLeft(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/user/login");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await expect.poll(async () => withSomething(await leftOn(page)), { timeout: 15_000 }).toEqual([]);
  await page.close();
}

for (const { locale, m } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    const logOut = async (page: Page) => {
      await page.getByRole("link", { name: m.shell_my_page() }).first().click();
      await page.getByRole("button", { name: m.my_page_log_out(), exact: true }).click();
      await expect(page.getByText(m.logged_out())).toBeVisible();
    };

    test("a card book that arrives after logging out is not stored, and the other tab is logged out too", async ({
      page,
      context,
      way,
      origin,
      address,
      newUser,
      newCard,
      logIn,
      problems,
    }) => {
      test.setTimeout(120_000);
      problems.allow(/status of 401/);
      const [user, friend] = [await newUser(), await newUser()];
      const { cardId } = await newCard(friend, { name: "Minji Kim" });
      await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId }, address });
      await logIn(user);

      const book = way.hold(BOOK);
      const other = await context.newPage();
      await other.goto("/business-cards");
      await expect(other.getByText("Minji Kim")).toBeVisible();
      await book.arrived;
      await page.goto("/");
      await logOut(page);
      await expect(other).toHaveURL(/\/user\/login/);
      await expect(other.getByText("Minji Kim")).toBeHidden();
      book.release();
      await expectNothingLeft(context);
    });

    test("a card book that arrives after the session ended elsewhere is not stored", async ({
      page,
      context,
      way,
      origin,
      address,
      newUser,
      logIn,
      problems,
    }) => {
      test.setTimeout(120_000);
      problems.allow(/status of 401/);
      const user = await newUser();
      await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId: "minji" }, address });
      await logIn(user);
      const book = way.hold(BOOK);
      const over = settled(page, BOOK);
      await page.goto("/");
      await book.arrived;
      // The browser still has a session that the API has ended.
      await context.clearCookies({ name: /accessToken|refreshToken/ });
      await page.getByRole("link", { name: m.shell_my_page() }).first().click();
      await expect(page).toHaveURL(/\/user\/login\?returnTo=/);
      book.release();
      await over;
      // The next start must delete what the closed page could not.
      await page.close();
      await expectNothingLeft(context);
    });

    test("a picture that arrives after logging out is not stored", async ({
      page,
      context,
      way,
      origin,
      address,
      newUser,
      newCard,
      logIn,
    }) => {
      test.setTimeout(120_000);
      const [user, friend] = [await newUser(), await newUser()];
      const { cardId } = await newCard(friend, { name: "Minji Kim" });
      await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId }, address });
      await logIn(user);
      await page.goto("/");
      await expect.poll(async () => withSomething(await leftOn(page)), { timeout: 60_000 }).toContain("contacts");
      await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      // A page that stays open and does not learn of the log-in.
      const other = await context.newPage();
      await other.goto(`/c/${cardId}`);
      const picture = way.hold(PICTURE);
      const over = settled(other, PICTURE);
      await other.evaluate(async (path) => {
        const { introKey }: { introKey: string } = await (await fetch(path)).json();
        void fetch(`/api/images/${introKey}?again`).catch(() => undefined);
      }, `/api/public/cards/${cardId}`);
      await picture.arrived;
      await logOut(page);
      await page.close();
      picture.release();
      await over;
      // The service worker writes to the cache after it has responded.
      await other.waitForTimeout(1_000);
      await expectNothingLeft(context);
    });
  });
}
