import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

type Words = Record<string, string>;
const wordsIn = (locale: string) => JSON.parse(readFileSync(`messages/${locale}.json`, "utf8")) as Words;

/** The customer's messages of a sign-up (specification, section 8), each by its code, in the two languages of the customer. */
for (const locale of ["ko", "en"]) {
  test(`every refusal of a sign-up stands at its field (${locale})`, async ({
    page,
    baseURL,
    newUser,
    mailedCode,
    problems,
  }) => {
    problems.allow(/status of 4\d\d|net::ERR_FAILED/);
    const messages = wordsIn(locale);
    const word = (key: string) => messages[key] ?? key;
    const told = (scope: Page, code: string, params: Record<string, string> = {}) => {
      const text = Object.entries(params).reduce(
        (all, [name, value]) => all.replace(`{${name}}`, value),
        word(`error_${code.toLowerCase()}`),
      );
      return expect(scope.getByText(text).first()).toBeVisible();
    };
    const taken = await newUser();
    const email = `refused-${Date.now().toString(36)}@moa.example`;
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    await page.goto("/user/register");

    const id = page.getByLabel(word("field_id"));
    const check = page.getByRole("button", { name: word("register_check") });
    const send = page.getByRole("button", { name: word("register_send_code") });
    const placeOfSend = async () => (await send.boundingBox())?.y;
    const place = await placeOfSend();
    await send.click();
    await told(page, "FIELD_EMPTY");
    await id.fill("a@b");
    await send.click();
    await told(page, "ID_TOO_SHORT", { min: "6" });
    await id.fill("not an address");
    await send.click();
    await told(page, "EMAIL_FORMAT");
    await id.fill(email);
    await send.click();
    await told(page, "ID_UNCHECKED");
    await id.fill(taken.email);
    await check.click();
    await told(page, "ID_TAKEN");
    await id.fill(email);
    await check.click();
    await expect(page.getByText(word("success_id_available"))).toBeVisible();
    await page.route("**/api/user/check-email*", async (route) => route.abort());
    await check.click();
    await told(page, "NETWORK");
    await page.unroute("**/api/user/check-email*");
    // No answer moved the button from under the finger.
    expect(await placeOfSend()).toBe(place);
    // Pressed before the check has answered.
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/user/check-email*", async (route) => answer.promise.then(() => route.continue()));
    await id.fill("");
    await id.fill(email);
    await check.click();
    await send.click();
    await expect(send).toHaveAttribute("aria-disabled", "true");
    answer.resolve();

    // Beside a phone's keyboard there is little room, and the news covers nothing that is pressed next.
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(page.getByText(word("success_code_sent"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: word("action_confirm") }).click({ trial: true, timeout: 2000 });
    await page.setViewportSize({ width: 390, height: 844 });
    const code = await mailedCode(email);
    await page.getByLabel(word("recognize_code")).fill(code === "000000" ? "111111" : "000000");
    await told(page, "CODE_INVALID");
    await page.getByLabel(word("recognize_code")).fill(code);

    const submit = page.getByRole("button", { name: word("register_submit") });
    await submit.click();
    await told(page, "FIELD_EMPTY");
    await told(page, "CONSENT_MISSING");
    await page.getByLabel(word("field_password"), { exact: true }).fill("onlyletters");
    await page.getByLabel(word("register_password_confirm")).fill("otherletters");
    await page.getByLabel(word("register_phone")).fill("123");
    await submit.click();
    await told(page, "PASSWORD_FORMAT");
    await told(page, "PASSWORD_MISMATCH");
    await told(page, "PHONE_FORMAT");
    // Nothing that was typed is lost.
    await expect(page.getByLabel(word("register_phone"))).toHaveValue("123");
  });
}
