import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { encoded, filesWith } from "../factories/contactFiles.factory.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const photo = readFileSync(new URL("../factories/pictures/rotated.jpg", import.meta.url)).toString("base64");
const { ios, outlook, google } = filesWith(photo);
const BROKEN = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:끊긴 사람\r\n";

const choose = async (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel(/파일 고르기$/)
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
const start = (page: Page) => page.getByRole("button", { name: "가져오기", exact: true });
/** The report's three figures: imported, there before, failed. */
const figures = async (page: Page) => page.locator("dl dd").allInnerTexts();
const table = (rows: number, who: string) =>
  ["이름,휴대폰", ...Array.from({ length: rows }, (_, i) => `${who} ${i},010-0000-${String(i).padStart(4, "0")}`)].join(
    "\n",
  );

/** Files are read only once it is told that it has turned. */
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

test("a person imports contacts of other programs, is told of the broken one, and takes them along again", async ({
  page,
  newUser,
  logIn,
}) => {
  test.setTimeout(120_000);
  await logIn(await newUser());
  await page.goto("/business-cards");
  await page.getByRole("link", { name: "파일에서 가져오기" }).click();

  await test.step("vCards with their pictures", async () => {
    await choose(page, "contacts.vcf", ios + outlook + BROKEN + google.replaceAll("\n", "\r\n"));
    const preview = page.getByRole("region", { name: "미리 보기" });
    await expect(preview.getByText("김민지")).toBeVisible();
    await expect(preview.getByText("3번째 연락처")).toBeVisible();
    await expect(preview.locator("img")).toHaveCount(3);
    await expectAccessible(page);
    await start(page).press("Enter");
    await expect(page.getByRole("heading", { name: "다 가져왔어요" })).toBeFocused();
    expect(await figures(page)).toEqual(["3", "0", "1"]);
    await expect(page.getByText("3번째 연락처: 연락처가 손상되어 읽을 수 없어요.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a table of an older program, its encoding seen and chosen, its columns put right", async () => {
    await page.getByRole("button", { name: "다른 파일 고르기" }).click();
    const [korean] = encoded;
    await choose(page, "members.csv", Buffer.from(korean.base64, "base64"));
    const encoding = page.getByLabel("글자 인코딩");
    await expect(encoding).toHaveValue("euc-kr");
    const preview = page.getByRole("region", { name: "미리 보기" });
    await expect(preview.getByText("김민지")).toBeVisible();
    await encoding.selectOption("shift_jis");
    await expect(page.getByText("김민지")).toHaveCount(0);
    await encoding.selectOption("euc-kr");
    await expect(preview.getByText("김민지")).toBeVisible();

    const disk = await slowDisk(page);
    await choose(page, "members.csv", "회원명,연락할 곳\n박하나,010-9999-8888\n");
    // Nothing of the file before is offered for this one.
    await expect(encoding).toHaveCount(0);
    await expect(start(page)).toHaveCount(0);
    await disk.evaluate((turn) => turn());
    await expect(page.getByText("이름이나 연락처가 든 열을 골라 주세요.")).toBeVisible();
    // Faster than the file is read anew.
    const diskAgain = await slowDisk(page);
    await page.getByLabel("회원명").selectOption({ label: "이름" });
    await page.getByLabel("연락할 곳").selectOption({ label: "휴대폰" });
    await expect(page.getByLabel("회원명").locator(":checked")).toHaveText("이름");
    await diskAgain.evaluate((turn) => turn());
    await expect(preview.getByText("박하나")).toBeVisible();
    await expect(preview.getByText("010-9999-8888")).toBeVisible();
    await expectAccessible(page);
    await start(page).click();
    await expect(page.getByRole("heading", { name: "다 가져왔어요" })).toBeVisible();
    expect(await figures(page)).toEqual(["1", "0", "0"]);
  });

  await test.step("what it exports is known when it is imported", async () => {
    for (const format of ["vCard", "CSV"]) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: format }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^moa-contacts\.(vcf|csv)$/);
      const content = readFileSync(await file.path());
      await page.getByRole("button", { name: "다른 파일 고르기" }).click();
      await choose(page, file.suggestedFilename(), content);
      await start(page).click();
      await expect(page.getByRole("heading", { name: "다 가져왔어요" })).toBeVisible();
      expect(await figures(page)).toEqual(["0", "4", "0"]);
    }
  });

  await page.getByRole("link", { name: "명함첩 보기" }).click();
  await expect(page.getByRole("list", { name: "받은 명함" }).getByRole("listitem")).toHaveCount(4);

  await page.goto("/contacts/import");
  await choose(page, "letter.txt", "just words");
  await expect(page.getByText("연락처가 없는 파일이에요.")).toBeVisible();
  await expect(start(page)).toHaveCount(0);
});

test("thousands come with progress, can be stopped, go on after a network failure, and scroll", async ({
  page,
  newUser,
  logIn,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(/ERR_FAILED|net::/);
  await logIn(await newUser());
  await page.goto("/contacts/import");

  await test.step("stopped between two pieces", async () => {
    const held = Promise.withResolvers<void>();
    let pieces = 0;
    await page.route("**/api/contacts/import", async (route) => {
      pieces += 1;
      if (pieces === 2) await held.promise;
      await route.continue();
    });
    await choose(page, "many.csv", table(2000, "멈춤"));
    await start(page).click();
    await expect(page.getByText("끝난 연락처: 200")).toBeVisible();
    const shown = Number(await page.getByRole("progressbar").getAttribute("value"));
    expect(shown).toBeGreaterThan(0.05);
    expect(shown).toBeLessThan(0.5);
    await page.getByRole("button", { name: "멈추기" }).click();
    held.resolve();
    await expect(page.getByRole("heading", { name: "가져오기를 멈췄어요" })).toBeVisible();
    expect(await figures(page)).toEqual(["400", "0", "0"]);
    await page.unroute("**/api/contacts/import");
  });

  await test.step("gone on with where the network went", async () => {
    let pieces = 0;
    await page.route("**/api/contacts/import", async (route) => {
      pieces += 1;
      await (pieces === 2 ? route.abort() : route.continue());
    });
    await page.getByRole("button", { name: "다른 파일 고르기" }).click();
    await choose(page, "many.csv", table(2000, "사람"));
    await start(page).click();
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("heading", { name: "다 가져왔어요" })).toBeVisible({ timeout: 60_000 });
    expect(await figures(page)).toEqual(["2,000", "0", "0"]);
  });

  await test.step("all of them are in the list, of which a few are in the page", async () => {
    await page.getByRole("link", { name: "명함첩 보기" }).click();
    const rows = page.getByRole("list", { name: "받은 명함" }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(page.locator('[aria-posinset="200"]')).toBeAttached({ timeout: 500 });
    }).toPass();
    expect(await rows.count()).toBeLessThan(60);
  });
});

test.describe("while the importer is on its way", () => {
  // The service worker has it already.
  test.use({ serviceWorkers: "block" });

  test("an import that was stopped does not begin", async ({ page, newUser, logIn }) => {
    await logIn(await newUser());
    await page.goto("/contacts/import");
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/importRun-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose(page, "few.csv", table(3, "아직"));
    await start(page).click();
    await page.getByRole("button", { name: "멈추기" }).click();
    held.resolve();
    await expect(page.getByRole("heading", { name: "가져오기를 멈췄어요" })).toBeVisible();
    expect(await figures(page)).toEqual(["0", "0", "0"]);
  });
});
