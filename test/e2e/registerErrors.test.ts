import { getBox } from "./boxes.ts";
import { expect, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

/** The messages of a sign-up by error code (specification, section 8), in Korean and English. */
for (const locale of ["ko", "en"] as const) {
  test(`a refused sign-up shows every error at its field (${locale})`, async ({
    page,
    baseURL,
    newUser,
    mailedCode,
    problems,
  }) => {
    problems.allow(/status of 4\d\d|net::ERR_FAILED/);
    const m = messagesIn(locale);
    const expectError = async (text: string) => expect(page.getByText(text).first()).toBeVisible();
    const taken = await newUser();
    const email = `refused-${Date.now().toString(36)}@moa.example`;
    await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
    await page.goto("/user/register");

    const id = page.getByLabel(m.field_id());
    const check = page.getByRole("button", { name: m.register_check() });
    const send = page.getByRole("button", { name: m.register_send_code() });
    const placeOfSend = async () => (await getBox(send)).y;
    const place = await placeOfSend();
    // The check is inside the field, which is as wide as the form.
    const [field, inside, form] = await Promise.all([id.locator(".."), check, send].map(async (one) => getBox(one)));
    expect(field?.width).toBe(form?.width);
    expect((inside?.x ?? Infinity) + (inside?.width ?? 0)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0));
    await send.click();
    await expectError(m.error_field_empty());
    await id.fill("a@b");
    await send.click();
    await expectError(m.error_id_too_short({ min: "6" }));
    await id.fill("not an address");
    await send.click();
    await expectError(m.error_email_format());
    // While the user types.
    await id.fill(taken.email);
    await expectError(m.error_id_taken());
    await id.fill(`also-${email}`);
    await expect(page.getByText(m.success_id_available())).toBeVisible();
    await page.route("**/api/user/check-email*", async (route) => route.abort());
    await id.fill(email);
    await send.click();
    await expectError(m.error_id_unchecked());
    await check.click();
    await expectError(m.error_network());
    await page.unroute("**/api/user/check-email*");
    // The response did not move the button.
    expect(await placeOfSend()).toBe(place);
    // Submitted before the response of the check.
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/user/check-email*", async (route) => answer.promise.then(() => route.continue()));
    await id.fill("");
    await id.fill(email);
    await send.click();
    await expect(send).toHaveAttribute("aria-disabled", "true");
    answer.resolve();

    // A phone's keyboard leaves little room. The message does not cover the next button.
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(page.getByText(m.success_code_sent(), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: m.register_next() }).click({ trial: true, timeout: 2000 });
    await page.setViewportSize({ width: 390, height: 844 });
    const code = await mailedCode(email);
    await page.getByLabel(m.verify_code()).fill(code === "000000" ? "111111" : "000000");
    await expectError(m.error_code_invalid());
    await page.getByLabel(m.verify_code()).fill(code);

    const submit = page.getByRole("button", { name: m.register_submit() });
    await submit.click();
    await expectError(m.error_field_empty());
    await expectError(m.error_consent_missing());
    await page.getByLabel(m.field_password(), { exact: true }).fill("onlyletters");
    await page.getByLabel(m.register_password_confirm()).fill("otherletters");
    await page.getByLabel(m.register_phone()).fill("123");
    await submit.click();
    await expectError(m.error_password_format());
    await expectError(m.error_password_mismatch());
    await expectError(m.error_phone_format());
    // The typed text is kept.
    await expect(page.getByLabel(m.register_phone())).toHaveValue("123");
  });
}
