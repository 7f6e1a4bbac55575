import { getBox } from "./boxes.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { giveShareSheet, sharedOn } from "./share.ts";

test("on a wide screen, home shows one card, and small pictures show the others", async ({
  page,
  context,
  newUser,
  newCard,
  logIn,
}) => {
  const user = await newUser();
  await newCard(user, { name: "Jane Doe" });
  await giveShareSheet(context, "shares");
  await logIn(user);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const cards = page.getByRole("list", { name: m.my_page_cards() });
  const card = (name: string) => cards.getByRole("link", { name, exact: true });
  const picture = (name: string) => page.getByRole("button", { name, exact: true });
  const edit = page.getByRole("main").getByRole("link", { name: m.home_edit(), exact: true });
  await expect(card("Jane Doe")).toBeInViewport({ ratio: 1 });
  // A single card is no choice.
  await expect(picture("Jane Doe")).toHaveCount(0);

  for (let number = 2; number <= 9; number++) await newCard(user, { name: `Jane ${number}` });
  const last = await newCard(user, { name: "Jane Han" });
  await page.reload();
  await expect(picture("Jane Doe")).toHaveAttribute("aria-current", "true");
  await expect(card("Jane Han")).not.toBeInViewport();
  const current = page.getByRole("button", { name: /^Jane/ }).and(page.locator("[aria-current]"));

  await test.step("a key chooses one at the end of the row", async () => {
    await picture("Jane Han").press("Enter");
    await expect(card("Jane Han")).toBeInViewport({ ratio: 1 });
    await expect(picture("Jane Han")).toHaveAttribute("aria-current", "true");
    await expect(picture("Jane Han")).toBeInViewport({ ratio: 1 });
    await expect(current).toHaveCount(1);
    await expect(edit).toHaveAttribute("href", `/card/edit/${last.idx}`);
    expect((await getBox(picture("Jane Han"))).height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
  });

  await test.step("what one does with a card is in view, and belongs to the card in view", async () => {
    const share = page.getByRole("main").getByRole("button", { name: m.share_title(), exact: true });
    await expect(share).toBeInViewport({ ratio: 1 });
    await share.click();
    await expect
      .poll(async () => sharedOn(page))
      .toEqual([expect.objectContaining({ url: expect.stringContaining(`/c/${last.cardId}`) })]);
  });

  await test.step("the picture before the current one is in reach", async () => {
    await picture("Jane 9").click();
    await expect(card("Jane 9")).toBeInViewport({ ratio: 1 });
    await expect(card("Jane Han")).not.toBeInViewport();
  });

  // The columns begin on one line, and the ring of the current picture does not exceed its column.
  const middle = async (name: string) => {
    const { y, height } = await getBox(page.getByRole("heading", { name, exact: true }));
    return y + height / 2;
  };
  expect(Math.abs((await middle(m.shell_home())) - (await middle(m.home_recent())))).toBeLessThan(6);
  await picture("Jane Doe").click();
  await expect(picture("Jane Doe")).toHaveCSS("box-shadow", /inset/);
  const { x } = await getBox(picture("Jane Doe"));
  expect(x).toBe((await getBox(page.getByRole("heading", { level: 1 }))).x);
});
