import { call } from "../../local/api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { m, messagesIn } from "./messages.ts";
import {
  askService,
  countAsked,
  deliver,
  findWorker,
  listShown,
  pressNotification,
  providePush,
  subscribeThere,
} from "./pushBrowser.ts";
import { PHONE } from "./touch.ts";

test.use({ serviceWorkers: "allow" });

const ur = messagesIn("ur");

test.describe("on a phone, right to left", () => {
  test.use({ ...PHONE, locale: "ur" });

  test("an owner turns notifications on, gets one in Urdu, and a click on it opens the card", async ({
    page,
    context,
    origin,
    address,
    newUser,
    newCard,
    logIn,
  }) => {
    test.setTimeout(120_000);
    const [owner, saver] = [
      await newUser({ name: "Ayesha Khan", locale: "ur" }),
      await newUser({ name: "Owen Clark" }),
    ];
    const { idx, cardId } = await newCard(owner);
    const subscription = await subscribeThere(origin, owner.accessToken, address);
    await providePush(context, [subscription]);
    const savedCards = { savedCards: true };
    await call(origin, "PUT", "/notifications/preferences", { token: owner.accessToken, address, json: savedCards });
    await call(origin, "PUT", "/notifications/preferences", {
      token: saver.accessToken,
      address,
      json: { showsName: true },
    });
    await logIn(owner);
    await page.goto("/notifications");
    const offer = page.getByRole("region", { name: ur.notification_offer_title() });
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    // Nobody is asked on arrival.
    expect(await countAsked(page)).toBe(0);
    const stored = page.waitForResponse((response) => response.url().endsWith("/api/push/subscriptions"));
    await offer.getByRole("button", { name: ur.notification_offer_action() }).tap();
    expect((await stored).status()).toBe(201);
    await expect(offer).toHaveCount(0);
    expect(await countAsked(page)).toBe(1);
    await page.reload();
    await expect(page.getByRole("button", { name: ur.notification_settings() })).toBeVisible();
    await expect(offer).toHaveCount(0);

    await call(origin, "POST", "/contacts", { token: saver.accessToken, address, json: { cardId } });
    await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`);
    const { clientHash } = subscription;
    const { messages } = await askService<{ messages: string[] }>("/get-notifications", { clientHash });
    const saved = messages.filter((text) => text.includes("cardSaved"));
    expect(saved).toHaveLength(1);

    await page.goto("/user/mypage");
    const worker = await findWorker(page, ur.shell_menu());
    await deliver(page, saved[0] ?? "");
    expect(await listShown(page)).toEqual([
      {
        title: ur.notification_saves({ count: 1 }),
        body: "Owen Clark",
        lang: "ur",
        dir: "rtl",
        tag: expect.stringMatching(/^cardSaved /),
        data: `/card/edit/${idx}`,
      },
    ]);
    expect(await pressNotification(worker)).toEqual([]);
    await expect(page).toHaveURL(`/card/edit/${idx}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await listShown(page)).toEqual([]);
  });
});

test("a member chooses how they hear of each kind, and sees why nothing comes to a blocked browser", async ({
  page,
  context,
  origin,
  address,
  newUser,
  logIn,
}) => {
  const member = await newUser();
  await providePush(context, [await subscribeThere(origin, member.accessToken, address)], { permission: "denied" });
  await logIn(member);
  await page.goto("/notifications");
  await expect(page.getByRole("button", { name: m.notification_settings() })).toBeVisible();
  await expect(page.getByRole("region", { name: m.notification_offer_title() })).toHaveCount(0);
  const openRow = async () => {
    await page.getByRole("button", { name: m.notification_settings() }).click();
    await expect(page.getByText(m.notification_blocked())).toBeVisible();
    await page.getByText(m.nav_groups(), { exact: true }).last().click();
    return page.getByRole("dialog").getByRole("group", { name: m.notification_join_requests() }).first();
  };
  const row = await openRow();
  await expect(row.getByLabel(m.field_email())).toHaveValue("now");
  const saved = async () => page.waitForResponse((response) => response.request().method() === "PUT");
  const email = saved();
  await row.getByLabel(m.field_email()).selectOption({ label: m.notification_email_daily() });
  expect((await email).status()).toBe(200);
  const device = saved();
  await row.getByLabel(m.notification_on_devices()).click();
  expect((await device).status()).toBe(200);
  await expectAccessible(page);

  await page.reload();
  const after = await openRow();
  await expect(after.getByLabel(m.field_email())).toHaveValue("daily");
  await expect(after.getByLabel(m.notification_on_devices())).not.toBeChecked();
  await page.getByText(m.notification_topic_security(), { exact: true }).click();
  await expect(page.getByText(m.notification_email_always()).first()).toBeVisible();
  expect(await countAsked(page)).toBe(0);
});
