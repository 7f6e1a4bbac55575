import { call } from "../../local/api.ts";
import { getBox } from "./boxes.ts";
import { names, rows } from "./cardBook.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";
import { PHONE } from "./touch.ts";

const ur = messagesIn("ur");

const PEOPLE = [
  { name: "김민지", companyName: "Moa Inc." },
  { name: "박서준", companyName: "한빛 건축" },
  { name: "Zoë Müller", companyName: "Nordlicht" },
];

test("a user finds (also by Korean initials), stars, annotates and removes contacts", { tag: "@main" }, async ({
  page,
  newUser,
  newCard,
  logIn,
  origin,
  address,
}) => {
  test.setTimeout(120_000);
  const [me, others] = [await newUser(), await newUser()];
  for (const fields of PEOPLE) {
    const { cardId } = await newCard(others, fields);
    await call(origin, "POST", "/contacts", { token: me.accessToken, json: { cardId }, address });
  }
  await logIn(me);
  await page.goto("/business-cards");
  const search = page.getByRole("textbox", { name: m.contacts_search() });

  await test.step("newest first, or by name", async () => {
    await expect.poll(async () => names(page)).toEqual(["Zoë Müller", "박서준", "김민지"]);
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "3");
    await expectAccessible(page);
    const order = page.getByRole("combobox", { name: m.contacts_sort() });
    await order.selectOption(m.contacts_sort_name());
    await expect(page).toHaveURL(/sort=name/);
    await expect.poll(async () => names(page)).toEqual(["Zoë Müller", "김민지", "박서준"]);
    await order.selectOption(m.contacts_sort_newest());
  });

  await test.step("searched by Korean initial consonants, without accents, and by half a syllable", async () => {
    for (const [typed, found] of [
      ["ㄱㅁㅈ", "김민지"],
      ["zoe mul", "Zoë Müller"],
      ["한비", "박서준"],
    ] as const) {
      await search.fill(typed);
      await expect.poll(async () => names(page)).toEqual([found]);
      await expect(page.getByText(m.contacts_found({ count: 1 }))).toBeAttached();
    }
    await expect(page).toHaveURL(/q=/);
    await search.fill("Nobody");
    await expect(page.getByText(m.contacts_nothing_title())).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: m.contacts_nothing_clear() }).click();
    await expect(search).toBeFocused();
    await expect(rows(page)).toHaveCount(3);
    await search.fill("한비");
    await page.getByRole("button", { name: m.action_clear_search() }).click();
    await expect(search).toBeFocused();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("an input method in the middle of a syllable is not interrupted", async () => {
    const keyboard = await page.context().newCDPSession(page);
    await search.focus();
    for (const text of ["ㅂ", "바", "박"]) {
      await keyboard.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
      await expect.poll(async () => names(page)).toEqual(["박서준"]);
      await expect(search).toHaveValue(text);
    }
    await keyboard.send("Input.insertText", { text: "박" });
    await expect(search).toHaveValue("박");
    await page.keyboard.press("Escape");
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("the keyboard moves between rows and opens one", async () => {
    await rows(page).first().getByRole("link").focus();
    await page.keyboard.press("End");
    await expect(rows(page).last().getByRole("link")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "박서준" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a note saves itself, tags are typed and taken off", async () => {
    await expect(page.getByText(m.contact_note_own(), { exact: true })).toBeVisible();
    await page.getByLabel(m.contact_note()).fill("Met at the fair");
    await expect(page.getByText(m.contact_note_saved())).toBeVisible();
    const tag = page.getByRole("textbox", { name: m.contact_tags() });
    await tag.fill("builders");
    await page.keyboard.press("Enter");
    await tag.fill("client");
    await page.getByRole("button", { name: m.contact_tag_add({ tag: "client" }) }).click();
    await page.getByRole("button", { name: m.contact_tag_remove({ tag: "client" }) }).click();
    await expect(page.getByRole("button", { name: m.contact_tag_remove({ tag: "client" }) })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel(m.contact_note())).toHaveValue("Met at the fair");
    await expect(page.getByRole("button", { name: m.contact_tag_remove({ tag: "builders" }) })).toBeVisible();

    // The field disappears at the last allowed tag, and returns when a tag is removed.
    const contact = `/contacts/${new URL(page.url()).searchParams.get("contact")}`;
    const tags = ["builders", ...Array.from({ length: 18 }, (_, i) => `many ${i}`)];
    await call(origin, "PATCH", contact, { token: me.accessToken, json: { tags }, address });
    await page.reload();
    await tag.fill("last");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: m.contact_tag_remove({ tag: "last" }) })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(tag).toBeFocused();
    await page.getByRole("button", { name: m.action_back() }).click();
    await page.getByRole("button", { name: "builders", exact: true }).click();
    await expect.poll(async () => names(page)).toEqual(["박서준"]);
    await page.getByRole("button", { name: "builders", exact: true }).click();
  });

  await test.step("a favorite is set, and removing it can be undone", async () => {
    const star = page.getByRole("button", { name: m.contact_favorite({ name: "김민지" }) });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: m.contacts_favorites(), exact: true }).click();
    await expect.poll(async () => names(page)).toEqual(["김민지"]);
    await star.click();
    await page.getByRole("button", { name: m.action_undo() }).click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: m.contacts_favorites(), exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("removed, restored, and removed permanently", async () => {
    const remove = async () => {
      await page.getByRole("link", { name: /Zoë/ }).click();
      await page.getByRole("button", { name: m.contacts_remove() }).click();
      await expect(rows(page)).toHaveCount(2);
    };
    await remove();
    await page.getByRole("button", { name: m.action_undo() }).click();
    await expect(rows(page)).toHaveCount(3);
    await remove();
    // The user can leave before the message disappears.
    await page.reload();
    const left = async () => {
      const answer = await call(origin, "GET", "/contacts", { token: me.accessToken, address });
      const { items }: { items: unknown[] } = await answer.json();
      return items.length;
    };
    await expect.poll(left).toBe(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });
});

test.describe("on a phone, right to left", () => {
  test.use({ ...PHONE, locale: "ur" });

  test("texts in another script keep their order below their name, and a long role has two lines, before it is cut", async ({
    page,
    address,
    newUser,
    newCard,
    logIn,
    origin,
  }) => {
    const [me, other] = [await newUser(), await newUser()];
    const long = "Директор по развитию бизнеса и связям с общественностью";
    for (const texts of [
      { name: "Иван Петров", position: long, companyName: "Линии" },
      { name: "Анна Белова", position: "Врач", companyName: "Клиника" },
    ]) {
      const { cardId } = await newCard(other, texts);
      await call(origin, "POST", "/contacts", { token: me.accessToken, address, json: { cardId } });
    }
    await logIn(me);
    await page.goto("/business-cards");
    const getSides = async (text: string) => {
      const { x, y, width, height } = await getBox(page.getByRole("main").getByText(text, { exact: true }));
      return { left: x, right: x + width, y, height };
    };
    const [name, role, company] = [await getSides("Анна Белова"), await getSides("Врач"), await getSides("Клиника")];
    expect(company.right).toBeCloseTo(name.right, 0);
    expect(role.right).toBeLessThan(company.left);
    expect(company.y).toBe(role.y);
    const line = page.getByRole("main").getByText(long).locator("..");
    const [named, wrapped] = [await getSides("Иван Петров"), await getBox(line)];
    expect(wrapped.x + wrapped.width).toBeCloseTo(named.right, 0);
    const lines = await line.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
    });
    expect(lines).toBe(2);
    // A star that is not set takes no room, and is in the open contact.
    const star = page.getByRole("button", { name: ur.contact_favorite({ name: "Иван Петров" }) });
    await expect(star).toBeHidden();
    await page.getByRole("link", { name: "Иван Петров" }).click();
    await star.click();
    // An empty note is one row, which grows.
    const note = page.getByLabel(ur.contact_note());
    const empty = (await getBox(note)).height;
    expect(empty).toBeLessThan(72);
    await note.fill("1\n2\n3");
    expect((await getBox(note)).height).toBeGreaterThan(empty);
    await page.getByRole("button", { name: ur.action_back() }).click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await expect(star).toBeVisible();
  });
});
