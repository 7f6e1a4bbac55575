import { sql } from "../../local/explorer.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m } from "./messages.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

test("a user sees their devices, logs one out, then all others", { tag: "@main" }, async ({
  page,
  anotherBrowser,
  newUser,
  logIn,
  problems,
}) => {
  problems.allow(/status of 401/);
  const user = await newUser();
  await logIn(user);
  const phone = await anotherBrowser({ userAgent: PHONE });
  await logIn(user, phone);

  await page.goto("/user/mypage");
  await page.getByRole("link", { name: m.my_page_devices() }).click();
  const devices = page.getByRole("main").getByRole("listitem");
  // This device, the phone, and the device of the sign-up.
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText(m.devices_this());
  await expect(devices.filter({ hasText: "Chrome · Android" })).toContainText(m.devices_used({ ago: "now" }));
  await expect(devices.filter({ hasText: m.device_unknown() })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: m.devices_log_out_what({ device: "Chrome · Android" }) }).click();
  const dialog = page.getByRole("dialog", { name: m.devices_log_out_title({ device: "Chrome · Android" }) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Opened again before the browser reported that the dialog was closed, it stays open.
  const asks = await page
    .getByRole("button", { name: m.devices_log_out_what({ device: "Chrome · Android" }) })
    .elementHandle();
  await dialog.getByRole("button", { name: m.action_cancel() }).evaluate(async (cancel: HTMLElement, again) => {
    cancel.click();
    for (let i = 0; i < 1000 && cancel.closest("dialog")?.open; i += 1) await Promise.resolve();
    (again as HTMLElement).click();
  }, asks);
  await dialog.getByRole("button", { name: m.devices_log_out() }).click();
  await expect(page.getByText(m.success_device_logged_out(), { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(2);
  const onPhone = await phone.newPage();
  await onPhone.goto("/user/mypage");
  await expect(onPhone).toHaveURL(/\/user\/login/);

  await logIn(user, phone);
  await page.reload();
  await expect(devices).toHaveCount(3);
  await page.getByRole("button", { name: m.devices_log_out_others() }).click();
  await page.getByRole("dialog").getByRole("button", { name: m.devices_log_out() }).click();
  await expect(page.getByText(m.success_devices_logged_out(), { exact: true })).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole("button", { name: m.devices_log_out_others() })).toBeHidden();
});

test("the list shows more devices than one page of the API", async ({ page, origin, newUser, logIn }) => {
  const user = await newUser();
  await sql(
    origin,
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 119)
     insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
     select lower(hex(randomblob(16))), (select id from users where email = ?), '', 1, 4000000000000, '', i from n`,
    [user.email],
  );
  await logIn(user);
  await page.goto("/user/devices");
  // These devices, this device, and the device of the sign-up.
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(122);
});
