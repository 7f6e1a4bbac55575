import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

/** Presses a button that downloads a file. @returns its name and text */
async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a user exports all their data and deletes the account", { tag: "@main" }, async ({
  page,
  context,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  problems.allow(/status of 4(01|22)|404 .*qr\.svg/);
  const user = await newUser();
  const { cardId } = await newCard(user, { title: "Leaving card" });
  await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId: "minji" }, address });
  await logIn(user);
  await page.goto("/user/my-info");

  await test.step("all data, as JSON", async () => {
    const { name, text } = await download(page, m.my_info_data_all());
    expect(name).toBe("moa-data.json");
    const data = JSON.parse(text);
    expect(data.user.email).toBe(user.email);
    expect(data.cards).toMatchObject([{ cardId, title: "Leaving card" }]);
    expect(data.contacts).toMatchObject([{ card: { cardId: "minji" } }]);
    expect(text).not.toMatch(/argon2|hash/i);
  });

  await test.step("the card book, as vCard and CSV", async () => {
    const vcf = await download(page, m.my_info_data_vcf());
    expect(vcf.name).toBe("moa-contacts.vcf");
    expect(new ICAL.Component(ICAL.parse(vcf.text)).getFirstPropertyValue("fn")).toBe("김민지");
    const csv = await download(page, m.my_info_data_csv());
    expect(csv.name).toBe("moa-contacts.csv");
    expect(csv.text).toContain("김민지");
  });

  await test.step("deletion requires typing the ID", async () => {
    await page.getByRole("button", { name: m.my_info_delete() }).click();
    await expect(page.getByText(m.my_info_delete_text())).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: m.field_id() }).fill("somebody@moa.example");
    await page.getByRole("button", { name: m.my_info_delete_submit() }).click();
    await expect(page.getByText(m.error_confirmation_wrong(), { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: m.field_id() }).fill(user.email);
    await page.getByRole("button", { name: m.my_info_delete_submit() }).click();
    await expect(page.getByText(m.success_account_deleted(), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/login$/);
    await expect(page.getByRole("link", { name: m.login_register() })).toBeVisible();
  });

  await test.step("no data of the user remains", async () => {
    // The log-in screen asks every visitor for a passkey.
    const ofNobody = new Set(["locale", "__Host-passkeyChallenge"]);
    expect((await context.cookies()).filter(({ name }) => !ofNobody.has(name))).toEqual([]);
    await page.goto("/user/mypage");
    await expect(page).toHaveURL(/\/user\/login/);
    const { email, password } = user;
    expect((await page.request.post("/api/auth/signIn", { form: { email, password } })).status()).toBe(401);
    expect((await page.request.get(`/c/${cardId}`)).status()).toBe(404);
  });
});
