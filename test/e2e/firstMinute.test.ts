import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { m } from "./messages.ts";
import { getClipboard } from "./share.ts";
import { PHONE } from "./touch.ts";

/** At most this many taps, beside typing, from the landing page to a shared card with a picture. */
const MAX_TAPS = 7;

test.use(PHONE);
// The first card is shared in less than 90 seconds by script.
test.setTimeout(90_000);

test("from the landing page to a shared card with a picture", { tag: "@main" }, async ({
  page,
  context,
  mailedCode,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const email = `first-${Date.now().toString(36)}@moa.example`;
  await page.goto("/");
  await tap(page.getByRole("link", { name: m.landing_create() }).first());
  await page.getByLabel(m.field_id()).fill(email);
  await tap(page.getByRole("button", { name: m.register_send_code() }));
  await page.getByLabel(m.verify_code()).fill(await mailedCode(email));
  await page.getByLabel(m.field_password(), { exact: true }).fill("Lantern-Orchid-27!");
  await page.getByLabel(m.register_password_confirm()).fill("Lantern-Orchid-27!");
  await page.getByLabel(m.register_name()).fill("Jane Han");
  await page.getByLabel(m.register_phone()).fill("010-2345-6789");
  await tap(page.getByLabel(m.register_agree_all()));
  await tap(page.getByRole("button", { name: m.register_submit() }));

  await expect(page.getByRole("heading", { name: m.registered_heading({ name: "Jane Han" }) })).toBeVisible();
  await tap(page.getByRole("link", { name: m.registered_create_card() }));
  await tap(page.getByRole("button", { name: m.card_create() }));
  await tap(page.getByRole("button", { name: m.share_copy() }));
  const address = await expect
    .poll(() => getClipboard(page))
    .toMatch(/\/c\//)
    .then(() => getClipboard(page));
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);

  const visit = await context.newPage();
  await visit.goto(address);
  await expect(visit.getByRole("heading", { level: 1 })).toContainText("Jane Han");
  await expect(visit.locator(".face img").first()).toHaveJSProperty("complete", true);
});
