import { expect, test } from "./fixtures.ts";
import { hear, readOut } from "./liveRegions.ts";
import { m } from "./messages.ts";

test("a message about what was pressed in a dialog is above the dialog, announced and pressable", async ({
  page,
  context,
  newUser,
  newCard,
  logIn,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  const user = await newUser();
  const { idx } = await newCard(user);
  await logIn(user);
  await hear(page);
  await page.goto(`/card/edit/${idx}`);
  await page.getByRole("button", { name: m.card_preview_open() }).click();
  const dialog = page.getByRole("dialog", { name: m.card_preview_open() });
  await dialog.getByRole("button", { name: m.share_copy() }).click();

  const toast = page.getByRole("listitem").filter({ hasText: m.success_copied() });
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await expect.poll(async () => readOut(page)).toContainEqual(expect.stringContaining(m.success_copied()));
  await toast.click({ trial: true });
});
