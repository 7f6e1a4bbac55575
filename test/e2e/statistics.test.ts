import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { layoutFaults } from "./layoutFaults.ts";
import { m } from "./messages.ts";
import { readCode } from "./share.ts";

/** The user agent of headless Chromium belongs to the bots, which are not counted. */
const VISITOR = {
  locale: "en-US",
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};

const row = (page: Page, table: string, name: string) =>
  page.getByRole("table", { name: table }).getByRole("row", { name: new RegExp(name) });

test("an owner sees how visitors came and which links they followed, in the period and on each day", async ({
  page,
  anotherBrowser,
  address,
  giveTicket,
  newUser,
  newCard,
  logIn,
  origin,
}) => {
  test.setTimeout(120_000);
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium", mobile: "010-1234-5678" });
  const items = [
    { siteName: "Portfolio", url: "https://portfolio.example/a?b=1" },
    { siteName: "Shop", url: "https://shop.example/" },
  ];
  const token = owner.accessToken;
  await call(origin, "PUT", `/cards/${idx}/menu`, { token, address, json: { version: 0, items } });

  const visit = await (await anotherBrowser(VISITOR)).newPage();
  const getStatistics = async () => (await call(origin, "GET", `/cards/${idx}/statistics`, { token, address })).json();

  await test.step("a visitor scans the QR code, and the marker does not stay", async () => {
    const picture = await visit.request.get(`/c/${cardId}/qr.png`);
    const code = readCode({ name: "qr.png", bytes: await picture.body() });
    expect(code).toBe(`${origin}/c/${cardId}?s=q`);
    await visit.goto(code ?? "");
    await expect(visit).toHaveURL(`${origin}/c/${cardId}`);
    await expect.poll(getStatistics).toMatchObject({ sources: [{ source: "qr", count: 1 }] });
  });

  await test.step("follows a link and calls", async () => {
    // The links leave the page, or open another application.
    await visit.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await visit.getByRole("link", { name: /Portfolio/ }).click();
    await visit.getByRole("link", { name: "010-1234-5678" }).click();
    await expect.poll(getStatistics).toMatchObject({ totals: { link: 2 }, links: { removed: 0, other: 1 } });
  });

  await sql(origin, "update card_statistics set day = date(day, '-1 day') where card_idx = ?", [idx]);

  await test.step("another visitor opens a shared link the next day, then types the address", async () => {
    await visit.goto(`/c/${cardId}?s=s&lang=en#print`);
    await expect(visit).toHaveURL(`${origin}/c/${cardId}?lang=en#print`);
    await expect.poll(getStatistics).toMatchObject({ totals: { view: 2 } });
    await visit.goto(`/c/${cardId}?s=<script>`);
    await expect(visit).toHaveURL(`${origin}/c/${cardId}`);
    await expect.poll(getStatistics).toMatchObject({ totals: { view: 3 } });
  });

  await test.step("the page of a card that is not premium removes the marker too", async () => {
    const { cardId: plain } = await newCard(owner);
    await visit.goto(`/c/${plain}?s=q`);
    await expect(visit).toHaveURL(`${origin}/c/${plain}`);
  });

  const countEarlier = async (ago: string) =>
    sql(
      origin,
      "insert into card_statistics (card_idx, day, kind, locale, count) values (?, date('now', ?), 'view', 'en', 6)",
      [idx, ago],
    );
  await countEarlier("-40 day");
  await logIn(owner);
  await page.goto(`/card/statistics/${idx}`);
  await test.step("a card that was counted for a part of the period before is not compared with it", async () => {
    await expect(page.getByText(/^Counted since /)).toBeVisible();
    await expect(page.getByText(m.stats_less({ percent: "50%" }))).toBeHidden();
  });
  await countEarlier("-60 day");
  await page.reload();
  await test.step("the head says how the views changed, and how most of them came", async () => {
    await expect(page.getByText(m.stats_less({ percent: "50%" }))).toBeVisible();
    // The head is what the chart counts until a day is chosen, and no figure looks disabled.
    await expect(page.getByRole("status").filter({ hasText: m.stats_views() })).toHaveText(m.stats_views());
    const color = async (name: string) =>
      page
        .locator("label", { hasText: name })
        .locator("span")
        .last()
        .evaluate((figure) => getComputedStyle(figure).color);
    expect(await color(m.stats_links())).toBe(await color(m.stats_views()));
    await expect(page.getByText(m.stats_top_source({ source: m.share_qr(), percent: "33%" }))).toBeVisible();
    await page.getByRole("radio", { name: m.stats_links() }).press("Space");
    await expect(page.getByText(/^Busiest day: .+ \(2\)$/)).toBeVisible();
    await expect(page.getByText(m.stats_less({ percent: "50%" }))).toBeHidden();
    await page.getByRole("radio", { name: m.stats_views() }).press("Space");
  });
  for (const name of [m.share_qr(), m.stats_source_share(), m.stats_source_unknown()]) {
    await expect(row(page, m.stats_by_source(), name).getByRole("cell")).toHaveText("1");
  }
  await expect(page.getByText(m.stats_source_hint())).toBeVisible();
  await expect(page.getByText(m.stats_source_wallet())).toBeHidden();
  await expect(row(page, m.stats_by_link(), "Portfolio").getByRole("cell")).toHaveText("1");
  await expect(row(page, m.stats_by_link(), "Shop").getByRole("cell")).toHaveText("0");
  await expect(row(page, m.stats_by_link(), m.stats_links_other()).getByRole("cell")).toHaveText("1");
  await expectAccessible(page);

  const expectCounts = async (sources: number[], links: number[]) => {
    await expect(page.getByRole("table", { name: m.stats_by_source() }).getByRole("cell")).toHaveText(
      sources.map(String),
    );
    await expect(page.getByRole("table", { name: m.stats_by_link() }).getByRole("cell")).toHaveText(links.map(String));
  };
  const slider = page.getByRole("slider");
  const scope = page.getByRole("group", { name: m.stats_scope() });
  const day = scope.getByRole("radio").last();

  await test.step("the sources and links follow the day that is chosen in the chart", async () => {
    // QR code, shared link, unknown; Portfolio, Shop, phone.
    await expectCounts([1, 1, 1], [1, 0, 1]);
    await slider.press("ArrowLeft");
    await expect(day).toBeChecked();
    await expectCounts([1, 0, 0], [1, 0, 1]);
    await slider.press("ArrowRight");
    await expectCounts([0, 1, 1], [0, 0, 0]);
    await scope.getByText(m.stats_whole_period()).click();
    await expectCounts([1, 1, 1], [1, 0, 1]);
  });

  await test.step("the mouse only shows a day; a click on its bar chooses it", async () => {
    const { width, height } = await getBox(slider);
    const [today, yesterday] = [29.5, 28.5].map((bar) => ({ x: (width * bar) / 30, y: height / 2 }));
    await slider.hover({ position: yesterday });
    await expect(page.getByRole("status").filter({ hasText: `${m.stats_views()} 1` })).toBeVisible();
    await expectCounts([1, 1, 1], [1, 0, 1]);
    await slider.click({ position: yesterday });
    await expectCounts([1, 0, 0], [1, 0, 1]);
    await slider.click({ position: today });
    await expectCounts([0, 1, 1], [0, 0, 0]);
  });

  await test.step("the table has the sources and links of each day", async () => {
    await page.getByText(m.stats_table()).click();
    const table = page.getByRole("table", { name: m.stats_by_day() });
    const listed = (name: string) => table.getByRole("list", { name }).getByRole("listitem");
    await expect(listed(m.stats_by_source())).toHaveText([
      `${m.stats_source_share()} 1`,
      `${m.stats_source_unknown()} 1`,
      `${m.share_qr()} 1`,
    ]);
    await expect(listed(m.stats_by_link())).toHaveText(["Portfolio 1", `${m.stats_links_other()} 1`]);
    await expectAccessible(page);
  });

  await test.step("a removed link keeps its clicks without its name", async () => {
    await call(origin, "PUT", `/cards/${idx}/menu`, { token, address, json: { version: 1, items: items.slice(1) } });
    await page.reload();
    await expect(row(page, m.stats_by_link(), m.stats_links_removed()).getByRole("cell")).toHaveText("1");
    await expect(page.getByText("Portfolio")).toBeHidden();
  });

  for (const locale of ["ko", "ur", "ru"]) {
    await test.step(`the tables fit in "${locale}"`, async () => {
      await page.context().addCookies([{ name: "locale", value: locale, url: origin }]);
      await page.reload();
      await slider.press("ArrowDown");
      await page.locator("summary").click();
      await expect(page.getByRole("table")).toHaveCount(3);
      for (const width of [320, 390, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await layoutFaults(page)).toEqual([]);
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expectAccessible(page);
      }
    });
  }
});

test("on a wide screen, home shows the week's figures of the premium card in view", async ({
  page,
  anotherBrowser,
  address,
  origin,
  giveTicket,
  newUser,
  newCard,
  logIn,
}) => {
  const owner = await newUser();
  await giveTicket(owner, "period");
  const { idx, cardId } = await newCard(owner, { type: "premium", name: "Jane Doe" });
  await newCard(owner, { name: "Jane Han" });
  const visit = await (await anotherBrowser(VISITOR)).newPage();
  await visit.goto(`/c/${cardId}`);
  const options = { token: owner.accessToken, address };
  await expect
    .poll(async () => (await call(origin, "GET", `/cards/${idx}/statistics`, options)).json())
    .toMatchObject({ totals: { view: 1 } });

  await logIn(owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  const figures = page.getByRole("region", { name: m.stats_last_days({ days: 7 }) });
  await page.goto("/");
  await expect(figures.getByRole("definition").first()).toHaveText("1");
  await expect(figures.getByRole("term")).toHaveCount(4);
  // They stand in one row.
  const tops = await figures.getByRole("term").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(figures.getByRole("link", { name: m.stats_title() })).toHaveAttribute("href", `/card/statistics/${idx}`);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Jane Han", exact: true }).click();
  await expect(page.getByRole("region", { name: m.stats_title() })).toContainText(m.stats_offer_title());
  await expect(figures).toHaveCount(0);
  // The columns begin and end on the same lines.
  const columns = await page
    .getByRole("main")
    .locator("[data-panes] > div")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  expect(columns[0]).toEqual(columns[1]);
});
