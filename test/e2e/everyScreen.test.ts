import type { Page } from "@playwright/test";
import settings from "../../project.inlang/settings.json" with { type: "json" };
import { filesIn } from "../rules/sources.ts";
import { accessFaults, expect, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";

/** By default the right-to-left language. `SCREEN_LOCALES=ru,si` selects others, and `SCREEN_LOCALES=all` all. */
const given = process.env.SCREEN_LOCALES ?? "ur";
const locales = given === "all" ? settings.locales : given.split(",");

/** A small phone, a usual phone, and a desktop. */
const WIDTHS = [320, 390, 1280];

/** Every screen of web/routes, with a path that shows it to a visitor or to the demo user. */
const STRANGERS: Record<string, string[]> = {
  "_default/index.tsx": ["/"],
  "_default/language.tsx": ["/language"],
  "_default/notice/index.tsx": ["/notice"],
  "_default/notice/$idx.tsx": ["/notice/1"],
  "_header-m/legal/$document.tsx": ["/legal/terms", "/legal/privacy"],
  "_header-m/user/find.tsx": ["/user/find"],
  "_header-m/user/login.tsx": ["/user/login"],
  "_header-m/user/new-password.tsx": ["/user/new-password#id=minji%40moa.example&password=unknown"],
  "_header-m/user/register/index.tsx": ["/user/register"],
  "_header-m/user/sign-in-link.tsx": ["/user/sign-in-link"],
  "_header-m/association/$idx.tsx": ["/association/1"],
  "error.tsx": ["/error"],
  "payment/complete.tsx": ["/payment/complete"],
  "user/recommender.tsx": ["/user/recommender"],
};
const MEMBERS: Record<string, string[]> = {
  "_default/business-cards.tsx": ["/business-cards"],
  "_default/index.tsx": ["/"],
  "_header-m/notifications.tsx": ["/notifications"],
  "_default/user/mypage.tsx": ["/user/mypage"],
  "_header-m/admin.tsx": ["/admin"],
  "_header-m/association/index.tsx": ["/association"],
  "_header-m/association/new.tsx": ["/association/new"],
  "_header-m/association/$idx.tsx": ["/association/1"],
  "_header-m/card/association/edit/$idx.tsx": ["/card/association/edit/1"],
  "_header-m/card/bin.tsx": ["/card/bin"],
  "_header-m/card/edit/$idx.tsx": ["/card/edit/1"],
  "_header-m/card/new.tsx": ["/card/new"],
  "_header-m/card/statistics/$idx.tsx": ["/card/statistics/1"],
  "_header-m/card/theme/$idx.tsx": ["/card/theme/1"],
  "_header-m/contacts/duplicates.tsx": ["/contacts/duplicates"],
  "_header-m/contacts/import.tsx": ["/contacts/import"],
  "_header-m/contacts/new.tsx": ["/contacts/new"],
  "_header-m/group/$idx.tsx": ["/group/1"],
  "_header-m/group/index.tsx": ["/group"],
  "_header-m/group/new.tsx": ["/group/new"],
  "_header-m/images-edit/$idx.tsx": ["/images-edit/1"],
  "_header-m/menu-edit/$idx.tsx": ["/menu-edit/1"],
  "_header-m/payment/payment-ticket.tsx": ["/payment/payment-ticket?kind=season", "/payment/payment-ticket?kind=group"],
  "_header-m/payment/select-ticket.tsx": ["/payment/select-ticket"],
  "_header-m/user/devices.tsx": ["/user/devices"],
  "_header-m/user/my-info.tsx": ["/user/my-info"],
  "_header-m/user/tickets.tsx": ["/user/tickets"],
  "user/recommender.tsx": ["/user/recommender"],
};
/** Screens that other stories open. Opened directly, they redirect. */
const IN_STORIES = [
  "_header-m/contacts/edit.$id.tsx",
  "_header-m/payment/method.$id.tsx",
  "_header-m/user/link.tsx",
  "_header-m/user/receipt/$id.tsx",
  "_header-m/user/recognize.tsx",
  "_header-m/user/register/details.tsx",
  "_header-m/user/register/external.tsx",
  "user/proven.tsx",
  "user/registered.tsx",
];
const LAYOUTS = ["__root.tsx", "_default.tsx", "_header-m.tsx"];

test("every screen is in the list, or belongs to a story", () => {
  const known = [...Object.keys(STRANGERS), ...Object.keys(MEMBERS), ...IN_STORIES, ...LAYOUTS];
  const routes = filesIn("web/routes/**/*.tsx").map((path) => path.slice("web/routes/".length));
  expect([...new Set(known)].toSorted()).toEqual(routes.toSorted());
});

for (const locale of locales) {
  test(`every public screen fits and is accessible in "${locale}"`, async ({ page, context, origin, problems }) => {
    // The mailed link, without its token.
    problems.allow(/\/api\/auth\/link\)/);
    test.setTimeout(240_000);
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    expect(await getFaults(page, Object.values(STRANGERS).flat())).toEqual([]);
  });

  test(`every member screen fits and is accessible in "${locale}"`, async ({
    page,
    context,
    origin,
    logIn,
    problems,
  }) => {
    // The demo user is not an administrator.
    problems.allow(/ACCESS_DENIED/);
    test.setTimeout(240_000);
    await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
    await context.addCookies([{ name: "locale", value: locale, url: origin }]);
    expect(await getFaults(page, Object.values(MEMBERS).flat())).toEqual([]);
  });
}

async function getFaults(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // Not the heading of the placeholder in index.html.
    await expect(page.locator("main h1").first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await layoutFaults(page);
      found.push(...faults.map((fault) => `${path} at ${width} px ${fault}`));
    }
    found.push(...(await barriersOn(page)).map((barrier) => `${path} ${barrier}`));
  }
  return found;
}

/** Accessibility faults on a phone, in light and in dark mode, because the contrasts differ. */
async function barriersOn(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  const byDay = await accessFaults(page);
  // Without motion, because the contrast of a button during its color transition is not meaningful.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const byNight = await accessFaults(page, "color-contrast");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  return [
    ...byDay.map(({ help, at }) => `${help}: ${at.join(" ")}`),
    ...byNight.map(({ help, at }) => `at night ${help}: ${at.join(" ")}`),
  ];
}
