import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { names } from "./cardBook.ts";
import { expect, expectAccessible, portraitFile, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { m, messagesIn } from "./messages.ts";
import { PHONE } from "./touch.ts";

const ur = messagesIn("ur");

const save = async (page: Page, texts: typeof m = m) =>
  page.getByRole("button", { name: texts.action_save(), exact: true }).click();

async function addContact(story: { origin: string; address: string }, token: string, json: object) {
  const response = await call(story.origin, "POST", "/contacts", { token, address: story.address, json });
  return (await response.json()) as { id: number };
}

test("a user adds a contact with a photo, two numbers and a birthday, finds it, and edits it", async ({
  page,
  newUser,
  logIn,
}) => {
  test.setTimeout(120_000);
  await logIn(await newUser());
  await page.goto("/business-cards");

  await test.step("by hand", async () => {
    await page.getByRole("button", { name: m.contacts_add_title() }).click();
    await page.getByRole("button", { name: m.contact_enter() }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.contact_enter() })).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await expect(page.getByLabel(m.card_name(), { exact: true })).toBeFocused();
    await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
    await page.getByLabel(m.card_name(), { exact: true }).fill("Ada Lovelace");
    await page.getByLabel(m.card_company()).fill("Analytical Engines");
    await page.getByRole("textbox", { name: m.card_phone() }).fill("010-1234-5678");
    await page.getByRole("button", { name: m.card_add_phone() }).click();
    await page.getByRole("textbox", { name: m.card_phone() }).nth(1).fill("02-555-0199");
    await page.getByLabel(m.card_way_label()).nth(1).selectOption("work");
    await page.getByRole("button", { name: m.card_add_phone() }).click();
    await page.getByRole("button", { name: m.card_way_remove({ value: m.card_phone() }) }).click();
    await expect(page.locator("legend", { hasText: m.card_phone() })).toBeFocused();
    await page.getByRole("button", { name: m.contact_add_website() }).click();
    await page.getByRole("textbox", { name: m.card_website() }).fill("javascript:alert(1)");
    await page.getByLabel(m.contact_birthday()).fill("1815-12-10");
    await page.getByLabel(m.contact_note()).fill("Met at the harbor");
    await save(page);
    await expect(page.getByRole("textbox", { name: m.card_website() })).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("textbox", { name: m.card_website() }).fill("instagram.com/ada");
    await save(page);
    await expect(page).toHaveURL(/\/business-cards\?contact=\d+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/business-cards$/);
    await page.goForward();
    const face = page.getByRole("article");
    await expect(face).toContainText("Analytical Engines");
    for (const [text, label] of [
      ["010-1234-5678", m.way_mobile()],
      ["02-555-0199", m.way_work()],
      ["instagram.com/ada", m.card_website()],
      ["December 10, 1815", m.contact_birthday()],
    ] as const)
      await expect(face.getByRole("listitem").filter({ hasText: text })).toContainText(label);
    const photo = face.locator("img");
    await expect.poll(async () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await expectAccessible(page);
  });

  await test.step("found by a part of the number, and by the note", async () => {
    await page.goto("/business-cards");
    const search = page.getByRole("textbox", { name: m.contacts_search() });
    for (const typed of ["2345", "555 01", "harbor"]) {
      await search.fill(typed);
      await expect.poll(async () => names(page)).toEqual(["Ada Lovelace"]);
    }
    await search.fill("99999");
    await expect(page.getByText(m.contacts_nothing_title())).toBeVisible();
  });

  await test.step("edited, on a wide screen", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/business-cards");
    await page.getByRole("link", { name: m.contact_edit() }).click();
    await expect(page.getByRole("textbox", { name: m.card_phone() }).nth(1)).toHaveValue("02-555-0199");
    await page.getByRole("button", { name: m.card_way_remove({ value: "02-555-0199" }) }).click();
    await page.getByLabel(m.contact_birthday_no_year()).check();
    await page.getByRole("button", { name: m.contact_photo_remove() }).click();
    await expectAccessible(page);
    await save(page);
    const face = page.getByRole("article");
    await expect(face).toContainText("December 10");
    await expect(face).not.toContainText("1815");
    await expect(face).not.toContainText("02-555-0199");
    await expect(face.locator("img")).toHaveCount(0);
    await expect(page.getByLabel(m.contact_note())).toHaveValue("Met at the harbor");
  });
});

test("a photo that is still prepared is saved too, and a photo alone is not discarded without a question", async ({
  page,
  newUser,
  logIn,
}) => {
  await logIn(await newUser());
  await page.addInitScript(() => {
    const prepare = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = async (...given: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return prepare(...given);
    };
  });
  await page.goto("/contacts/new");
  await page.getByLabel(m.card_name(), { exact: true }).fill("Ada Lovelace");
  await page.locator("input[type=file]").setInputFiles(portraitFile("minji"));
  const sent = page.waitForResponse(/\/api\/contacts\/\d+\/photo$/);
  await save(page);
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole("article").locator("img")).toBeVisible();

  await page.getByRole("link", { name: m.contact_edit() }).click();
  await page.locator("input[type=file]").setInputFiles(portraitFile("hanako"));
  await expect(page.locator("main img[src^=blob]")).toBeVisible();
  await page.goBack();
  await page.getByRole("dialog", { name: m.leave_title() }).getByRole("button", { name: m.leave_action() }).click();
  await expect(page).toHaveURL(/contact=\d+/);
});

test("an imported contact is edited, merged with its duplicate after a preview, and restored", async ({
  page,
  newUser,
  logIn,
  origin,
  address,
}) => {
  test.setTimeout(120_000);
  const user = await newUser();
  await addContact({ origin, address }, user.accessToken, {
    name: "Grace Hopper",
    company: "Navy",
    emails: [{ value: "grace@navy.example" }],
    note: "From the conference",
  });
  await logIn(user);
  await page.goto("/contacts/import");
  const vcard = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:G. Hopper\r\nTEL;TYPE=cell:010-9876-5432\r\nEND:VCARD\r\n";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "contacts.vcf", mimeType: "text/vcard", buffer: Buffer.from(vcard) });
  await page.getByRole("button", { name: m.import_start(), exact: true }).click();
  await expect(page.locator("dl dd").first()).toHaveText("1");

  await test.step("edited", async () => {
    await page.goto("/business-cards");
    await page.getByRole("link", { name: "G. Hopper" }).click();
    await page.getByRole("link", { name: m.contact_edit() }).click();
    await page.getByRole("button", { name: m.card_add_email() }).click();
    await page.getByRole("textbox", { name: m.card_email() }).fill("Grace@navy.example");
    await save(page);
    await expect(page.getByRole("article")).toContainText("Grace@navy.example");
  });

  await test.step("compared and merged", async () => {
    await page.goto("/contacts/import");
    await page.getByRole("link", { name: m.duplicates_title() }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.duplicates_review() }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("G. Hopper");
    await expect(dialog).toContainText("010-9876-5432");
    await expect(dialog.getByText(m.merge_to_note()).locator("..")).toContainText("Grace Hopper");
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: m.merge_action() }).click();
    await expect(page.getByText(m.duplicates_empty_title())).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: m.action_undo() }).click();
    await expect(page.getByText(m.success_unmerged(), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: m.duplicates_review() })).toBeVisible();
  });

  await test.step("merged again, and undone from the contact", async () => {
    await page.getByRole("button", { name: m.duplicates_review() }).click();
    await page.getByRole("dialog").getByRole("button", { name: m.merge_action() }).click();
    await expect(page.getByText(m.duplicates_empty_title())).toBeVisible();
    await page.goto("/business-cards");
    await expect.poll(async () => names(page)).toEqual(["G. Hopper"]);
    await page.getByRole("link", { name: "G. Hopper" }).click();
    await expect(page.getByLabel(m.contact_note())).toHaveValue(/From the conference[\s\S]*Grace Hopper/);
    await page.getByRole("button", { name: m.contact_undo_merge() }).click();
    await expect(page.getByText(m.success_unmerged(), { exact: true })).toBeVisible();
    await expect(page.getByLabel(m.contact_note())).toHaveValue("");
    await page.goto("/business-cards");
    await expect.poll(async () => new Set(await names(page))).toEqual(new Set(["G. Hopper", "Grace Hopper"]));
  });
});

test("a contact merged into a saved card keeps what the card shows, until the card's owner removes it", {
  tag: "@main",
}, async ({ page, newUser, newCard, logIn, origin, address }) => {
  const [owner, user] = [await newUser(), await newUser()];
  const { idx, cardId } = await newCard(owner, { name: "Ada Lovelace", mobile: "010-1234-5678" });
  const token = user.accessToken;
  const saved = await addContact({ origin, address }, token, { cardId });
  const phones = [{ value: "+82 10-1234-5678", label: "mobile" }, { value: "02-555-0199" }];
  const own = await addContact({ origin, address }, token, { name: "Ada Lovelace", phones });
  const form = new FormData();
  const { buffer, name, mimeType } = portraitFile("hanako", 400);
  form.set("image", new File([buffer], name, { type: mimeType }));
  await call(origin, "PUT", `/contacts/${own.id}/photo`, { token, address, form });
  await logIn(user);

  await page.goto("/contacts/duplicates");
  await page.getByRole("button", { name: m.duplicates_review() }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(m.merge_photos());
  await expect(dialog.getByRole("listitem").filter({ hasText: "10-1234-5678" })).toHaveCount(1);
  await expect(dialog).toContainText("02-555-0199");
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: m.merge_action() }).click();
  await expect(page.getByText(m.duplicates_empty_title())).toBeVisible();

  await page.goto(`/business-cards?contact=${saved.id}`);
  const added = page.getByRole("region", { name: m.contact_own_values() });
  await expect(added.getByRole("listitem")).toHaveText([/02-555-0199/]);
  await call(origin, "PATCH", `/cards/${idx}`, { token: owner.accessToken, address, json: { mobile: "" } });
  await page.reload();
  await expect(added.getByRole("listitem")).toHaveText([/\+82 10-1234-5678/, /02-555-0199/]);
});

test.describe("on a phone, right to left", () => {
  test.use({ ...PHONE, locale: "ur" });

  test("a user is reminded of a contact, merges in Urdu, and undoes it", async ({
    page,
    newUser,
    logIn,
    origin,
    address,
  }) => {
    const user = await newUser({ locale: "ur" });
    const emails = [{ value: "ayesha@moa.example" }];
    await addContact({ origin, address }, user.accessToken, { name: "عائشہ خان", emails, birthday: "--05-01" });
    const { id } = await addContact({ origin, address }, user.accessToken, {
      name: "Ayesha Khan",
      emails,
      phones: [{ value: "+92 300 1234567", label: "mobile" }],
    });
    await logIn(user);
    await page.goto(`/business-cards?contact=${id}`);
    const reminder = page.getByRole("region", { name: ur.stay_in_touch() });
    await expect(reminder.getByRole("button")).toHaveCount(3);
    await reminder.getByRole("button").first().tap();
    const off = reminder.getByRole("button", { name: ur.stay_in_touch_off() });
    await expect(off).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(off).toBeVisible();
    await off.tap();
    await expect(reminder.getByRole("button")).toHaveCount(3);

    await page.goto("/contacts/duplicates");
    await page.getByRole("button", { name: ur.duplicates_review() }).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(ur.merge_to_note()).locator("..")).toContainText("عائشہ خان");
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: ur.merge_action() }).tap();
    await expect(page.getByText(ur.duplicates_empty_title())).toBeVisible();
    await page.getByRole("button", { name: ur.action_undo() }).tap();
    await expect(page.getByRole("button", { name: ur.duplicates_review() })).toBeVisible();
  });
});
