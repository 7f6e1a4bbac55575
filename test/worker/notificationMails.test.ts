import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { locales } from "../../domain/locales.ts";
import { nextDigestAt } from "../../domain/notifications/channels.ts";
import { createCard } from "../factories/card.factory.ts";
import { MINUTE } from "../factories/clock.ts";
import { mailAll, runMinute, SITE } from "../factories/delivery.factory.ts";
import { createGroup, createMember } from "../factories/group.factory.ts";
import { choose, createSave, saveCard } from "../factories/notification.factory.ts";
import { createUser, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, mailbox } from "../factories/visitor.factory.ts";

/** A request to join a group, whose owner is mailed at once. */
async function createRequest() {
  const group = await createGroup({ joinPolicy: "approval" });
  const joiner = await createMember(group);
  return { group, joiner, owner: group.owner };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const toUnsubscribe = (headers: Record<string, string> | undefined) =>
  /<(.+)>/.exec(headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";

describe("a mail at once", () => {
  test("says what happened and leads to its place, with a header for one-click unsubscription", async () => {
    const { group, owner } = await createRequest();
    const [mail, ...others] = await mailAll(owner.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("가입 신청 1건");
    expect(mail?.text).toContain(`${SITE}/group/${group.idx}?part=requests`);
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/moa\.example\/unsubscribe\/[\w.-]+\?lang=ko>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await mailAll(owner.user.email, inMinutes(60))).toEqual([]);
  });

  test("is one for several notifications, and the next one waits a quarter of an hour", async () => {
    const { group, owner } = await createRequest();
    await choose(owner, { savedCards: true, channels: [{ kind: "cardSaved", email: "now" }] });
    await saveCard(await createUser(), (await createCard(owner)).cardId);
    const mails = await mailAll(owner.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["새 알림 2개"]);
    expect(mails[0]?.text).toContain(`${SITE}/notifications`);
    await createMember(group);
    expect(await mailAll(owner.user.email, inMinutes(10))).toEqual([]);
    expect(await mailAll(owner.user.email, inMinutes(16))).toHaveLength(1);
  });

  test("is about at most a hundred notifications, and the rest follows a quarter of an hour later", async () => {
    const { owner } = await createRequest();
    await env.DB.prepare(
      `insert into notifications (user_id, kind, subject, group_idx, at, expires_at, mail_due)
       select user_id, kind, 'x' || value, group_idx, at, expires_at, mail_due
       from notifications, json_each(?) where user_id = ? and kind = 'groupRequested'`,
    )
      .bind(JSON.stringify(Array.from({ length: 119 }, (_, i) => i)), owner.user.id)
      .run();
    const sizes = async (now: Date) =>
      (await mailAll(owner.user.email, now)).map(({ subject }) => Number(/\d+/.exec(subject)?.[0]));
    expect(await sizes(new Date())).toEqual([100]);
    expect(await sizes(inMinutes(10))).toEqual([]);
    expect(await sizes(inMinutes(16))).toEqual([20]);
  });

  test("is not sent about what was read, or without the origin of the service", async () => {
    const { owner } = await createRequest();
    await runMinute(new Date(), { PUBLIC_ORIGIN: "" });
    await owner.api.notifications.read.$post({ json: {} });
    expect(await mailAll(owner.user.email)).toEqual([]);
  });

  test.each(locales)("is in the reader's language: %s", async (locale) => {
    const { owner } = await createRequest();
    await env.DB.prepare("update users set locale = ? where id = ?").bind(locale, owner.user.id).run();
    const [mail] = await mailAll(owner.user.email);
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${locale === "ur" ? "rtl" : "ltr"}">`);
    const page = await createVisitor().send(`${new URL(toUnsubscribe(mail?.headers)).pathname}?lang=${locale}`);
    expect(await page.text()).toContain(`<html lang="${locale}"`);
  });
});

describe("nothing is mailed twice", () => {
  test("by runs at the same time", async () => {
    const { owner } = await createRequest();
    const before = mailbox.sent.length;
    await Promise.all([runMinute(), runMinute(), runMinute()]);
    expect(mailbox.sent.slice(before).filter(({ to }) => to === owner.user.email)).toHaveLength(1);
  });

  test("after a run that was interrupted while it sent", async () => {
    const { owner } = await createRequest();
    let isClaimed: unknown;
    mailbox.beforeNext(async () => {
      // The run is interrupted here: what another run finds now is all that remains.
      isClaimed = await env.DB.prepare("select count(*) as n from notifications where user_id = ? and mail_due <= ?")
        .bind(owner.user.id, Date.now())
        .first("n");
    });
    await mailAll(owner.user.email);
    expect(isClaimed).toBe(0);
  });

  test("and a mail that the mail service refused is tried again", async () => {
    const { owner } = await createRequest();
    mailbox.down = true;
    expect(await mailAll(owner.user.email)).toEqual([]);
    mailbox.down = false;
    expect(await mailAll(owner.user.email, inMinutes(1))).toEqual([]);
    expect(await mailAll(owner.user.email, inMinutes(6))).toHaveLength(1);
  });
});

test("a run sends a minute's share of the hourly mails, and the next run the rest", async () => {
  await env.DB.prepare("update notifications set mail_due = null").run();
  const owners: TestUser[] = [];
  for (let i = 0; i < 3; i += 1) owners.push((await createRequest()).owner);
  const before = mailbox.sent.length;
  const replaced = { MAILS_PER_HOUR: "120" };
  await runMinute(new Date(), replaced);
  expect(mailbox.sent.length - before).toBe(2);
  await runMinute(new Date(), replaced);
  await runMinute(new Date(), replaced);
  expect(mailbox.sent.slice(before).map(({ to }) => to)).toEqual(owners.map(({ user }) => user.email));
});

describe("an unsubscribe link", () => {
  const open = async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url);
    return createVisitor().send(pathname + search, init as never);
  };
  const oneClick = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  const getEmail = async ({ api }: TestUser, kind: string) =>
    (await getContent(await api.notifications.preferences.$get())).channels.find((row) => row.kind === kind)?.email;

  test("ends the mails about its kind without a log-in, and its page changes nothing when it is opened", async () => {
    const { group, owner } = await createRequest();
    const url = toUnsubscribe((await mailAll(owner.user.email))[0]?.headers);
    const page = await open(url);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const html = await page.text();
    expect(html).toContain('<form method="post">');
    expect(html).not.toContain(owner.user.email);
    expect(await getEmail(owner, "groupRequested")).toBe("now");
    for (let i = 0; i < 2; i += 1) expect((await open(url, oneClick)).status).toBe(200);
    expect(await getEmail(owner, "groupRequested")).toBe("off");
    expect(await getEmail(owner, "groupOwned")).toBe("now");
    await createMember(group);
    expect(await mailAll(owner.user.email, inMinutes(30))).toEqual([]);
  });

  test("of a daily mail about several kinds ends the daily mails, and not those at once", async () => {
    const { owner } = await createSave();
    await choose(owner, { channels: [{ kind: "groupOwned", email: "daily" }] });
    await env.DB.prepare(
      "insert into notifications (user_id, kind, subject, card_idx, at, expires_at, mail_due) select user_id, 'contactReceived', 'x', card_idx, at, expires_at, mail_due from notifications where user_id = ? and kind = 'cardSaved'",
    )
      .bind(owner.user.id)
      .run();
    await env.DB.prepare(
      "insert into notification_channels (user_id, kind, email) values (?, 'contactReceived', 'daily')",
    )
      .bind(owner.user.id)
      .run();
    const [mail] = await mailAll(owner.user.email, nextDigestAt(new Date()));
    expect((await open(toUnsubscribe(mail?.headers), oneClick)).status).toBe(200);
    const kinds = ["cardSaved", "contactReceived", "groupOwned", "associationNotice", "groupRequested"];
    expect(await Promise.all(kinds.map(async (kind) => getEmail(owner, kind)))).toEqual([
      "off",
      "off",
      "off",
      "off",
      "now",
    ]);
  });

  test("that is altered, of another purpose or for nobody changes nothing", async () => {
    const { owner } = await createRequest();
    const url = toUnsubscribe((await mailAll(owner.user.email))[0]?.headers);
    const altered = [
      url.replace(/.{3}\?lang/, "AAA?lang"),
      `${SITE}/unsubscribe/${owner.accessToken}`,
      `${SITE}/unsubscribe/x`,
    ];
    for (const wrong of altered) {
      expect((await open(wrong)).status).toBe(400);
      expect((await open(wrong, oneClick)).status).toBe(400);
    }
    expect(await getEmail(owner, "groupRequested")).toBe("now");
    await env.DB.prepare("delete from groups where owner_id = ?").bind(owner.user.id).run();
    await env.DB.prepare("delete from users where id = ?").bind(owner.user.id).run();
    expect((await open(url, oneClick)).status).toBe(200);
  });
});

describe("the settings", () => {
  const getRow = async ({ user }: TestUser) =>
    (await env.DB.prepare("select kind, email, push from notification_channels where user_id = ?").bind(user.id).all())
      .results;

  test("store only what differs from the default", async () => {
    const person = await createUser();
    await choose(person, {
      channels: [
        { kind: "groupRequested", email: "daily" },
        { kind: "newDevice", push: false },
      ],
    });
    expect(await getRow(person)).toEqual([
      { kind: "groupRequested", email: "daily", push: null },
      { kind: "newDevice", email: null, push: 0 },
    ]);
    const { channels } = await choose(person, { channels: [{ kind: "groupRequested", push: false }] });
    expect(channels.find(({ kind }) => kind === "groupRequested")).toMatchObject({ email: "daily", push: false });
    await choose(person, {
      channels: [
        { kind: "groupRequested", email: "now", push: true },
        { kind: "newDevice", push: true },
      ],
    });
    expect(await getRow(person)).toEqual([]);
  });

  test.each([
    { kind: "newDevice", email: "off" },
    { kind: "groupRequested", email: "always" },
    { kind: "unknown", email: "off" },
    { kind: "notice", push: true },
  ])("refuse %j", async (change) => {
    const { send } = await createUser();
    const body = JSON.stringify({ channels: [change] });
    const response = await send("/api/notifications/preferences", {
      method: "PUT",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(422);
  });

  test("end a mail that waits", async () => {
    const { owner } = await createRequest();
    await choose(owner, { channels: [{ kind: "groupRequested", email: "off" }] });
    await choose(owner, { channels: [{ kind: "groupRequested", email: "now" }] });
    expect(await mailAll(owner.user.email)).toEqual([]);
  });

  test("keep a mail that waits if they only change its time", async () => {
    const { owner } = await createRequest();
    await choose(owner, { channels: [{ kind: "groupRequested", email: "daily" }] });
    expect(await mailAll(owner.user.email)).toHaveLength(1);
  });
});
