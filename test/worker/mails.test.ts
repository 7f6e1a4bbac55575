import { describe, expect, test } from "vitest";
import { joinParts } from "../../domain/joinParts.ts";
import { type Locale, locales } from "../../domain/locales.ts";
import { associationInvitationMail } from "../../worker/mail/associationInvitation.mail.ts";
import { cardRestoredMail, cardTakenDownMail } from "../../worker/mail/cardTakenDown.mail.ts";
import { idChangedMail } from "../../worker/mail/idChanged.mail.ts";
import { leadCopyMail } from "../../worker/mail/leadCopy.mail.ts";
import { newDeviceMail } from "../../worker/mail/newDevice.mail.ts";
import { passwordChangedMail } from "../../worker/mail/passwordChanged.mail.ts";
import { renewalFailedMail, renewalSoonMail, ticketEndedMail } from "../../worker/mail/renewal.mail.ts";
import { signInLinkMail } from "../../worker/mail/signInLink.mail.ts";
import { signInMethodMail } from "../../worker/mail/signInMethod.mail.ts";
import { temporaryPasswordMail } from "../../worker/mail/temporaryPassword.mail.ts";
import { ticketPaidMail } from "../../worker/mail/ticketPaid.mail.ts";
import { userResumedMail } from "../../worker/mail/userResumed.mail.ts";
import { userSuspendedMail } from "../../worker/mail/userSuspended.mail.ts";
import { verificationMail } from "../../worker/mail/verification.mail.ts";

const to = "moa@example.com";
const at = new Date("2026-11-21T09:30:00Z");
const account = "minji@kakao.example";
const url = "https://moa.example/association/1";
const userAgent = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36";

const site = "https://moa.example";
const order = { id: "0b9c2f0e-order", kind: "period", months: 3, amount: 1050, currency: "USD" } as const;
const ticket = { startsAt: at, endsAt: new Date("2027-02-21T09:30:00Z") };

const mails = {
  verification: (locale: Locale) => verificationMail({ to, locale, code: "012345", minutes: 10 }),
  temporaryPassword: (locale: Locale) =>
    temporaryPasswordMail({ to, locale, password: "abcdef!ghijkm234", url, hours: 24 }),
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
  userSuspended: (locale: Locale) => userSuspendedMail({ to, locale, reason: "도배" }),
  userResumed: (locale: Locale) => userResumedMail({ to, locale, url }),
  ticketPaid: (locale: Locale) => ticketPaidMail({ to, locale, site, order, ticket, paidAt: at }),
  renewalSoon: (locale: Locale) => renewalSoonMail({ to, locale, site, at, amount: 390, currency: "USD" }),
  renewalFailed: (locale: Locale) => renewalFailedMail({ to, locale, site, nextTry: at, currency: "USD" }),
  ticketEnded: (locale: Locale) => ticketEndedMail({ to, locale, site }),
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
  newDevice: [joinParts(["Chrome", "Windows"]), "2026"],
  associationInvitation: ["김모아", "모아 협회", url, to, "2026"],
  cardTakenDown: ["내 명함", url, "은행을 사칭해요."],
  cardRestored: ["내 명함", url],
  userSuspended: ["도배"],
  userResumed: [url],
  ticketPaid: ["10.50", order.id, "Moa", "3", "2026", "2027", `${site}/user/tickets`],
  renewalSoon: ["3.90", "2026", `${site}/user/tickets`],
  renewalFailed: ["2026", `${site}/user/tickets`],
  ticketEnded: [`${site}/user/tickets`],
};

/** The mails with something to open. */
const OPENS = kinds.filter(
  (kind) => CONTENT[kind].some((words) => words.startsWith("https://")) || kind === "temporaryPassword",
);

describe.each(["ko", "en"] as const)("in %s", (locale) => {
  test.each([
    ["verification", { ko: ["인증번호", "012345"], en: ["012345", "verification code"] }],
    ["temporaryPassword", { ko: ["임시 비밀번호"], en: ["temporary", "password"] }],
    ["idChanged", { ko: ["아이디"], en: ["ID was changed"] }],
    ["passwordChanged", { ko: ["비밀번호"], en: ["password was changed"] }],
    ["associationInvitation", { ko: ["모아 협회", "초대"], en: ["invited to 모아 협회"] }],
    ["cardTakenDown", { ko: ["명함", "중단"], en: ["card was taken down"] }],
    ["cardRestored", { ko: ["명함", "다시"], en: ["card", "again"] }],
    ["userSuspended", { ko: ["정지"], en: ["account was suspended"] }],
    ["userResumed", { ko: ["해제"], en: ["reinstated"] }],
    ["ticketPaid", { ko: ["영수증"], en: ["receipt"] }],
    ["newDevice", { ko: ["로그인"], en: ["login"] }],
  ] as const)("a mail about %s states its purpose in text and HTML", async (kind, subjects) => {
    const mail = await mails[kind](locale);

    expect(mail.to).toBe(to);
    for (const words of ["Moa", ...subjects[locale]]) expect(mail.subject).toContain(words);
    for (const body of [mail.text, mail.html]) for (const words of CONTENT[kind]) expect(body).toContain(words);
    expect(mail.html).toContain(`<html lang="${locale}" dir="ltr">`);
    // The HTML and the text have the same paragraphs.
    for (const paragraph of mail.text.split("\n\n").filter((each) => !each.includes("\n")))
      expect(readable(mail.html)).toContain(paragraph);
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

test.each(OPENS)("a mail about %s has a button, and the bare URL below it and in the text", async (kind) => {
  for (const locale of locales) {
    const { html, text } = await mails[kind](locale);
    const links = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href = "", label = ""]) => ({
      href,
      label,
    }));
    const [button, bare] = links;
    expect(links).toHaveLength(2);
    expect(button?.label).not.toContain("http");
    expect(bare).toEqual({ href: button?.href, label: button?.href });
    expect(text.split("\n\n")).toContain(button?.href);
  }
});

test("a receipt states item, price, date, seller and number in a table and in the text", async () => {
  const { html, text } = await mails.ticketPaid("en");
  const rows = [
    ["Item", "3-month plan"],
    ["Price", "$10.50"],
    ["Paid on", "November 21, 2026 (UTC)"],
    ["Seller", "Moa"],
    ["Order number", order.id],
  ];
  expect(text).toContain(rows.map((row) => row.join(": ")).join("\n"));
  const cells = [...html.matchAll(/<td class="line[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
  expect(cells).toEqual(rows.flat());
});

test("a mail of a job has no button if the operator has set no origin", async () => {
  const { html, text } = await ticketEndedMail({ to, locale: "en", site: "" });
  for (const body of [html, text]) expect(body).not.toMatch(/href|https?:/);
});

test("the brand mark is a picture in the mail, and opening a mail makes no request", async () => {
  const { html, attachments } = await mails.verification("ko");
  expect(html).not.toContain("모<");
  expect([...html.matchAll(/src="([^"]*)"|url\(/g)].map(([, source]) => source)).toEqual(["cid:mark"]);
  expect(attachments).toEqual([
    expect.objectContaining({ disposition: "inline", contentId: "mark", type: "image/png" }),
  ]);
  expect(atob(attachments[0]?.content ?? "").slice(1, 4)).toBe("PNG");
});

test("language and direction do not depend on the document's attributes, which mail clients drop", async () => {
  const { html } = await mails.cardRestored("ur");
  expect(html).toMatch(/<table [^>]*lang="ur" dir="rtl"/);
  expect(html).toContain('align="right"');
});

test("a code keeps its direction in a right-to-left text", async () => {
  const { html } = await mails.temporaryPassword("ur");
  expect(html).toContain('<html lang="ur" dir="rtl">');
  expect(html).toContain('<span dir="ltr">abcdef!ghijkm234</span>');
});

test("a phone number in a lead is left-to-right in a right-to-left mail", async () => {
  const left = {
    name: "علی",
    companyName: null,
    position: null,
    email: "ali@example.com",
    phone: "+92 300 1234567",
    note: null,
  };
  const { html, text } = await leadCopyMail({ to, locale: "ur", owner: "김모아", left });
  for (const body of [html, text]) expect(body).toContain(": \u2066+92 300 1234567\u2069");
  expect((await leadCopyMail({ to, locale: "en", owner: "김모아", left })).text).not.toMatch(/[\u2066-\u2069]/);
});

test("user input in a mail is escaped", async () => {
  const name = `"><img/src=x>&'`;
  const { html, text } = await signInMethodMail({ to, locale: "en", change: { kind: "passkeyAdded", name } });
  expect(html).not.toContain("<img/");
  expect(readable(html)).toContain(name);
  expect(text).toContain(name);
});

test("a name cannot add a mail header", async () => {
  const association = "모아\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>\u2028";
  const mail = await associationInvitationMail({ to, locale: "en", inviter: association, association, url, until: at });
  expect(mail.subject).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
  expect(mail.subject).toContain("Bcc: everybody@example.com");
  expect(Object.keys(mail).toSorted()).toEqual(["attachments", "html", "subject", "text", "to"]);
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
