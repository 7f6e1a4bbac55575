import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { test } from "./cuttableServer.ts";
import { expect } from "./fixtures.ts";
import { m } from "./messages.ts";

test.use({ serviceWorkers: "allow" });

/** All data of the API except pictures, which the browser keeps. */
const DATA = /^\/api\/(?!images)/;

/** The responses that the device keeps for the next start, as JSON. Empty until its copy of the user's data is complete. */
async function readKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (localStorage.getItem("offlineFor") === null) return "";
    const opening = indexedDB.open("moa");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const { result: database } = opening;
    const transaction = database.transaction(["people", "queries"]);
    const people = transaction.objectStore("people").getAll();
    const queries = transaction.objectStore("queries").getAll();
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    database.close();
    const [person] = people.result as { savedAt: number }[];
    return person && person.savedAt > 0 ? JSON.stringify(queries.result) : "";
  });
}

test("a returning user sees the last visit at once and then what changed; another user sees none of it", async ({
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
  // At the end of the session.
  problems.allow(/status of 401/);
  const [user, friend, stranger] = [await newUser(), await newUser(), await newUser()];
  await newCard(user, { name: "Seth Lee" });
  const { idx, cardId } = await newCard(friend, { name: "Minji Kim" });
  await call(origin, "POST", "/contacts", { token: user.accessToken, json: { cardId }, address });
  await logIn(user);
  await page.goto("/");
  await expect(page.getByText("Minji Kim")).toBeVisible();
  // The contacts and the user's cards.
  await expect.poll(async () => readKept(page), { timeout: 30_000 }).toMatch(/Minji Kim.*Seth Lee|Seth Lee.*Minji Kim/);

  await test.step("without a single response of the API", async () => {
    await call(origin, "PATCH", `/cards/${idx}`, {
      token: friend.accessToken,
      json: { name: "Minji Park" },
      address,
    });
    const held = way.hold(DATA);
    await page.reload();
    await expect(page.getByText("Minji Kim")).toBeVisible();
    await expect(page.getByText("Seth Lee").first()).toBeVisible();
    await page.getByRole("link", { name: m.home_all() }).first().click();
    await expect(page.getByText("Minji Kim")).toBeVisible();
    held.release();
    await expect(page.getByText("Minji Park")).toBeVisible();
    await expect(page.getByText("Minji Kim")).toBeHidden();
  });

  await test.step("not to another user, who logged in without a log-out before", async () => {
    await context.clearCookies();
    await logIn(stranger);
    const held = way.hold(DATA);
    await page.goto("/");
    await held.arrived;
    await expect(page.getByText("Seth Lee")).toBeHidden();
    await expect(page.getByText("Minji Park")).toBeHidden();
    held.release();
    await expect(page.getByText(m.my_page_no_cards())).toBeVisible();
    await expect.poll(async () => readKept(page), { timeout: 30_000 }).toContain('["cards","own"]');
    await page.reload();
    await expect(page.getByText(m.my_page_no_cards())).toBeVisible();
    await expect(page.getByText("Minji Park")).toBeHidden();
  });

  await test.step("the end of the session leads to the log-in", async () => {
    await context.clearCookies({ name: /accessToken|refreshToken/ });
    await page.goto("/business-cards");
    await expect(page).toHaveURL(/\/user\/login/);
  });
});

test("the user's own data is that of the last visit at first, and then what changed on another device", async ({
  page,
  way,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const user = await newUser({ name: "Seth Lee" });
  await logIn(user);
  await page.goto("/user/my-info");
  await expect.poll(async () => readKept(page), { timeout: 30_000 }).not.toBe("");
  const form = new FormData();
  form.set("name", "Seth Park");
  const changed = await call(origin, "PATCH", "/user", { token: user.accessToken, form, address });
  expect(changed.status).toBe(200);
  const held = way.hold(/^\/api\/user$/);
  await page.reload();
  await expect(page.getByText("Seth Lee")).toBeVisible();
  held.release();
  await expect(page.getByText("Seth Park")).toBeVisible();
});

test("if the device's storage does not answer, the application opens with the data of the network", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user, { name: "Seth Lee" });
  await logIn(user);
  await page.goto("/");
  await expect.poll(async () => readKept(page), { timeout: 30_000 }).toContain("Seth Lee");
  // Nothing in the page learns that a database has opened.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...given) => {
      const request = open(...given);
      for (const name of ["success", "upgradeneeded", "error", "blocked"])
        request.addEventListener(name, (event) => event.stopImmediatePropagation());
      return request;
    };
  });
  await page.reload();
  await expect(page.getByText("Seth Lee").first()).toBeVisible();
});
