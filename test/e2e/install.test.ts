import type { Page } from "@playwright/test";
import { filesWith } from "../factories/contactFiles.factory.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

const INVITATION = m.install_title();

/** Simulates Chromium's event for an installable application, and records that the page opened the prompt. */
const offer = async (page: Page, outcome: "accepted" | "dismissed" = "accepted") =>
  page.evaluate((answer) => {
    const prompt = () => {
      document.documentElement.setAttribute("data-asked", "true");
      return Promise.resolve({ outcome: answer });
    };
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  }, outcome);

/** Simulates a share from another application to the installed one. */
const share = async (page: Page, given: { text?: string; file?: string }) =>
  page.evaluate(({ text, file }) => {
    const form = document.createElement("form");
    form.method = "post";
    form.enctype = "multipart/form-data";
    form.action = "/share-target";
    const field = (name: string, type: string) => Object.assign(document.createElement("input"), { name, type });
    const words = Object.assign(field("text", "hidden"), { value: text ?? "" });
    form.appendChild(words);
    if (file) {
      const files = new DataTransfer();
      files.items.add(new File([file], "contacts.vcf", { type: "text/vcard" }));
      form.appendChild(Object.assign(field("file", "file"), { files: files.files }));
    }
    document.body.appendChild(form);
    form.submit();
  }, given);

const expectServiceWorker = async (page: Page) =>
  expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);

test("the manifest is in the user's language and lists its icons (ko, ur)", async ({ page, context, baseURL }) => {
  for (const [locale, dir] of [
    ["ko", "ltr"],
    ["ur", "rtl"],
  ] as const) {
    await context.addCookies([{ name: "locale", value: locale, url: String(baseURL) }]);
    await page.goto("/user/login");
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const answer = await page.request.get(String(href));
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ name: "Moa", lang: locale, dir, id: "/", display: "standalone" });
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (url) => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
        return `${width}x${height}`;
      }, src);
      expect(size).toBe(sizes);
    }
  }
});

test("an installable application invites once, and My page keeps the option after declining", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user);
  await logIn(user);
  await page.goto("/");
  await expect(page.getByRole("button", { name: m.home_my_qr() })).toBeVisible();
  await expect(page.getByText(INVITATION)).toBeHidden();
  await offer(page);
  await expect(page.getByRole("heading", { name: INVITATION })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: m.install_decline() }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: m.home_my_qr() })).toBeVisible();
  await offer(page);
  await expect(page.getByText(INVITATION)).toBeHidden();

  await page.getByRole("link", { name: m.shell_my_page() }).click();
  await page.getByRole("button", { name: INVITATION }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "true");
  await expect(page.getByRole("button", { name: INVITATION })).toBeHidden();

  // On another device: declining the browser's prompt also hides the invitation.
  await page.evaluate(() => localStorage.removeItem("installDeclined"));
  await page.goto("/");
  await expect(page.getByRole("button", { name: m.home_my_qr() })).toBeVisible();
  await offer(page, "dismissed");
  await page.getByRole("button", { name: m.install_action() }).click();
  await expect(page.getByText(INVITATION)).toBeHidden();
  await offer(page);
  await page.getByRole("link", { name: m.shell_my_page() }).click();
  await expect(page.getByRole("button", { name: INVITATION })).toBeVisible();
  await page.getByRole("link", { name: m.shell_home() }).click();
  await expect(page.getByRole("button", { name: m.home_my_qr() })).toBeVisible();
  await expect(page.getByText(INVITATION)).toBeHidden();
});

test("on an iPhone the steps are explained", async ({ anotherBrowser, newUser, logIn }) => {
  const context = await anotherBrowser({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await logIn(await newUser(), context);
  const page = await context.newPage();
  await page.goto("/user/mypage");
  await page.getByRole("button", { name: INVITATION }).click();
  await expect(page.getByRole("dialog")).toContainText(m.install_press_share());
  await expectAccessible(page);
  await page.getByRole("button", { name: m.action_confirm() }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the shortcut opens the QR code; shared content opens the screen that handles it", async ({
  page,
  baseURL,
  newUser,
  newCard,
  logIn,
}) => {
  const [user, friend] = [await newUser(), await newUser()];
  await newCard(user);
  const { cardId } = await newCard(friend, { name: "Hana Park" });
  await logIn(user);
  await page.goto("/");
  await page.goto("/?qr=true");
  await expect(page.getByRole("dialog").getByRole("img", { name: "QR code" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);
  await expectServiceWorker(page);

  await share(page, { text: `My card ${baseURL}/c/${cardId}` });
  await expect(page).toHaveURL(new RegExp(`/business-cards\\?add=${cardId}$`));
  await expect(page.getByText("Hana Park").first()).toBeVisible();

  await share(page, { file: filesWith("").google });
  await expect(page).toHaveURL(/\/contacts\/import\?shared=true$/);
  await expect(page.getByRole("region", { name: m.import_preview() })).toBeVisible();

  await share(page, { text: "nothing of use" });
  await expect(page).toHaveURL(/\/business-cards$/);
});

test("an open older version announces a newer one", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/");
  await expectServiceWorker(page);
  const update = page.getByText(m.update_ready(), { exact: true });
  const takeOver = async () =>
    page.evaluate(() => void navigator.serviceWorker.dispatchEvent(new Event("controllerchange")));
  await takeOver();
  await expect(update).toBeHidden();
  // The page of another build, as a newer service worker caches it.
  await page.evaluate(async () => {
    const shell = (await caches.keys()).find((name) => name.startsWith("shell-"));
    await (await caches.open(String(shell))).put("/", new Response('<script type="module" src="/assets/newer.js">'));
  });
  await takeOver();
  await expect(update).toBeVisible();
  await page.getByRole("button", { name: m.update_reload() }).click();
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
});
