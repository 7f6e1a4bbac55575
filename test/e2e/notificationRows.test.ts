import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { PHONE } from "./touch.ts";

test("rows that wait for an answer have one height, and end at the edge of the page's actions", async ({
  page,
  origin,
  address,
  newUser,
  newCard,
  logIn,
}) => {
  const [president, ...people] = [
    await newUser({ name: "Owen Clark" }),
    ...(await Promise.all(["Ayesha Khan", "Ben Stone", "Ana Silva"].map(async (name) => newUser({ name })))),
  ];
  const as = (person = president) => ({ token: person.accessToken, address });
  const made = await call(origin, "POST", "/associations", { ...as(), json: { name: "Book Club" } });
  const { idx } = (await made.json()) as { idx: number };
  const ask = async (person = president) =>
    call(origin, "POST", `/associations/${idx}/join`, { ...as(person), json: {} });
  await ask(people[0]);
  await call(origin, "POST", "/notifications/read", { ...as(), json: {} });
  await ask(people[1]);
  await ask(people[2]);
  const [own, offered] = [await newCard(president), await newCard(people[0] ?? president)];
  const note = "We met at the fair. ".repeat(8).trim();
  const offer = { cardId: own.cardId, cardIdx: offered.idx, note };
  await call(origin, "POST", "/exchanges", { ...as(people[0]), json: offer });
  await logIn(president);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/notifications");

  const waiting = page.getByRole("region", { name: m.notification_needs_answer() });
  const rows = waiting.getByRole("listitem");
  await expect(rows).toHaveCount(3);
  // One of them was read.
  await expect(waiting).toContainText(m.notification_unread_count({ count: "2" }));
  await test.step("the pictures begin at the edge of the sheet's text, read or not", async () => {
    const pictures = await rows
      .locator("a > span:first-child")
      .evaluateAll((faces) => faces.map((face) => Math.round(face.getBoundingClientRect().left)));
    const sheet = await getBox(waiting.getByRole("list"));
    expect(new Set(pictures)).toEqual(new Set([Math.round(sheet.x + 1 + 20)]));
  });
  const heights = await rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  // Between two rows is a line.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  const getEnds = async (elements = rows) =>
    elements.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().right)));
  const last = [m.group_decline_name({ name: "Ayesha Khan" }), m.exchange_decline()];
  const ends = [
    ...(await getEnds(rows.getByRole("button", { name: new RegExp(`^(${last.join("|")})$`) }))),
    ...(await getEnds(rows.getByRole("link", { name: m.notification_see_requests(), exact: true }))),
  ];
  expect([ends.length, new Set(ends).size]).toEqual([3, 1]);
  const [[sheet], [action]] = [
    await getEnds(waiting.getByRole("list")),
    await getEnds(page.getByRole("main").getByText(m.notification_settings(), { exact: true })),
  ];
  expect(sheet).toBeCloseTo(action ?? 0, -1);
  // The association has the mark that it has in its list.
  const mark = page.locator("[data-association]").filter({ hasText: "B" });
  const tone = await mark.first().getAttribute("data-association");
  await page.goto("/association");
  await expect(mark.first()).toHaveAttribute("data-association", tone ?? "");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the bell stays visible beside many notifications, and the way back from them leads home", async ({
    page,
    origin,
    newUser,
    address,
    logIn,
  }) => {
    const user = await newUser({ name: "Ana Silva" });
    const { id } = (await (await call(origin, "GET", "/user", { token: user.accessToken, address })).json()) as {
      id: string;
    };
    await sql(
      origin,
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 12)
       insert into notifications (user_id, kind, subject, at, expires_at)
       select ?, 'passwordChanged', 'event:' || i, ? + i, ? from n`,
      [id, Date.now(), Date.now() + 1_000_000],
    );
    await logIn(user);
    await page.goto("/");
    const bell = page.getByRole("banner").getByRole("link", { name: m.notification_title() });
    await expect(bell.getByText("9+", { exact: true })).toBeVisible();
    await expect(bell).toContainText(m.notification_unread_count({ count: "13" }));
    const [icon, count] = [await getBox(bell.locator("svg")), await getBox(bell.getByText("9+"))];
    // The mark covers at most a sixth of the bell's width, and ends at the margin of the page.
    expect(icon.x + icon.width - count.x).toBeLessThanOrEqual(icon.width / 6);
    expect(count.x + count.width).toBeCloseTo(390 - 20, -1);
    await bell.tap();
    await expect(page.getByRole("heading", { level: 1, name: m.notification_title() })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.action_back() }).tap();
    await expect(page).toHaveURL("/");
  });
});
