import { call } from "../../local/api.ts";
import { names } from "./cardBook.ts";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";

test("a refused exchange opens the contact that it has saved, with the reason", async ({
  page,
  newUser,
  newCard,
  logIn,
  problems,
}) => {
  problems.allow(/status of 409/);
  const [owen, ayesha] = [await newUser(), await newUser()];
  await newCard(owen, { name: "Owen Clark" });
  const { cardId } = await newCard(ayesha, { name: "Ayesha Khan" });
  await logIn(owen);
  await page.goto("/business-cards");
  await page.goto(`/business-cards?add=${cardId}`);
  const refusal = { code: "EXCHANGE_OTHER_FULL", requestId: "0" };
  await page.route("**/api/exchanges", async (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 409, json: { error: refusal } }) : route.continue(),
  );
  await page.getByRole("button", { name: m.exchange_now() }).click();
  await expect(page.getByText(m.error_exchange_other_full()).first()).toBeVisible();
  await expect(page).toHaveURL(/contact=\d+/);
  await expect(page.getByLabel(m.contact_note())).toBeVisible();
  await page.getByRole("button", { name: m.action_back() }).click();
  await expect.poll(async () => names(page)).toEqual(["Ayesha Khan"]);
});

test("a card that another device has saved in the meantime opens", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
  problems,
}) => {
  problems.allow(/status of 409/);
  const [owen, ayesha] = [await newUser(), await newUser()];
  const { cardId } = await newCard(ayesha, { name: "Ayesha Khan" });
  await logIn(owen);
  await page.goto(`/business-cards?add=${cardId}`);
  const save = page.getByRole("button", { name: m.contact_save_card() });
  await expect(save).toBeVisible();
  await call(origin, "POST", "/contacts", { token: owen.accessToken, address, json: { cardId } });
  await save.click();
  await expect(page.getByText(m.error_contact_exists()).first()).toBeVisible();
  await expect(page).toHaveURL(/contact=\d+/);
  await expect(page.getByLabel(m.contact_note())).toBeVisible();
});
