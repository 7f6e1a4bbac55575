import type { Locator } from "@playwright/test";
import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";
import { PHONE } from "./touch.ts";

const ur = messagesIn("ur");

const LOGIN = /New login:/;

/** The height of the middle of an element on the page. */
async function getMiddle(element: Locator): Promise<number> {
  const { y, height } = await getBox(element);
  return y + height / 2;
}

test.describe("on a phone, right to left", () => {
  test.use({ ...PHONE, locale: "ur" });

  test("an owner reads in Urdu who saved the card, and the row leads to the card", async ({
    page,
    origin,
    address,
    newUser,
    newCard,
    logIn,
    anotherBrowser,
  }) => {
    const [owner, saver] = [await newUser({ name: "Ayesha Khan" }), await newUser({ name: "Owen Clark" })];
    const { idx, cardId } = await newCard(owner);
    await logIn(owner);
    // The log-in is one, too.
    await call(origin, "POST", "/notifications/read", { token: owner.accessToken, address, json: {} });
    await page.goto("/user/mypage");
    await page.getByRole("link", { name: ur.notification_title() }).tap();
    await page.getByRole("button", { name: ur.notification_settings() }).tap();
    const savedCards = page.getByLabel(ur.notification_saved_cards());
    await expect(savedCards).not.toBeChecked();
    const stored = page.waitForResponse((response) => response.request().method() === "PUT");
    await savedCards.tap();
    expect((await stored).status()).toBe(200);
    await expectAccessible(page);

    const english = await anotherBrowser({ locale: "en-US" });
    await logIn(saver, english);
    const other = await english.newPage();
    const openSettings = async () => other.getByRole("button", { name: m.notification_settings() }).click();
    await other.goto("/notifications");
    await openSettings();
    const named = other.waitForResponse((response) => response.request().method() === "PUT");
    await other.getByLabel(m.notification_shows_name()).click();
    expect((await named).status()).toBe(200);
    await other.reload();
    await openSettings();
    await expect(other.getByLabel(m.notification_shows_name())).toBeChecked();
    await call(origin, "POST", "/contacts", { token: saver.accessToken, address, json: { cardId } });

    await page.goto("/");
    const bell = page.getByRole("banner").getByRole("link", { name: ur.notification_title() });
    await expect(bell).toContainText(ur.notification_unread_count({ count: "1" }));
    await bell.tap();
    await expect(page.getByRole("heading", { level: 1, name: ur.notification_title() })).toBeVisible();
    const row = page.getByRole("main").getByRole("link", { name: "Owen Clark" });
    await expect(row).toContainText("محفوظ کیا");
    await expect(row).toContainText(ur.notification_unread());
    await expectAccessible(page);
    const read = page.waitForResponse((response) => response.url().endsWith("/notifications/read"));
    await row.tap();
    await expect(page).toHaveURL(`/card/edit/${idx}`);
    expect((await read).status()).toBe(204);

    await page.goto("/notifications");
    await expect(row).toContainText("Owen Clark");
    await expect(row).not.toContainText(ur.notification_unread());
    await page.goto("/");
    await expect(bell).toBeVisible();
    await expect(bell).not.toContainText(ur.notification_unread_count({ count: "1" }));
  });

  test("a name in another script is read before its reading", async ({ page, logIn }) => {
    await logIn({ email: "minji@moa.example", password: "moa-demo-2026!" });
    await page.goto("/notifications");
    const name = await getBox(page.getByText("Иван Петров", { exact: true }).first());
    const reading = await getBox(page.getByText("Ivan Petrov", { exact: true }).first());
    expect(name.x).toBeGreaterThan(reading.x + reading.width);
  });
});

test("a president's announcement reaches a member in another language, who marks everything as read", async ({
  page,
  origin,
  address,
  newUser,
  logIn,
  anotherBrowser,
}) => {
  const [president, member] = [await newUser({ name: "Owen Clark" }), await newUser({ name: "Ayesha Khan" })];
  const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
  const name = `Round Table ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { ...as(president), json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  const user = (await (await call(origin, "GET", "/user", as(member))).json()) as { id: string };
  await logIn(president);
  // The log-in is one, too.
  await call(origin, "POST", "/notifications/read", { ...as(president), json: {} });
  await call(origin, "POST", `/associations/${idx}/join`, { ...as(member), json: {} });

  // The president sees the request, and it leads to the place where it is approved.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const entry = page
    .getByRole("navigation", { name: m.shell_menu() })
    .getByRole("link", { name: m.notification_title() });
  await expect(entry).toContainText(m.notification_unread_count({ count: "1" }));
  await entry.click();
  await page
    .getByRole("main")
    .getByRole("link", { name: m.notification_asked({ name: "Ayesha Khan", group: name }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/card/association/edit/${idx}\\?part=requests`));
  await call(origin, "POST", `/associations/${idx}/members/${user.id}/approve`, { ...as(president), json: {} });

  await page.goto(`/card/association/edit/${idx}?part=settings`);
  const form = page.getByRole("region", { name: m.association_announcement_send() });
  await form.getByRole("button", { name: m.association_announcement_send() }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByLabel(m.association_announcement()).fill("We meet on Friday at seven.");
  await form.getByRole("button", { name: m.association_announcement_send() }).click();
  await expect(page.getByText(m.association_announcement_sent(), { exact: true })).toBeVisible();
  await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("*/5 * * * *")}`);

  const korean = await anotherBrowser({ locale: "ko-KR" });
  await logIn(member, korean);
  const other = await korean.newPage();
  const ko = messagesIn("ko");
  await other.goto("/notifications");
  const announcement = other.getByRole("main").getByRole("link", { name: ko.association_announcement() });
  await expect(announcement).toContainText("We meet on Friday at seven.");
  await expect(announcement).toContainText(name);
  await expect(
    other.getByRole("main").getByRole("link", { name: ko.notification_joined({ group: name }) }),
  ).toBeVisible();
  // Without a menu, a row reaches the end of the list.
  const [row, list] = [await getBox(announcement), await getBox(other.getByRole("main").locator("ul").last())];
  expect(row.x + row.width).toBeGreaterThanOrEqual(list.x + list.width);
  await other.getByRole("button", { name: ko.notification_mark_all() }).click();
  await expect(other.getByText(ko.notification_unread(), { exact: true })).toHaveCount(0);
  await expect(other.getByRole("button", { name: ko.notification_mark_all() })).toHaveCount(0);
  // The pressed button is gone.
  await expect(other.getByRole("button", { name: ko.notification_settings() })).toBeFocused();
});

test("an offered card is accepted in the list, and log-ins on the same device are one row, which opens", {
  tag: "@main",
}, async ({ page, origin, address, newUser, newCard, logIn, anotherBrowser }) => {
  const [ana, ben] = [await newUser({ name: "Ana Silva" }), await newUser({ name: "Ben Stone" })];
  const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
  const hers = await newCard(ana, { name: "Ana Silva" });
  const his = await newCard(ben, { name: "Ben Stone" });
  const offer = { cardId: hers.cardId, cardIdx: his.idx, note: "We met at the fair." };
  await call(origin, "POST", "/exchanges", { ...as(ben), json: offer });
  await logIn(ana, await anotherBrowser({}));
  await logIn(ana, await anotherBrowser({}));
  await logIn(ana);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/notifications");
  const today = page.getByRole("region", { name: /^today$/i });
  await expect(today.getByText(m.notification_logins({ count: 3 }), { exact: true })).toBeVisible();
  const folded = today.getByRole("group").filter({ hasText: LOGIN });
  const logins = folded.getByRole("link");
  await expect(logins).toHaveCount(0);
  // With the offer, they are what the menu says.
  await expect(folded).toContainText(m.notification_unread_count({ count: "3" }));
  // The dot is the only sign. The number is in the text.
  await expect(folded.getByText("3", { exact: true })).toHaveCount(0);
  const menu = page.getByRole("navigation", { name: m.shell_menu() });
  await expect(menu).toContainText(m.notification_unread_count({ count: "4" }));
  await today.getByText(LOGIN).click();
  await expect(logins).toHaveCount(3);
  await expect(folded.getByText(m.notification_unread())).toHaveCount(0);
  await expectAccessible(page);

  const waiting = page.getByRole("region", { name: m.notification_needs_answer() });
  const row = waiting.getByRole("link", { name: m.notification_offered({ name: "Ben Stone" }) });
  await expect(row).toContainText("We met at the fair.");
  // A wide screen says where the ways are chosen.
  await expect(page.getByRole("main").getByText(m.notification_settings())).toBeVisible();
  // What one does with all of them is on the line of the title.
  const [title, all] = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: m.notification_mark_all() }),
  ];
  expect(await getMiddle(all)).toBeCloseTo(await getMiddle(title), -1);
  // The times begin at one edge, below what happened, and the answers end at the edge of the sheet's text.
  const getEnd = async (element: Locator) => {
    const { x, width } = await getBox(element);
    return x + width;
  };
  const [accept, decline] = [m.exchange_accept(), m.exchange_decline()].map((name) =>
    waiting.getByRole("button", { name }),
  ) as [Locator, Locator];
  const [time, other] = [await getBox(row.locator("time")), await getBox(folded.locator("summary time"))];
  expect(time.x).toBeCloseTo(other.x, 0);
  const name = await getBox(row.getByText("Ben Stone", { exact: true }));
  expect(time.x).toBeCloseTo(name.x, 0);
  expect(time.y).toBeGreaterThan(name.y + name.height / 2);
  expect(await getEnd(decline)).toBeCloseTo((await getEnd(waiting.getByRole("list"))) - 21, 0);
  expect(await getMiddle(accept)).toBeCloseTo(await getMiddle(row), -1);
  // On a phone, the answer is below the row, and begins at the row's text.
  await page.setViewportSize({ width: 390, height: 800 });
  const [text, button] = [await getBox(row.getByText("We met at the fair.")), await getBox(accept)];
  expect(button.y).toBeGreaterThanOrEqual(text.y + text.height);
  expect(button.x).toBeCloseTo(text.x, 0);
  await accept.click();
  await expect(page.getByText(m.exchange_done({ name: "Ben Stone" })).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/business-cards");
  await expect(page.getByRole("list", { name: m.contacts_heading() })).toContainText("Ben Stone");
});

test("requests to join are answered in their rows, once, and each row says what became of it", async ({
  page,
  origin,
  address,
  newUser,
  logIn,
  problems,
}) => {
  // The request that someone else has answered.
  problems.allow(/404 .*status=pending/);
  const names = ["Ayesha Khan", "Ben Stone", "Ana Silva"] as const;
  const [president, ...people] = [
    await newUser({ name: "Owen Clark" }),
    ...(await Promise.all(names.map(async (name) => newUser({ name })))),
  ];
  const as = ({ accessToken: token }: { accessToken: string }) => ({ token, address });
  const name = `Book Club ${Date.now().toString(36)}`;
  const made = await call(origin, "POST", "/associations", { ...as(president), json: { name } });
  const { idx } = (await made.json()) as { idx: number };
  await logIn(president);
  for (const person of people) {
    // What is unread would be counted in one row.
    await call(origin, "POST", "/notifications/read", { ...as(president), json: {} });
    await call(origin, "POST", `/associations/${idx}/join`, { ...as(person), json: {} });
  }

  await page.goto("/notifications");
  const main = page.getByRole("main");
  const approve = (who: string) => main.getByRole("button", { name: m.group_approve_name({ name: who }) });
  const decline = (who: string) => main.getByRole("button", { name: m.group_decline_name({ name: who }) });
  await expect(approve(names[0])).toBeVisible();
  await expectAccessible(page);
  await approve(names[0]).press("Enter");
  const approved = main.getByText(m.association_approved({ name: names[0] }), { exact: true });
  await expect(approved).toBeFocused();
  await expect(approve(names[0])).toHaveCount(0);
  await decline(names[1]).click();
  await expect(main.getByText(m.association_request_declined({ name: names[1] }), { exact: true })).toBeVisible();
  await expect(decline(names[1])).toHaveCount(0);

  // Someone else was faster, and the member stays.
  const third = (await (await call(origin, "GET", "/user", as(people[2] ?? president))).json()) as { id: string };
  await call(origin, "POST", `/associations/${idx}/members/${third.id}/approve`, { ...as(president), json: {} });
  await decline(names[2]).click();
  await expect(main.getByText(m.association_request_gone({ name: names[2] }), { exact: true })).toBeVisible();
  await expect(decline(names[2])).toHaveCount(0);
  // An answered request is quiet, whoever answered it.
  await page.reload();
  const answered = main.getByRole("listitem").filter({ hasText: names[2] });
  await expect(answered).toContainText(m.notification_approved_of({ name: names[2], group: name }));
  await expect(answered).not.toContainText(m.notification_unread());
  await page.goto(`/card/association/edit/${idx}`);
  await expect(main).toContainText(names[0]);
  await expect(main).toContainText(names[2]);
  await expect(main).not.toContainText(names[1]);
});
