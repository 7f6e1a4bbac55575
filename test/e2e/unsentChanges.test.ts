import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { rows } from "./cardBook.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

/** Waits until the device can work without a network. */
const beReady = async (page: Page) => {
  const isReady = async () => page.evaluate(() => localStorage.getItem("offlineFor") !== null);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
};

test("a change that waits in a closed tab is sent by another one", async ({
  context,
  page,
  newUser,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/ERR_FAILED|NETWORK/);
  const user = await newUser();
  const as = { token: user.accessToken, address };
  const json = { name: "Ada Lovelace", note: "Old note" };
  const { id } = (await (await call(origin, "POST", "/contacts", { ...as, json })).json()) as { id: number };
  await logIn(user);
  await page.goto("/business-cards");
  await beReady(page);
  const other = await context.newPage();
  await other.route("**/api/contacts/*", async (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await other.goto(`/business-cards?contact=${id}`);
  await beReady(other);
  await other.getByLabel(m.contact_note()).fill("New note");
  await expect(other.getByText(/^Changes waiting to sync/)).toBeVisible();
  await other.close();
  const readNote = async () => {
    const contact = (await (await call(origin, "GET", `/contacts/${id}`, as)).json()) as { note: string };
    return contact.note;
  };
  await expect.poll(readNote, { timeout: 40_000 }).toBe("New note");
});

test("an offer past the daily limit waits, and the card book is still copied to the device", async ({
  context,
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/ERR_FAILED|ERR_INTERNET|NETWORK|status of 4(09|29)/);
  const [owen, ayesha] = [await newUser(), await newUser()];
  const as = { token: owen.accessToken, address };
  await newCard(owen, { name: "Owen Clark" });
  const { cardId } = await newCard(ayesha, { name: "Ayesha Khan" });
  await call(origin, "POST", "/contacts", { ...as, json: { name: "Ada Lovelace" } });
  await logIn(owen);
  await page.goto("/business-cards");
  await beReady(page);
  let isAway = true;
  const refusal = { code: "TOO_MANY_REQUESTS", params: { seconds: 3_600 }, requestId: "0" };
  await page.route("**/api/exchanges", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return isAway ? route.abort() : route.fulfill({ status: 429, json: { error: refusal } });
  });
  await page.goto(`/business-cards?add=${cardId}`);
  await beReady(page);
  await page.getByRole("button", { name: m.exchange_now() }).click();
  await expect(page.getByText(m.exchange_queued()).first()).toBeVisible();
  isAway = false;
  await page.waitForResponse((response) => response.status() === 429, { timeout: 60_000 });

  await call(origin, "POST", "/contacts", { ...as, json: { name: "Bilal Ahmed" } });
  await page.goto("/business-cards");
  await page.getByRole("button", { name: m.contact_favorite({ name: "Ada Lovelace" }) }).click();
  await page.waitForResponse(/\/api\/contacts\/book/, { timeout: 40_000 });
  await context.setOffline(true);
  await page.getByRole("textbox", { name: m.contacts_search() }).fill("Bilal");
  await expect(rows(page)).toHaveCount(1);
});
