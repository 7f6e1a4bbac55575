import type { BrowserContext, Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { test } from "./cuttableServer.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { m } from "./messages.ts";
import { PHONE } from "./touch.ts";

test.use({ serviceWorkers: "allow" });

test.use(PHONE);

/** Opens the card book, and waits until it opens without a network. */
async function openBook(page: Page): Promise<void> {
  // The sync stores the offers before it fetches the contacts.
  const contacts = page.waitForResponse((response) => response.url().includes("/api/contacts/book"));
  await page.goto("/business-cards");
  await contacts;
  await expect
    .poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}

test("both phones are offline: one accepts and declines offers, the other one offers; online, both have each other", async ({
  page,
  context,
  way,
  origin,
  address,
  newUser,
  newCard,
  logIn,
  anotherBrowser,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.allow(/Failed to load resource|NETWORK/);
  const [ayesha, owen, bilal] = [await newUser(), await newUser(), await newUser()];
  const hers = await newCard(ayesha, { name: "Ayesha Khan" });
  const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
  for (const [user, name] of [
    [owen, "Owen Clark"],
    [bilal, "Bilal Ahmed"],
  ] as const) {
    const { idx } = await newCard(user, { name });
    await call(origin, "POST", "/exchanges", { ...as(user), json: { cardId: hers.cardId, cardIdx: idx } });
  }
  const browser = await anotherBrowser(PHONE);
  const other = await browser.newPage();
  await Promise.all([logIn(ayesha), logIn(owen, browser)]);
  await Promise.all([openBook(page), openBook(other)]);

  const phones: BrowserContext[] = [context, browser];
  await way.cut();
  await Promise.all(phones.map(async (phone) => phone.setOffline(true)));

  const offers = page.getByRole("region", { name: m.exchange_title() });
  const offer = (name: string) => offers.getByRole("form", { name });
  const waiting = (on: Page) => on.getByText(/^Changes waiting to sync/);

  await test.step("one finds the offers in the card book, accepts one and declines the other", async () => {
    await page.reload();
    const owens = offer("Owen Clark");
    await owens.getByText(m.exchange_met()).tap();
    await owens.getByLabel(m.exchange_place()).fill("Lahore Expo");
    await owens.getByLabel(m.exchange_day()).fill("2026-01-02");
    await expectAccessible(page);
    await owens.getByRole("button", { name: m.exchange_accept() }).tap();
    await expect(page.getByText(m.exchange_queued()).first()).toBeVisible();
    await expect(owens).toBeHidden();
    await offer("Bilal Ahmed").getByRole("button", { name: m.exchange_decline() }).tap();
    await expect(page.getByText(/^You declined\. .*Bilal Ahmed/).first()).toBeVisible();
    await expect(offers).toBeHidden();
    await expect(waiting(page)).toContainText("2");
  });

  await test.step("a reload does not bring them back", async () => {
    await page.reload();
    await expect(waiting(page)).toContainText("2");
    await expect(offers).toBeHidden();
  });

  await test.step("the other one scans the code and offers again", async () => {
    await other.goto(`/business-cards?add=${hers.cardId}`);
    await other.getByRole("button", { name: m.exchange_now() }).tap();
    await expect(waiting(other)).toContainText("1");
  });

  await test.step("online, both have each other once, and the declined one has nothing", async () => {
    await way.restore();
    await Promise.all(phones.map(async (phone) => phone.setOffline(false)));
    for (const on of [page, other]) await expect(waiting(on)).toBeHidden({ timeout: 40_000 });
    const getItems = async (user: { accessToken: string }, path: string) => {
      const { items }: { items: object[] } = await (await call(origin, "GET", path, as(user))).json();
      return items;
    };
    const met = {
      metPlace: "Lahore Expo",
      metAt: expect.stringContaining("2026-01-0"),
      exchangedAt: expect.any(String),
    };
    // The banner disappears with the first response; the changes are sent after it.
    await expect
      .poll(async () => getItems(ayesha, "/contacts/book"))
      .toEqual([expect.objectContaining({ name: "Owen Clark", ...met })]);
    await expect
      .poll(async () => getItems(owen, "/contacts/book"))
      .toEqual([expect.objectContaining({ name: "Ayesha Khan", ...met })]);
    await expect.poll(async () => getItems(ayesha, "/exchanges")).toEqual([]);
    expect(await getItems(bilal, "/contacts/book")).toEqual([]);
    await page.getByRole("link", { name: /Owen Clark/ }).tap();
    await expect(page.getByText(/^You exchanged cards on/)).toBeVisible();
  });
});
