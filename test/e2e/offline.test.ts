import type { BrowserContext, Page } from "@playwright/test";
import jsQR from "jsqr";
import { call } from "../../local/api.ts";
import { type CuttableWay, test } from "./cuttableServer.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { m } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

const OFFLINE_NOISE = /Failed to load resource|NETWORK/;

/** Cuts the network in the browser and behind it. */
async function goOffline(context: BrowserContext, way: CuttableWay): Promise<void> {
  await way.cut();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext, way: CuttableWay): Promise<void> {
  await way.restore();
  await context.setOffline(false);
}

/** Waits until the offline copy is complete. */
async function expectKept(page: Page, contacts: number): Promise<void> {
  await expect
    .poll(async () => ({ ...(await kept(page)), isControlled: await isControlled(page) }), { timeout: 60_000 })
    .toEqual({ people: 1, booked: 1, contacts, isControlled: true });
}

const isControlled = async (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** The number of entries in the known stores of the device's database. */
async function kept(page: Page) {
  return page.evaluate(async () => {
    const ready = async <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unreadable")));
      });
    const nothing = { people: 0, booked: 0, contacts: 0 };
    // Opening a missing database would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "moa")) return nothing;
    const database = await ready(indexedDB.open("moa"));
    if (!database.objectStoreNames.contains("people")) {
      database.close();
      return nothing;
    }
    const store = (name: string) => database.transaction(name).objectStore(name);
    const people: { book: { savedAt: number } }[] = await ready(store("people").getAll());
    const contacts = await ready(store("contacts").count());
    database.close();
    return { people: people.length, booked: people.filter(({ book }) => book.savedAt > 0).length, contacts };
  });
}

/** Reads a QR code on the screen. */
async function scan(page: Page, name: string): Promise<string | undefined> {
  const picture = await page.getByRole("img", { name }).screenshot();
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: [...(image?.data ?? [])], width: bitmap.width, height: bitmap.height };
  }, picture.toString("base64"));
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}

test("the card book and the user's QR code open offline; logging out leaves no data", { tag: "@main" }, async ({
  page,
  context,
  way,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(OFFLINE_NOISE);
  const [user, friend] = [await newUser(), await newUser()];
  const own = await newCard(user, { name: "Seth Lee" });
  const saved = await newCard(friend, { name: "Minji Kim", companyName: "Moa Inc." });
  await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId: saved.cardId }, address });

  await test.step("the data is stored while online", async () => {
    await logIn(user);
    await page.goto("/");
    await expect(page.getByText("Minji Kim")).toBeVisible();
    await expectKept(page, 1);
    const isQrKept = async () =>
      page.evaluate(async (path) => Boolean(await caches.match(path)), `/c/${own.cardId}/qr.svg`);
    await expect.poll(isQrKept).toBe(true);
  });

  await test.step("home and the QR code, after a reload", async () => {
    await goOffline(context, way);
    await page.reload();
    await expect(page.getByText(/^You’re offline\. Showing/)).toBeVisible();
    await expect(page.getByRole("button", { name: /QR/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /QR/ }).click();
    await expect.poll(async () => scan(page, "QR code"), { timeout: 20_000 }).toBe(`${origin}/c/${own.cardId}?s=q`);
    await page.keyboard.press("Escape");
  });

  await test.step("the card book and a saved card, by URL", async () => {
    await page.goto("/business-cards");
    await page.getByRole("link", { name: /Minji Kim/ }).click();
    await expect(page.getByRole("heading", { name: "Minji Kim" })).toBeVisible();
  });

  await test.step("the network returns", async () => {
    await goOnline(context, way);
    await expect(page.getByText(/^You’re offline\. Showing/)).toBeHidden();
  });

  await test.step("logging out leaves no data on the device", async () => {
    await page.goto("/user/mypage");
    await page.getByRole("button", { name: m.my_page_log_out() }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect.poll(async () => kept(page)).toEqual({ people: 0, booked: 0, contacts: 0 });
    await goOffline(context, way);
    await page.goto("/business-cards");
    await expect(page.getByText("Minji Kim")).toBeHidden();
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

test("changes made offline or just before logging out reach the server; changes of another device are shown", async ({
  page,
  context,
  way,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(OFFLINE_NOISE);
  const [user, friend] = [await newUser(), await newUser()];
  const api = async (method: string, path: string, json?: object) =>
    call(origin, method, path, { token: user.accessToken, address, ...(json && { json }) });
  const read = async <Content>(path: string): Promise<Content> => (await api("GET", path)).json();
  const save = async (name: string): Promise<string> => {
    const { cardId } = await newCard(friend, { name });
    const { id }: { id: number } = await (await api("POST", "/contacts", { cardId })).json();
    return `/contacts/${id}`;
  };
  const [minji, seojun] = [await save("Minji Kim"), await save("Seth Park")];
  const getId = (path: string) => Number(path.split("/").pop());
  const note = page.getByLabel(m.contact_note());
  const logOut = async () => {
    await page.getByRole("link", { name: m.shell_my_page() }).click();
    await page.getByRole("button", { name: m.my_page_log_out() }).click();
    await expect(page).toHaveURL(/\/user\/login/);
  };

  await test.step("the data is stored while online", async () => {
    await logIn(user);
    await page.goto("/user/mypage");
    await page.getByRole("link", { name: m.my_page_contacts() }).first().click();
    await page.getByRole("link", { name: /Minji Kim/ }).click();
    await expectKept(page, 2);
  });

  await test.step("a favorite on one device, and a note on another", async () => {
    await api("PATCH", minji, { note: "On another device" });
    await goOffline(context, way);
    await page.getByRole("button", { name: m.contact_favorite({ name: "Minji Kim" }) }).click();
    await expect(page.getByText(/^You’re offline\. Showing/)).toBeVisible();
    await goOnline(context, way);
    await expect(note).toHaveValue("On another device", { timeout: 30_000 });
    expect(await read(minji)).toMatchObject({ favourite: true, note: "On another device" });
  });

  await test.step("the network returns, and the user logs out before it is detected", async () => {
    await way.cut();
    await note.fill("Met at the fair");
    await expect(page.getByText(/^Changes waiting to sync/)).toBeVisible();
    await way.restore();
    await logOut();
    expect(await read(minji)).toMatchObject({ note: "Met at the fair" });
  });

  await test.step("a contact is removed, and the user logs out while undo is available", async () => {
    await logIn(user);
    await page.goto(`/business-cards?contact=${getId(seojun)}`);
    await page.getByRole("button", { name: m.contacts_remove() }).click();
    await expect(page.getByRole("button", { name: m.action_undo() })).toBeVisible();
    await logOut();
    await expect(page.getByRole("button", { name: m.action_undo() })).toBeHidden();
    const { items } = await read<{ items: unknown[] }>("/contacts");
    expect(items).toMatchObject([{ id: getId(minji) }]);
  });
});
