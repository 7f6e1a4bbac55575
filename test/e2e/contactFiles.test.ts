import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, test } from "./fixtures.ts";
import { messagesIn } from "./messages.ts";

/** Contact files: hostile ones, and exports that a user imports into another account. */

const LANGUAGES = [
  { locale: "ko-KR", m: messagesIn("ko") },
  { locale: "en-US", m: messagesIn("en") },
];

const NOTE = "=1+1; -2\n+cmd|' /C calc'!A0 ::: @x";

const choose = async (page: Page, name: string, content: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: content });

for (const { locale, m } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a card book is exported as CSV without executable formulas, and imported unchanged by another account", async ({
      page,
      origin,
      address,
      newUser,
      logIn,
      anotherBrowser,
    }) => {
      const [user, other] = [await newUser(), await newUser()];
      const contacts = async (method: string, path: string, body: { form?: FormData; json?: object }) =>
        call(origin, method, `/contacts${path}`, { token: user.accessToken, address, ...body });
      const form = new FormData();
      form.set("file", new File(["name,mobile,home phone\nMinji Kim,010-1234-5678,02-555-0110"], "one.csv"));
      await contacts("POST", "/import", { form });
      const { items }: { items: { id: number }[] } = await (await contacts("GET", "", {})).json();
      await contacts("PATCH", `/${items[0]?.id}`, { json: { note: NOTE, tags: ["a; b"] } });

      await logIn(user);
      await page.goto("/contacts/import");
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "CSV" }).click(),
      ]);
      const content = readFileSync(await file.path());
      expect(content.toString()).toContain(`,"'=1+1; '-2\n'+cmd|' /C calc'!A0 ::: @x",`);

      const browser = await anotherBrowser({ locale });
      await logIn(other, browser);
      const theirs = await browser.newPage();
      await theirs.goto("/contacts/import");
      await choose(theirs, file.suggestedFilename(), content);
      await expect(theirs.getByRole("region", { name: m.import_preview() }).getByText("Minji Kim")).toBeVisible();
      await theirs.getByRole("button", { name: m.import_start(), exact: true }).click();
      await expect(theirs.getByRole("heading", { name: m.import_done() })).toBeVisible();
      expect(await theirs.locator("dl dd").allInnerTexts()).toEqual(["1", "0", "0"]);
      await theirs.getByRole("link", { name: m.import_open_book() }).click();
      await theirs.getByRole("link", { name: /Minji Kim/ }).click();
      await expect(theirs.getByLabel(m.contact_note())).toHaveValue(NOTE);
      await expect(theirs.getByRole("link", { name: "02-555-0110" })).toContainText(m.way_home());
      await expect(theirs.getByText("a; b")).toBeVisible();
    });

    test("a table built to be slow is still previewed", async ({ page, newUser, logIn }) => {
      await logIn(await newUser());
      await page.goto("/contacts/import");
      const accents = "\u0301".repeat(45_000) + "\u0316".repeat(45_000);
      await choose(page, "slow.csv", Buffer.from(`name,${accents}\nMinji Kim,x\n${'a","b\n'.repeat(100_000)}`));
      const preview = page.getByRole("region", { name: m.import_preview() });
      await expect(preview.getByText("Minji Kim")).toBeVisible({ timeout: 20_000 });
      await expect(preview.getByRole("listitem")).toHaveCount(5);
      await expect(page.getByRole("button", { name: m.import_start(), exact: true })).toBeEnabled();
    });
  });
}
