import { call } from "../../local/api.ts";
import { test } from "./cuttableServer.ts";
import { expect } from "./fixtures.ts";
import { m } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

const OFFLINE_NOISE = /Failed to load resource|NETWORK/;

test("offers made offline, for a saved card and a new one, are sent later; a refusal is shown", async ({
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
  const [owen, ayesha, bilal] = [await newUser(), await newUser(), await newUser()];
  await newCard(owen, { name: "Owen Clark" });
  const hers = await newCard(ayesha, { name: "Ayesha Khan" });
  const his = await newCard(bilal, { name: "Bilal Ahmed" });
  const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
  await call(origin, "POST", "/contacts", { ...as(owen), json: { cardId: hers.cardId } });
  const offersTo = async (user: { accessToken: string }) => {
    const { items }: { items: object[] } = await (await call(origin, "GET", "/exchanges", as(user))).json();
    return items;
  };

  await logIn(owen);
  await page.goto("/business-cards");
  await page.getByRole("link", { name: /Ayesha Khan/ }).click();
  const sendMine = page.getByText(m.exchange_hint({ name: "Ayesha Khan" }));
  await expect(sendMine).toBeVisible();
  const isReady = async () =>
    page.evaluate(() => navigator.serviceWorker.controller !== null && localStorage.length > 0);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);

  const goOffline = async () => {
    await way.cut();
    await context.setOffline(true);
  };
  const goOnline = async () => {
    await way.restore();
    await context.setOffline(false);
  };

  await test.step("an offer for a saved card", async () => {
    await goOffline();
    await sendMine.click();
    await page.getByText(m.exchange_met()).click();
    await page.getByLabel(m.exchange_place()).fill("Lahore Expo");
    await page.getByRole("button", { name: m.exchange_send() }).click();
    await expect(page.getByText(m.exchange_queued()).first()).toBeVisible();
    await expect(page.getByText(/^Changes waiting to sync/)).toContainText("1");
  });

  await test.step("an exchange for a card that this device does not know", async () => {
    await page.goto(`/business-cards?add=${his.cardId}`);
    await expect(page.getByText(m.exchange_offline())).toBeVisible();
    await page.getByRole("button", { name: m.exchange_now() }).click();
    await expect(page.getByText(/^Changes waiting to sync/)).toContainText("2");
  });

  await test.step("both are sent once when the network returns, also after a reload", async () => {
    await page.reload();
    await expect(page.getByText(/^Changes waiting to sync/)).toContainText("2");
    await goOnline();
    await expect.poll(async () => offersTo(ayesha), { timeout: 40_000 }).toMatchObject([{ place: "Lahore Expo" }]);
    await expect.poll(async () => offersTo(bilal)).toHaveLength(1);
    await expect(page.getByText(/^Changes waiting to sync/)).toBeHidden();
    await page.goto("/business-cards");
    await page.getByRole("link", { name: /Bilal Ahmed/ }).click();
    await expect(page.getByText(/^You sent your card\./)).toBeVisible();
  });

  await test.step("the card was deleted in the meantime: the refusal is shown", async () => {
    const late = await newCard(bilal, { name: "Old card" });
    await page.goto("/business-cards");
    await goOffline();
    await page.goto(`/business-cards?add=${late.cardId}`);
    await page.getByRole("button", { name: m.exchange_now() }).click();
    await expect(page.getByText(/^Changes waiting to sync/)).toContainText("1");
    // The browser is still offline.
    await way.restore();
    await call(origin, "DELETE", `/cards/${late.idx}`, as(bilal));
    await context.setOffline(false);
    await expect(page.getByText(/^We couldn’t save a change you made offline\./).first()).toBeVisible({
      timeout: 40_000,
    });
    await expect(page.getByText(/^Changes waiting to sync/)).toBeHidden();
  });
});
