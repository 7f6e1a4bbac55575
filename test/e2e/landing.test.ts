import type { Page } from "@playwright/test";
import { getBox } from "./boxes.ts";
import { closeBrowser, expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

/** Records whether the landing page ever shows in this browser. */
async function watchForLanding(page: Page): Promise<() => Promise<boolean>> {
  let shown = false;
  await page.exposeFunction("reportLanding", () => {
    shown = true;
  });
  await page.addInitScript((heading) => {
    new MutationObserver(() => {
      const { reportLanding } = window as unknown as { reportLanding?: () => void };
      if (document.querySelector(".hero") || document.body?.textContent.includes(heading)) reportLanding?.();
    }).observe(document, { childList: true, subtree: true });
  }, m.landing_heading());
  return async () => {
    await page.waitForLoadState("networkidle");
    return shown;
  };
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

for (const locale of ["ko", "en"] as const) {
  const words = messagesIn(locale);

  test.describe(`without JavaScript, in "${locale}"`, () => {
    test.use({ javaScriptEnabled: false });

    test("the landing page says what the product is and costs, and leads to a sample and to every language", async ({
      page,
    }) => {
      await page.goto(`/?lang=${locale}`);
      await expect(title(page)).toHaveText(words.landing_heading());
      await expect(page.getByText(words.landing_for(), { exact: true })).toBeVisible();
      const price = locale === "ko" ? "₩4,900" : "$3.90";
      await expect(page.getByText(words.landing_price({ price }))).toBeVisible();
      // The card in front takes turns in several languages, of which one shows.
      await expect(page.locator(".front .face:visible")).toHaveCount(1);
      await expect(page.locator(".front .face:visible")).toHaveAttribute("lang", locale);
      // The card behind it is the same one in another script. Its name is in view.
      const other = page.locator(".behind h2 span");
      await expect(other).toHaveText(messagesIn("ur").landing_sample_name());
      const [name, cover] = [await getBox(other), await getBox(page.locator(".front"))];
      expect(name.x).toBeGreaterThanOrEqual(cover.x + cover.width);
      await page.getByText(words.landing_faq_language()).click();
      await expect(page.getByText(words.landing_faq_language_answer())).toBeVisible();

      await page.getByRole("link", { name: words.landing_sample() }).first().click();
      await expect(title(page)).toContainText(words.landing_sample_name());
      await page
        .getByText(locale === "ko" ? "한국어" : "English")
        .first()
        .click();
      await page.getByRole("link", { name: "日本語" }).click();
      await expect(page.locator(".face")).toHaveAttribute("lang", "ja");

      await page.goto("/");
      await expect(title(page)).toHaveText(words.landing_heading());
      await page.getByRole("contentinfo").getByRole("link", { name: "اردو" }).click();
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    });
  });

  test(`a visitor reaches notices, languages, the login and the sign-up from the landing page, and comes back ("${locale}")`, async ({
    page,
  }) => {
    await page.goto(`/?lang=${locale}`);
    await page.getByRole("main").getByRole("link", { name: words.landing_create() }).click();
    await expect(page).toHaveTitle(`Moa · ${words.register_title()}`);
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: words.notice_title() }).click();
    await expect(title(page)).toHaveText(words.notice_title());
    // The application has no home for visitors.
    await page.getByRole("link", { name: words.shell_home() }).click();
    await expect(title(page)).toHaveText(words.landing_heading());
    await footer.getByRole("link", { name: words.shell_my_page() }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.goBack();
    await expect(title(page)).toHaveText(words.landing_heading());
    await page.goto(`/?lang=${locale}`);
    await footer.getByRole("link", { name: words.shell_language() }).click();
    await expect(title(page)).toHaveText(words.language_title());
    // The landing page opens in the chosen language, although its address had another one.
    await page.getByRole("button", { name: "اردو" }).click();
    await expect(title(page)).toHaveText(messagesIn("ur").landing_heading());
    await expect(page).toHaveURL(/\/$/);
  });
}

test("a user opens the application at once; after the log-out, home is the landing page", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  const hasShownLanding = await watchForLanding(page);
  await page.goto("/");
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
  // The service worker serves the next visits.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
  expect(await hasShownLanding()).toBe(false);

  await page.goto("/user/mypage");
  await page.getByRole("button", { name: m.my_page_log_out() }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.goto("/");
  await expect(title(page)).toHaveText(m.landing_heading());
});

test("auto-login opens the application at once in a new session of the browser", async ({ page, context, newUser }) => {
  const user = await newUser();
  await page.goto("/user/login");
  await page.getByLabel(m.field_id()).fill(user.email);
  await page.getByLabel(m.field_password()).fill(user.password);
  await page.getByLabel(m.login_auto()).check();
  await page.getByRole("button", { name: m.login_submit(), exact: true }).click();
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();

  const kept = (await context.cookies()).filter(({ expires }) => expires > 0);
  await closeBrowser(page);
  await context.addCookies(kept.filter(({ name }) => name !== "__Host-accessToken"));
  const hasShownLanding = await watchForLanding(page);
  await page.goto("/");
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
  expect(await hasShownLanding()).toBe(false);
});

test("a session that has ended leads to the landing page", async ({ page, context, newUser, logIn, problems }) => {
  problems.allow(/status of 401/);
  await logIn(await newUser());
  // The browser still has the mark of a session that the API has ended.
  await context.clearCookies({ name: /accessToken|refreshToken/ });
  await page.goto("/");
  await expect(title(page)).toHaveText(m.landing_heading());
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-signedIn");
});

test("a page of the browser's history is not shown to a user who has logged in since", async ({
  page,
  newUser,
  logIn,
}) => {
  await page.goto("/");
  await expect(title(page)).toHaveText(m.landing_heading());
  await page.goto("/c/sample");
  await logIn(await newUser());
  await page.goBack();
  await expect(page.getByRole("link", { name: m.my_page_create_card() })).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the card changes its language until the visitor stops it", async ({ page }) => {
    await page.goto("/?lang=en");
    const languages = async () =>
      page
        .locator(".front .face")
        .evaluateAll((faces) =>
          faces
            .filter((face) => getComputedStyle(face).visibility === "visible")
            .map((face) => face.getAttribute("lang")),
        );
    expect(await languages()).toEqual(["en"]);
    await expectAccessible(page);
    await expect.poll(languages).toEqual(["ko"]);
    await page.getByRole("checkbox", { name: m.landing_pause() }).check();
    const states = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    expect([...new Set(states)]).toEqual(["paused"]);
  });
});

test("the first screen of a phone says what it is, for whom and for how much, and shows a card", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ["ko", "en", "ur"] as const) {
    const words = messagesIn(locale);
    await page.goto(`/?lang=${locale}`);
    const main = page.getByRole("main");
    await expect(title(page)).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(words.landing_for(), { exact: true })).toBeInViewport({ ratio: 1 });
    // Besides the price, one line.
    await expect(page.locator(".promise p:visible")).toHaveCount(2);
    await expect(main.getByRole("link", { name: words.landing_create() })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".price-line")).toBeInViewport({ ratio: 1 });
    const name = page.locator(".turn-0").getByText(words.landing_sample_name(), { exact: true });
    await expect(name).toBeInViewport({ ratio: 1 });
    // Both cards are inside the margins of the page, and most of the one behind is in view.
    const [front, behind] = await Promise.all(
      [".front", ".behind"].map(async (card) =>
        page.locator(card).evaluate((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return { left, right, width };
        }),
      ),
    );
    if (!front || !behind) throw new Error("no cards");
    expect(Math.min(front.left, behind.left)).toBeGreaterThanOrEqual(20);
    expect(Math.max(front.right, behind.right)).toBeLessThanOrEqual(370);
    const covered = Math.min(front.right, behind.right) - Math.max(front.left, behind.left);
    expect(covered).toBeLessThan(behind.width / 4);
    // They are the same card: the same picture, with the language above the head, and the same buttons.
    const parts = await page.locator(".front .turn-0, .behind").evaluateAll((cards) =>
      cards.map((card) => {
        const picture = card.querySelector<HTMLElement>(".face-photo");
        const tongue = card.querySelector<HTMLElement>(".tongue");
        const tongueEnd = (tongue?.offsetTop ?? 0) + (tongue?.offsetHeight ?? 0);
        const ways = [...card.querySelectorAll(".face-ways li")].filter((way) => way.getClientRects().length > 0);
        return { picture: [picture?.offsetWidth, picture?.offsetHeight], isClear: tongueEnd < 20, ways: ways.length };
      }),
    );
    expect(parts[0]).toEqual({ ...parts[1], isClear: true, ways: 4 });
    // The main way is as wide as the page, above the other.
    const [create, sample] = await Promise.all(
      [words.landing_create(), words.landing_sample()].map(async (label) =>
        getBox(page.locator(".ways").getByRole("link", { name: label })),
      ),
    );
    expect(create?.width).toBe(350);
    expect(sample?.y).toBeGreaterThan((create?.y ?? Infinity) + (create?.height ?? 0));
  }
});

test("on a wide screen, the main way is the wider one, and the languages stand in two even rows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const locale of ["en", "ru", "ur"] as const) {
    await page.goto(`/?lang=${locale}`);
    const widths = await page.locator(".ways a").evaluateAll((ways) => ways.map((way) => way.clientWidth));
    expect(widths[0]).toBeGreaterThan(widths[1] ?? Infinity);
    const links = await page
      .locator(".hero .tongues a")
      .evaluateAll((all) => all.map((link) => [link.getBoundingClientRect().y, link.clientHeight]));
    expect(new Set(links.map(([y]) => y)).size).toBe(2);
    expect(links.filter(([y]) => y === links[0]?.[0])).toHaveLength(7);
    expect(Math.min(...links.map(([, height]) => height ?? 0))).toBeGreaterThanOrEqual(44);
  }
});

test("without motion, the card stays in the visitor's language", async ({ page }) => {
  await page.goto("/?lang=en");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole("checkbox")).toBeHidden();
  await expectAccessible(page);
});
