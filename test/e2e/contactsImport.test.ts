import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { encoded, filesWith } from "../factories/contactFiles.factory.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const photo = readFileSync(new URL("../factories/pictures/rotated.jpg", import.meta.url)).toString("base64");
const { ios, outlook, google } = filesWith(photo);
const BROKEN = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Broken Off\r\n";

const choose = async (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
const start = (page: Page) => page.getByRole("button", { name: m.import_start(), exact: true });
/** The report's three figures: imported, duplicates, failed. */
const figures = async (page: Page) => page.locator("dl dd").allInnerTexts();
const table = (rows: number, who: string) =>
  ["name,phone", ...Array.from({ length: rows }, (_, i) => `${who} ${i},010-0000-${String(i).padStart(4, "0")}`)].join(
    "\n",
  );

/** Simulates a slow disk: a file can be read only after the returned function is called. */
const slowDisk = async (page: Page) =>
  page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Blob.prototype.stream = function read() {
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
      void promise.then(async () => new Response(this).body?.pipeTo(writable));
      return readable;
    };
    return resolve;
  });

test("a user imports contacts from other programs, sees the broken one, and exports them again", {
  tag: "@main",
}, async ({ page, newUser, logIn }) => {
  test.setTimeout(120_000);
  await logIn(await newUser());
  await page.goto("/business-cards");
  await page.getByRole("link", { name: m.import_heading() }).click();

  await test.step("vCards with their pictures", async () => {
    await choose(page, "contacts.vcf", ios + outlook + BROKEN + google.replaceAll("\n", "\r\n"));
    const preview = page.getByRole("region", { name: m.import_preview() });
    await expect(preview.getByText("김민지")).toBeVisible();
    await expect(preview.getByText("Contact 3")).toBeVisible();
    await expect(preview.locator("img")).toHaveCount(3);
    await expectAccessible(page);
    await start(page).press("Enter");
    await expect(page.getByRole("heading", { name: m.import_done() })).toBeFocused();
    expect(await figures(page)).toEqual(["3", "0", "1"]);
    await expect(
      page.getByText(m.import_failed_item({ number: 3, reason: m.error_contact_unreadable() })),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a Korean table: its encoding is detected and can be changed, its columns are mapped", async () => {
    const [korean] = encoded;
    // In one task, before anything of the previous file is forgotten.
    await page.getByRole("button", { name: m.import_choose_other() }).evaluate(async (button: HTMLElement, base64) => {
      button.click();
      await Promise.resolve();
      const input = document.querySelector<HTMLInputElement>("input[type=file]");
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], "members.csv"));
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event("change", { bubbles: true }));
    }, korean.base64);
    const encoding = page.getByLabel(m.import_encoding());
    await expect(encoding).toHaveValue("euc-kr");
    const preview = page.getByRole("region", { name: m.import_preview() });
    await expect(preview.getByText("김민지")).toBeVisible();
    await encoding.selectOption("shift_jis");
    await expect(page.getByText("김민지")).toHaveCount(0);
    await encoding.selectOption("euc-kr");
    await expect(preview.getByText("김민지")).toBeVisible();

    const disk = await slowDisk(page);
    await choose(page, "members.csv", "member,contact point\nHana Park,010-9999-8888\n");
    // The choices for the previous file do not apply to this one.
    await expect(encoding).toHaveCount(0);
    await expect(start(page)).toHaveCount(0);
    await disk.evaluate((turn) => turn());
    await expect(page.getByText(m.import_no_names())).toBeVisible();
    // Before the file is read again.
    const diskAgain = await slowDisk(page);
    await page.getByLabel("member").selectOption({ label: m.card_name() });
    await page.getByLabel("contact point").selectOption({ label: m.card_mobile() });
    await expect(page.getByLabel("member").locator(":checked")).toHaveText(m.card_name());
    await diskAgain.evaluate((turn) => turn());
    await expect(preview.getByText("Hana Park")).toBeVisible();
    await expect(preview.getByText("010-9999-8888")).toBeVisible();
    await expectAccessible(page);
    await start(page).click();
    await expect(page.getByRole("heading", { name: m.import_done() })).toBeVisible();
    expect(await figures(page)).toEqual(["1", "0", "0"]);
  });

  await test.step("its own export is recognized on import", async () => {
    for (const format of ["vCard", "CSV"]) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: format }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^moa-contacts\.(vcf|csv)$/);
      const content = readFileSync(await file.path());
      await page.getByRole("button", { name: m.import_choose_other() }).click();
      await choose(page, file.suggestedFilename(), content);
      await start(page).click();
      await expect(page.getByRole("heading", { name: m.import_done() })).toBeVisible();
      expect(await figures(page)).toEqual(["0", "4", "0"]);
    }
  });

  await page.getByRole("link", { name: m.import_open_book() }).click();
  await expect(page.getByRole("list", { name: m.contacts_heading() }).getByRole("listitem")).toHaveCount(4);

  await page.goto("/contacts/import");
  await choose(page, "letter.txt", "just words");
  await expect(page.getByText(m.error_import_unreadable())).toBeVisible();
  await expect(start(page)).toHaveCount(0);
});

test("thousands of contacts are imported with progress, can be stopped and continued after a network failure, and scroll", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(/ERR_FAILED|net::/);
  await logIn(await newUser());
  await page.goto("/contacts/import");

  await test.step("stopped between two chunks", async () => {
    const held = Promise.withResolvers<void>();
    let pieces = 0;
    await page.route("**/api/contacts/import", async (route) => {
      pieces += 1;
      if (pieces === 2) await held.promise;
      await route.continue();
    });
    await choose(page, "many.csv", table(2000, "Stop"));
    await start(page).click();
    await expect(page.getByText(m.import_progress({ count: 200 }))).toBeVisible();
    const shown = Number(await page.getByRole("progressbar").getAttribute("value"));
    expect(shown).toBeGreaterThan(0.05);
    expect(shown).toBeLessThan(0.5);
    await page.getByRole("button", { name: m.import_stop() }).click();
    held.resolve();
    await expect(page.getByRole("heading", { name: m.import_stopped() })).toBeVisible();
    expect(await figures(page)).toEqual(["400", "0", "0"]);
    await page.unroute("**/api/contacts/import");
  });

  await test.step("continued after a network failure", async () => {
    let pieces = 0;
    await page.route("**/api/contacts/import", async (route) => {
      pieces += 1;
      await (pieces === 2 ? route.abort() : route.continue());
    });
    await page.getByRole("button", { name: m.import_choose_other() }).click();
    await choose(page, "many.csv", table(2000, "Person"));
    await start(page).click();
    await page.getByRole("button", { name: m.action_retry() }).click();
    await expect(page.getByRole("heading", { name: m.import_done() })).toBeVisible({ timeout: 60_000 });
    expect(await figures(page)).toEqual(["2,000", "0", "0"]);
  });

  await test.step("the list contains all of them and renders a few", async () => {
    await page.getByRole("link", { name: m.import_open_book() }).click();
    const rows = page.getByRole("list", { name: m.contacts_heading() }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(page.locator('[aria-posinset="200"]')).toBeAttached({ timeout: 500 });
    }).toPass();
    expect(await rows.count()).toBeLessThan(60);
  });
});

test.describe("while the importer is loading", () => {
  test("a stopped import does not start", async ({ page, newUser, logIn }) => {
    await logIn(await newUser());
    await page.goto("/contacts/import");
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/importRun-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose(page, "few.csv", table(3, "Later"));
    await start(page).click();
    await page.getByRole("button", { name: m.import_stop() }).click();
    held.resolve();
    await expect(page.getByRole("heading", { name: m.import_stopped() })).toBeVisible();
    expect(await figures(page)).toEqual(["0", "0", "0"]);
  });
});
