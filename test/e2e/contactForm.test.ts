import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

type Contact = { id: number; phone: string | null; mobile: string | null; extra: { value: string }[] };

const save = async (page: Page) => page.getByRole("button", { name: m.action_save(), exact: true }).click();
const phones = (page: Page) => page.getByRole("textbox", { name: m.card_phone() });
const removePhone = (page: Page, value: string) =>
  page.getByRole("button", { name: m.card_way_remove({ value }), exact: true });
const numbers = (...values: string[]) => values.map((value) => ({ value, label: "work" }));

test("a number that another device adds stays, before and while the form is open", async ({
  page,
  newUser,
  logIn,
  origin,
  address,
}) => {
  const user = await newUser();
  const as = { token: user.accessToken, address };
  const json = { name: "Ada Lovelace", phones: numbers("02-555-0001") };
  const { id } = (await (await call(origin, "POST", "/contacts", { ...as, json })).json()) as Contact;
  const change = async (...values: string[]) =>
    call(origin, "PATCH", `/contacts/${id}`, { ...as, json: { phones: numbers(...values) } });
  await logIn(user);
  await page.goto(`/business-cards?contact=${id}`);
  await expect(page.getByRole("article")).toContainText("02-555-0001");

  await change("02-555-0001", "02-555-0002");
  await page.getByRole("link", { name: m.contact_edit() }).click();
  await expect(phones(page)).toHaveCount(2);
  await expect(phones(page).nth(1)).toHaveValue("02-555-0002");

  await change("02-555-0001", "02-555-0002", "02-555-0003");
  await removePhone(page, "02-555-0001").click();
  await phones(page).first().fill("02-555-0022");
  await save(page);
  const face = page.getByRole("article");
  await expect(face).toContainText("02-555-0022");
  await expect(face).toContainText("02-555-0003");
  await expect(face).not.toContainText("02-555-0001");
  await expect(face).not.toContainText("02-555-0002");
});

test("an imported contact with more numbers than the form adds can be edited, and a refused list shows why", async ({
  page,
  newUser,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/status of 422/);
  const user = await newUser();
  const as = { token: user.accessToken, address };
  const lines = Array.from({ length: 25 }, (_, i) => `TEL;TYPE=work:02-555-${String(i).padStart(4, "0")}`);
  const vcard = ["BEGIN:VCARD", "VERSION:3.0", "FN:Grace Hopper", ...lines, "END:VCARD", ""].join("\r\n");
  const form = new FormData();
  form.set("file", new File([vcard], "contacts.vcf", { type: "text/vcard" }));
  await call(origin, "POST", "/contacts/import", { ...as, form });
  await logIn(user);
  await page.goto("/business-cards");
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await page.getByRole("link", { name: m.contact_edit() }).click();
  await expect(phones(page)).toHaveCount(25);
  await expect(page.getByRole("button", { name: m.card_add_phone() })).toHaveCount(0);
  await phones(page).nth(24).fill("02-555-9999");

  await test.step("the server refuses the list", async () => {
    const refusal = { code: "INPUT_INVALID", requestId: "0", fields: [{ path: "phones", code: "INPUT_INVALID" }] };
    const answer = { status: 422, json: { error: refusal } };
    await page.route("**/api/contacts/*", async (route) =>
      route.request().method() === "PATCH" ? route.fulfill(answer) : route.continue(),
    );
    await save(page);
    const list = page.getByRole("group", { name: m.card_phone() });
    await expect(list.getByRole("alert")).toHaveText(m.error_input_invalid());
    await expectAccessible(page);
    await page.unroute("**/api/contacts/*");
  });

  await save(page);
  await expect(page.getByRole("article")).toContainText("02-555-9999");
});

test("an error leaves with its row", async ({ page, newUser, logIn }) => {
  await logIn(await newUser());
  await page.goto("/contacts/new");
  await page.getByLabel(m.card_name(), { exact: true }).fill("Ada Lovelace");
  await phones(page).fill("none");
  await page.getByRole("button", { name: m.card_add_phone() }).click();
  await phones(page).nth(1).fill("02-555-0001");
  await save(page);
  await expect(phones(page).first()).toHaveAttribute("aria-invalid", "true");
  await expect(phones(page).first()).toBeFocused();
  await removePhone(page, "none").click();
  await expect(phones(page)).toHaveCount(1);
  await expect(phones(page)).not.toHaveAttribute("aria-invalid", "true");
  await save(page);
  await expect(page.getByRole("article")).toContainText("02-555-0001");
});

test("a reminder does not put an old note back while a newer one waits for the network", async ({
  page,
  newUser,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/ERR_FAILED|NETWORK/);
  const user = await newUser();
  const json = { name: "Ada Lovelace", note: "Old note" };
  const as = { token: user.accessToken, address };
  const { id } = (await (await call(origin, "POST", "/contacts", { ...as, json })).json()) as Contact;
  await logIn(user);
  await page.goto(`/business-cards?contact=${id}`);
  const note = page.getByLabel(m.contact_note());
  await expect(note).toHaveValue("Old note");
  const isReady = async () => page.evaluate(() => localStorage.getItem("offlineFor") !== null);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  await page.route("**/api/contacts/*", async (route) => {
    // Nothing reads the contact again.
    if (route.request().method() === "GET") return;
    return route.request().postData()?.includes("note") ? route.abort() : route.continue();
  });
  await note.fill("New note");
  await note.blur();
  await expect(page.getByText(/^Changes waiting to sync/)).toBeVisible();
  const reminder = page.getByRole("region", { name: m.stay_in_touch() });
  await reminder.getByRole("button").first().click();
  await expect(reminder.getByRole("button", { name: m.stay_in_touch_off() })).toBeVisible();
  expect(await note.inputValue()).toBe("New note");
});
