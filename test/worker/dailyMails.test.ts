import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { nextDigestAt } from "../../domain/notifications/channels.ts";
import { DAY, MINUTE } from "../factories/clock.ts";
import { mailAll } from "../factories/delivery.factory.ts";
import { createSave } from "../factories/notification.factory.ts";
import type { TestUser } from "../factories/user.factory.ts";
import { mailbox } from "../factories/visitor.factory.ts";

describe("the daily mail", () => {
  test("lists what is unread, once a day, and nothing if there is nothing", async () => {
    const { owner, save } = await createSave();
    await save();
    const digest = nextDigestAt(new Date());
    expect(await mailAll(owner.user.email, new Date(digest.getTime() - MINUTE))).toEqual([]);
    const mails = await mailAll(owner.user.email, digest);
    expect(mails.map(({ subject }) => subject)).toEqual(["2명이 명함을 저장했어요"]);
    expect(await mailAll(owner.user.email, new Date(digest.getTime() + DAY))).toEqual([]);
  });

  test("does not contain what was read", async () => {
    const { owner } = await createSave();
    await owner.api.notifications.read.$post({ json: {} });
    expect(await mailAll(owner.user.email, nextDigestAt(new Date()))).toEqual([]);
  });

  /** Makes a daily mail due about more saved cards, one notification each. */
  const saveMore = async (owner: TestUser, notifications: number) =>
    env.DB.prepare(
      `insert into notifications (user_id, kind, subject, card_idx, at, expires_at, mail_due)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       select user_id, kind, 'card:x' || i, card_idx, at, expires_at, mail_due from notifications, n where user_id = ?1 and kind = 'cardSaved'`,
    )
      .bind(owner.user.id, notifications)
      .run();

  test("that the mail service refused is tried again for six hours", async () => {
    const { owner } = await createSave();
    const digest = nextDigestAt(new Date());
    // Written at the beginning of the day that the digest covers.
    await env.DB.prepare("update notifications set at = ? where user_id = ?")
      .bind(digest.getTime() - DAY + MINUTE, owner.user.id)
      .run();
    const mailAfter = async (minutes: number) =>
      mailAll(owner.user.email, new Date(digest.getTime() + minutes * MINUTE));
    mailbox.down = true;
    for (const minutes of [0, 6]) expect(await mailAfter(minutes)).toEqual([]);
    mailbox.down = false;
    expect(await mailAfter(12)).toHaveLength(1);
  });

  test("about a hundred notifications is tried again, too", async () => {
    const { owner } = await createSave();
    await saveMore(owner, 99);
    const digest = nextDigestAt(new Date());
    mailbox.down = true;
    expect(await mailAll(owner.user.email, digest)).toEqual([]);
    mailbox.down = false;
    const [mail] = await mailAll(owner.user.email, new Date(digest.getTime() + 6 * MINUTE));
    expect(mail?.subject).toBe("새 알림 100개");
  });

  test("is cut to twenty lines", async () => {
    const { owner } = await createSave();
    await saveMore(owner, 40);
    const [mail] = await mailAll(owner.user.email, nextDigestAt(new Date()));
    expect(mail?.subject).toBe("새 알림 41개");
    expect(mail?.text.match(/저장했어요/g)).toHaveLength(20);
  });

  test("is about a hundred notifications at most, and the next mail, a quarter of an hour later, about the rest", async () => {
    const { owner } = await createSave();
    await saveMore(owner, 210);
    const digest = nextDigestAt(new Date());
    const subjects = async (minutes: number) =>
      (await mailAll(owner.user.email, new Date(digest.getTime() + minutes * MINUTE))).map(({ subject }) => subject);
    expect(await subjects(0)).toEqual(["새 알림 100개"]);
    expect(await subjects(14)).toEqual([]);
    expect(await subjects(16)).toEqual(["새 알림 100개"]);
    expect(await subjects(32)).toEqual(["새 알림 11개"]);
    expect(await subjects(48)).toEqual([]);
  });
});
