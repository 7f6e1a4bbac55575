import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

/**
 * Stands in for the browser's translator (https://webmachinelearning.github.io/translation-api/), which Chromium does not
 * contain. It knows English to Korean, and answers with the text in brackets.
 */
async function installTranslator(page: Page) {
  await page.addInitScript(() => {
    const knows = ({ sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string }) =>
      sourceLanguage === "en" && targetLanguage === "ko";
    Object.assign(globalThis, {
      Translator: {
        availability: async (pair: Parameters<typeof knows>[0]) => (knows(pair) ? "downloadable" : "unavailable"),
        create: async (pair: Parameters<typeof knows>[0]) => {
          if (!(knows(pair) && navigator.userActivation.isActive)) throw new DOMException("", "NotAllowedError");
          if (sessionStorage.getItem("no-languages")) throw new DOMException("", "NetworkError");
          const count = (by: number) =>
            document.documentElement.setAttribute(
              "data-translators",
              String(Number(document.documentElement.getAttribute("data-translators")) + by),
            );
          count(1);
          return { translate: async (text: string) => `[${text}]`, destroy: () => count(-1) };
        },
      },
    });
  });
}

const CARD = {
  name: "Jane Han",
  title: "Card",
  position: "Designer",
  companyName: "Moa Inc.",
  address: "1 Main Street",
};
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const suggest = (page: Page) => page.getByRole("button", { name: m.card_suggest(), exact: true });
const act = (page: Page, action: string, label: string) =>
  page.getByRole("button", { name: `${action}: ${label}`, exact: true });

test("the browser's translator fills empty fields with suggestions, and names only on request", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx, cardId } = await newCard(user, CARD);
  await installTranslator(page);
  await logIn(user);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.postData() ?? ""));
  await page.goto(`/card/edit/${idx}?lang=ko`);
  await field(page, m.card_position()).fill("수석 디자이너");

  await test.step("a failed download says so and changes nothing", async () => {
    await page.evaluate(() => sessionStorage.setItem("no-languages", "yes"));
    await suggest(page).click();
    await expect(page.getByText(m.card_suggest_failed(), { exact: true })).toBeVisible();
    await expect(field(page, m.card_address())).toHaveValue("");
    await page.evaluate(() => sessionStorage.clear());
  });

  await test.step("empty fields are filled, and marked until they are accepted", async () => {
    await suggest(page).click();
    await expect(field(page, m.card_address())).toHaveValue("[1 Main Street]");
    await expect(field(page, m.card_position())).toHaveValue("수석 디자이너");
    await expect(field(page, m.card_name())).toHaveValue("");
    await expect(field(page, m.card_company())).toHaveValue("");
    await expect(page.getByText(m.card_suggested(), { exact: true })).toHaveCount(2);
    // The translator releases its memory when it has translated all fields.
    await expect(page.locator("html")).toHaveAttribute("data-translators", "0");
    await expectAccessible(page);
    await act(page, m.card_suggest_discard(), m.card_title()).click();
    await expect(field(page, m.card_title())).toHaveValue("");
    await act(page, m.card_suggest_accept(), m.card_address()).click();
    await expect(page.getByText(m.card_suggested(), { exact: true })).toBeHidden();
  });

  await test.step("a name is written in the other script on request", async () => {
    await act(page, m.card_suggest_name(), m.card_name()).click();
    await expect(field(page, m.card_name())).toHaveValue("[Jane Han]");
    await field(page, m.card_name()).fill("제인 한");
    await expect(page.getByText(m.card_suggested(), { exact: true })).toBeHidden();
  });

  expect(requests.filter((body) => body.includes("Main Street"))).toEqual([]);
  await page.getByRole("button", { name: m.card_save() }).click();
  await expect(page.getByText(m.success_card_edited(), { exact: true })).toBeVisible();
  const visit = await (await page.request.get(`/c/${cardId}?lang=ko`)).text();
  expect(visit).toContain("[1 Main Street]");
  expect(visit).toContain("제인 한");
});

test("there are no suggestions for a language that the browser cannot translate", async ({
  page,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, CARD);
  await installTranslator(page);
  await logIn(user);
  await page.goto(`/card/edit/${idx}?lang=mn`);
  await expect(field(page, m.card_address())).toBeVisible();
  await expect(suggest(page)).toBeHidden();
});

test("saving a translation keeps what another device has changed in it", async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
}) => {
  const user = await newUser();
  const { idx } = await newCard(user, { name: "Jane Han" });
  const putTexts = async (json: Record<string, string>) =>
    call(origin, "PUT", `/cards/${idx}/texts/ko`, { token: user.accessToken, address, json });
  await putTexts({ title: "명함", name: "한제인", position: "디자이너" });
  await logIn(user);
  await page.goto(`/card/edit/${idx}?lang=ko`);
  await expect(field(page, m.card_position())).toHaveValue("디자이너");

  await putTexts({ title: "명함", name: "한제인", position: "수석 디자이너" });
  await field(page, m.card_company()).fill("모아");
  await page.getByRole("button", { name: m.card_save() }).click();
  await expect(page.getByText(m.success_card_edited(), { exact: true })).toBeVisible();

  await page.reload();
  await expect(field(page, m.card_position())).toHaveValue("수석 디자이너");
  await expect(field(page, m.card_company())).toHaveValue("모아");
});
