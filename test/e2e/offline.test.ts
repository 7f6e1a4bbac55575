import type { BrowserContext, Page } from "@playwright/test";
import jsQR from "jsqr";
import { call } from "../../local/api.ts";
import { type CuttableWay, openWay } from "./cuttableServer.ts";
import { test as base, expect, expectAccessible } from "./fixtures.ts";

const test = base.extend<{ way: CuttableWay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  way: async ({}, use, { project }) => {
    const way = await openWay(String(project.use.baseURL));
    await use(way);
    await way.close();
  },
  baseURL: async ({ way }, use) => use(way.origin),
});

const OFFLINE_NOISE = /Failed to load resource|NETWORK/;

/** Cuts the network in the browser and behind it. */
async function goOffline(context: BrowserContext, way: CuttableWay): Promise<void> {
  await way.cut();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext, way: CuttableWay): Promise<void> {
  await way.mend();
  await context.setOffline(false);
}

/** Waits until what opens without a network is on the device. */
async function expectKept(page: Page, contacts: number): Promise<void> {
  await expect
    .poll(async () => ({ ...(await kept(page)), isControlled: await isControlled(page) }), { timeout: 60_000 })
    .toEqual({ people: 1, booked: 1, contacts, isControlled: true });
}

const isControlled = async (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** How much the device's database holds, of which the story knows the names. */
async function kept(page: Page) {
  return page.evaluate(async () => {
    const ready = async <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("unreadable")));
      });
    const nothing = { people: 0, booked: 0, contacts: 0 };
    // Opening what is not there would make it, without anything in it.
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

/** What a camera reads off the screen. */
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

test("the card book and one's own QR code open without a network; logging out leaves nothing", async ({
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
  const own = await newCard(user, { name: "이서준" });
  const saved = await newCard(friend, { name: "김민지", companyName: "모아 주식회사" });
  await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId: saved.cardId }, address });

  await test.step("what is needed comes while there is a network", async () => {
    await logIn(user);
    await page.goto("/");
    await expect(page.getByText("김민지")).toBeVisible();
    await expectKept(page, 1);
    const isQrKept = async () =>
      page.evaluate(async (path) => Boolean(await caches.match(path)), `/c/${own.cardId}/qr.svg`);
    await expect.poll(isQrKept).toBe(true);
  });

  await test.step("home and the QR code, after a fresh start of the page", async () => {
    await goOffline(context, way);
    await page.reload();
    await expect(page.getByText(/연결되지 않았어요/)).toBeVisible();
    await expect(page.getByRole("button", { name: /QR/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /QR/ }).click();
    await expect.poll(async () => scan(page, "QR 코드"), { timeout: 20_000 }).toBe(`${origin}/c/${own.cardId}`);
    await page.keyboard.press("Escape");
  });

  await test.step("the card book and a saved card, by their address", async () => {
    await page.goto("/business-cards");
    await page.getByRole("link", { name: /김민지/ }).click();
    await expect(page.getByRole("heading", { name: "김민지" })).toBeVisible();
  });

  await test.step("the network returns", async () => {
    await goOnline(context, way);
    await expect(page.getByText(/연결되지 않았어요/)).toBeHidden({ timeout: 30_000 });
  });

  await test.step("logging out leaves nothing on the device", async () => {
    await page.goto("/user/mypage");
    await page.getByRole("button", { name: "로그아웃" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect.poll(async () => kept(page)).toEqual({ people: 0, booked: 0, contacts: 0 });
    await goOffline(context, way);
    await page.goto("/business-cards");
    await expect(page.getByText("김민지")).toBeHidden();
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

test("what is changed without a network, or just before logging out, is on the server; what another device wrote is shown", async ({
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
  const [minji, seojun] = [await save("김민지"), await save("박서준")];
  const getId = (path: string) => Number(path.split("/").pop());
  const note = page.getByLabel("메모");
  const logOut = async () => {
    await page.getByRole("link", { name: "마이페이지" }).click();
    await page.getByRole("button", { name: "로그아웃" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
  };

  await test.step("what is needed comes while there is a network", async () => {
    await logIn(user);
    await page.goto("/user/mypage");
    await page.getByRole("link", { name: "명함첩" }).first().click();
    await page.getByRole("link", { name: /김민지/ }).click();
    await expectKept(page, 2);
  });

  await test.step("a favourite of one device, and the note of another", async () => {
    await api("PATCH", minji, { note: "다른 기기에서" });
    await goOffline(context, way);
    await page.getByRole("button", { name: "즐겨찾기: 김민지" }).click();
    await expect(page.getByText(/연결되지 않았어요/)).toBeVisible();
    await goOnline(context, way);
    await expect(note).toHaveValue("다른 기기에서", { timeout: 30_000 });
    expect(await read(minji)).toMatchObject({ favourite: true, note: "다른 기기에서" });
  });

  await test.step("the network returns, and the person logs out before anything noticed", async () => {
    await way.cut();
    await note.fill("전시회에서 만남");
    await expect(page.getByText(/보낼 변경/)).toBeVisible();
    await way.mend();
    await logOut();
    expect(await read(minji)).toMatchObject({ note: "전시회에서 만남" });
  });

  await test.step("a contact is removed, and the person logs out while they could still undo it", async () => {
    await logIn(user);
    await page.goto(`/business-cards?contact=${getId(seojun)}`);
    await page.getByRole("button", { name: "명함첩에서 빼기" }).click();
    await expect(page.getByRole("button", { name: "되돌리기" })).toBeVisible();
    await logOut();
    await expect(page.getByRole("button", { name: "되돌리기" })).toBeHidden();
    const { items } = await read<{ items: unknown[] }>("/contacts");
    expect(items).toMatchObject([{ id: getId(minji) }]);
  });
});
