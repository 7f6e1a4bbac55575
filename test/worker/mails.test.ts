import { describe, expect, test } from "vitest";
import { type Locale, locales } from "../../domain/locales.ts";
import { associationInvitationMail } from "../../worker/mail/associationInvitation.mail.ts";
import { cardRestoredMail, cardTakenDownMail } from "../../worker/mail/cardTakenDown.mail.ts";
import { idChangedMail } from "../../worker/mail/idChanged.mail.ts";
import { leadCopyMail } from "../../worker/mail/leadCopy.mail.ts";
import { newDeviceMail } from "../../worker/mail/newDevice.mail.ts";
import { passwordChangedMail } from "../../worker/mail/passwordChanged.mail.ts";
import { signInLinkMail } from "../../worker/mail/signInLink.mail.ts";
import { signInMethodMail } from "../../worker/mail/signInMethod.mail.ts";
import { temporaryPasswordMail } from "../../worker/mail/temporaryPassword.mail.ts";
import { verificationMail } from "../../worker/mail/verification.mail.ts";

const to = "moa@example.com";
const at = new Date("2026-11-21T09:30:00Z");
const account = "minji@kakao.example";
const url = "https://moa.example/association/1";
const userAgent = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36";

const mails = {
  verification: (locale: Locale) => verificationMail({ to, locale, code: "012345", minutes: 10 }),
  temporaryPassword: (locale: Locale) => temporaryPasswordMail({ to, locale, password: "abcdef!ghijkm234", hours: 24 }),
  idChanged: (locale: Locale) => idChangedMail({ to, locale }),
  passwordChanged: (locale: Locale) => passwordChangedMail({ to, locale }),
  signInLink: (locale: Locale) => signInLinkMail({ to, locale, url }),
  linked: (locale: Locale) => signInMethodMail({ to, locale, change: { kind: "linked", provider: "kakao", account } }),
  unlinked: (locale: Locale) =>
    signInMethodMail({ to, locale, change: { kind: "unlinked", provider: "google", account: null } }),
  passwordAdded: (locale: Locale) => signInMethodMail({ to, locale, change: { kind: "passwordAdded" } }),
  passkeyAdded: (locale: Locale) => signInMethodMail({ to, locale, change: { kind: "passkeyAdded", name: "Phone" } }),
  passkeyRemoved: (locale: Locale) =>
    signInMethodMail({ to, locale, change: { kind: "passkeyRemoved", name: "Phone" } }),
  newDevice: (locale: Locale) => newDeviceMail({ to, locale, userAgent, at }),
  associationInvitation: (locale: Locale) =>
    associationInvitationMail({ to, locale, inviter: "김모아", association: "모아 협회", url, until: at }),
  cardTakenDown: (locale: Locale) =>
    cardTakenDownMail({ to, locale, card: "내 명함", url, reason: "은행을 사칭해요." }),
  cardRestored: (locale: Locale) => cardRestoredMail({ to, locale, card: "내 명함", url }),
};
type Kind = keyof typeof mails;
const kinds = Object.keys(mails) as Kind[];

/** The information that the text must contain, whatever its wording. */
const CONTENT: Record<Kind, string[]> = {
  verification: ["012345", "10"],
  temporaryPassword: ["abcdef!ghijkm234", "24"],
  idChanged: [],
  passwordChanged: [],
  passwordAdded: [],
  signInLink: [url],
  linked: [account],
  unlinked: ["Google"],
  passkeyAdded: ["Phone"],
  passkeyRemoved: ["Phone"],
  newDevice: ["Chrome · Windows", "2026"],
  associationInvitation: ["김모아", "모아 협회", url, to, "2026"],
  cardTakenDown: ["내 명함", url, "은행을 사칭해요."],
  cardRestored: ["내 명함", url],
};

describe.each(["ko", "en"] as const)("in %s", (locale) => {
  test.each([
    ["verification", { ko: "[Moa] 인증번호 012345", en: "012345 is your Moa verification code" }],
    ["temporaryPassword", { ko: "[Moa] 임시 비밀번호", en: "Your temporary Moa password" }],
    ["idChanged", { ko: "[Moa] 아이디가 바뀌었어요", en: "Your Moa ID was changed" }],
    ["passwordChanged", { ko: "[Moa] 비밀번호가 바뀌었어요", en: "Your Moa password was changed" }],
    ["associationInvitation", { ko: "[Moa] 모아 협회 초대장이 왔어요", en: "Moa: an invitation to 모아 협회" }],
    ["cardTakenDown", { ko: "[Moa] 명함 게시가 중단됐어요", en: "Moa: your card was taken down" }],
    ["cardRestored", { ko: "[Moa] 명함이 다시 공개됐어요", en: "Moa: your card is visible again" }],
    ["newDevice", { ko: "[Moa] 새 기기에서 로그인했어요", en: "A new device logged in to Moa" }],
  ] as const)("a mail about %s states its purpose in text and HTML", async (kind, subjects) => {
    const mail = await mails[kind](locale);

    expect(mail.to).toBe(to);
    expect(mail.subject).toBe(subjects[locale]);
    for (const body of [mail.text, mail.html]) for (const words of CONTENT[kind]) expect(body).toContain(words);
    expect(mail.html).toContain(`<html lang="${locale}" dir="ltr">`);
    // The HTML and the text have the same paragraphs.
    for (const paragraph of mail.text.split("\n\n")) expect(readable(mail.html)).toContain(paragraph);
    expect(mail.text).not.toMatch(/[<>{}]|undefined|null/);
  });
});

describe.each(kinds)("a mail about %s", (kind) => {
  test.each(locales)("in %s has a one-line subject and no unfilled placeholder", async (locale) => {
    const { subject, text, html } = await mails[kind](locale);
    expect(subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
    for (const part of [subject, text]) expect(part).not.toMatch(/[{}]|undefined/);
    expect(html).toContain(`dir="${locale === "ur" ? "rtl" : "ltr"}"`);
    expect(html.match(/<html /g)).toHaveLength(1);
  });
});

test("a code keeps its direction in a right-to-left text", async () => {
  const { html } = await mails.temporaryPassword("ur");
  expect(html).toContain('<html lang="ur" dir="rtl">');
  expect(html).toContain('<span dir="ltr">abcdef!ghijkm234</span>');
});

test("a phone number in a lead is left-to-right in a right-to-left mail", async () => {
  const left = { name: "علی", email: "ali@example.com", phone: "+92 300 1234567", note: null };
  const { html, text } = await leadCopyMail({ to, locale: "ur", owner: "김모아", left });
  for (const body of [html, text]) expect(body).toContain(": \u2066+92 300 1234567\u2069");
  expect((await leadCopyMail({ to, locale: "en", owner: "김모아", left })).text).not.toMatch(/[\u2066-\u2069]/);
});

test("user input in a mail is escaped", async () => {
  const name = `"><img/src=x>&'`;
  const { html, text } = await signInMethodMail({ to, locale: "en", change: { kind: "passkeyAdded", name } });
  expect(html).not.toContain("<img");
  expect(readable(html)).toContain(name);
  expect(text).toContain(name);
});

test("a name cannot add a mail header", async () => {
  const association = "모아\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>\u2028";
  const mail = await associationInvitationMail({ to, locale: "en", inviter: association, association, url, until: at });
  expect(mail.subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
  expect(mail.subject).toContain("Bcc: everybody@example.com");
  expect(Object.keys(mail).toSorted()).toEqual(["html", "subject", "text", "to"]);
  expect(mail.html).not.toContain("<script");
});

test("the device's own text is not in the mail", async () => {
  const { html, text } = await newDeviceMail({ to, locale: "en", userAgent: "Call 1-800-PHISH now", at });
  for (const body of [html, text]) {
    expect(body).not.toContain("PHISH");
    expect(body).toContain("Unknown device");
  }
});

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const readable = (html: string) => html.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
