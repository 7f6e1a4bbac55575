import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { FOREIGN_CHANNELS } from "../../local/gateway/channels.ts";
import { alterRequest, checkOut, expectHeading, LANGUAGES, setLanguage, TEXTS } from "./checkout.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { getPayments, inWindow } from "./gateway.ts";
import { getOrders, getTickets } from "./purchase.ts";

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test("a payment through another channel of the store is refunded and grants no ticket", async ({
      page,
      context,
      origin,
      newUser,
      logIn,
    }) => {
      await setLanguage(context, origin, language);
      const buyer = await newUser({ locale: language });
      await logIn(buyer);
      await checkOut(page, "period", language);
      await alterRequest(page, { channelKey: FOREIGN_CHANNELS.live });
      await inWindow(page, "pay");
      await expectHeading(page, TEXTS[language].refunded);
      await expectAccessible(page);
      const orders = await getOrders(origin, buyer);
      expect(await getPayments(orders.map(({ id }) => id))).toMatchObject([{ status: "CANCELLED" }]);
      expect(await getTickets(origin, buyer)).toEqual([]);
    });

    test("a card registered with another channel is not charged, and the season can still be bought", async ({
      page,
      context,
      origin,
      newUser,
      logIn,
    }) => {
      await setLanguage(context, origin, language);
      const buyer = await newUser({ locale: language });
      await logIn(buyer);
      await checkOut(page, "season", language);
      await alterRequest(page, { channelKey: FOREIGN_CHANNELS.live });
      await inWindow(page, "pay");
      await expectHeading(page, TEXTS[language].stopped);
      await expectAccessible(page);
      const [order] = await getOrders(origin, buyer);
      expect(await getPayments([order?.id ?? ""])).toEqual([]);
      await checkOut(page, "season", language);
      await inWindow(page, "pay");
      await expectHeading(page, TEXTS[language].ready);
    });

    test("a season paid once, without a billing key, is refunded", async ({
      page,
      context,
      origin,
      newUser,
      logIn,
    }) => {
      await setLanguage(context, origin, language);
      const buyer = await newUser({ locale: language });
      await logIn(buyer);
      await checkOut(page, "season", language);
      await expect(page.getByText("A stand-in on this machine")).toBeVisible();
      const [order] = await getOrders(origin, buyer);
      const paymentId = order?.id ?? "";
      await alterRequest(page, { issueId: undefined, paymentId, totalAmount: 4900, currency: "CURRENCY_KRW" });
      await inWindow(page, "pay");
      await expectHeading(page, TEXTS[language].refunded);
      expect(await getPayments([paymentId])).toMatchObject([{ status: "CANCELLED" }]);
      expect(await getTickets(origin, buyer)).toEqual([]);
    });

    test("too many orders show a rate limit message, and the choices are kept", async ({
      page,
      context,
      origin,
      address,
      problems,
      newUser,
      logIn,
    }) => {
      problems.allow(/status of 429/);
      await setLanguage(context, origin, language);
      const buyer = await newUser({ locale: language });
      await logIn(buyer);
      const json = { kind: "group", method: "card", currency: "KRW", consent: true };
      const order = async () => call(origin, "POST", "/orders", { token: buyer.accessToken, json, address });
      // The hourly limit; the next order is refused. Each order changes the state, so no wait is needed between them.
      await expect(async () => expect(order()).rejects.toThrow("429")).toPass({ intervals: [0] });
      await checkOut(page, "period", language);
      await expect(page.getByRole("alert").filter({ hasText: TEXTS[language].tooMany })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole("checkbox")).toBeChecked();
      // Ends the hour for this user only.
      await sql(origin, "delete from rate_limits where count > 20", []);
      await page.getByRole("button", { name: TEXTS[language].pay }).click();
      await inWindow(page, "pay");
      await expectHeading(page, TEXTS[language].ready);
    });
  });
}
