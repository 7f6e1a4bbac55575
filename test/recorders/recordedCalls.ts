import { writeCursor } from "../../domain/pagination.ts";
import { Browser, workerWithIssuers } from "../factories/browser.factory.ts";
import { createCard, nextCardId, translateCard } from "../factories/card.factory.ts";
import { files } from "../factories/contactPhotos.factory.ts";
import { getUnsubscribeToken, KEYS, toEndpoint } from "../factories/delivery.factory.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { getBrowser } from "../factories/passkey.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import {
  createUser,
  mailedPassword,
  nextEmail,
  PASSWORD,
  signedInAs,
  signUpForm,
  type TestUser,
  verifyEmail,
} from "../factories/user.factory.ts";
import { CHROME, createVisitor, getContent, mailbox, ORIGIN } from "../factories/visitor.factory.ts";
import type { Query, recordDatabase } from "./recordedDatabase.ts";
import { recordDeliveries } from "./recordedDeliveries.ts";
import { recordExchangeCalls } from "./recordedExchanges.ts";
import { recordAssociationCalls, recordGroupCalls } from "./recordedMembers.ts";
import { recordReports } from "./recordedModeration.ts";
import { recordTicketCalls } from "./recordedMoney.ts";

/** Makes every call once, on a database that records its queries. */
export async function recordAllCalls(database: ReturnType<typeof recordDatabase>): Promise<Query[]> {
  const { queries, DB } = database;
  const worker = workerWithIssuers({ DB });
  const guest = createVisitor({ worker });
  const other = await createCard(await createUser());
  await translateCard(other, "en", { name: "Moa Kim" });
  const notice = await createNotice({ ko: { title: "안내", content: "내용" }, en: { title: "News", content: "Text" } });

  await guest.api.auth.email.verify.$post({ form: { email: nextEmail() } });
  const friend = await createUser();
  const form = await signUpForm({ referralCode: friend.user.referralCode });
  await guest.api.auth.email.verify.check.$post({ form: { email: form.email, code: "000000" } });
  const signedUp = await guest.api.auth.signup.$post({ form });
  const credentials = { email: form.email, password: PASSWORD, autoLogin: "true" } as const;
  const signedIn = await guest.api.auth.signIn.$post({ form: credentials });
  const getCookies = (response: { headers: Headers }) =>
    response.headers.getSetCookie().map((line) => line.split(";")[0]);
  await guest.send("/api/auth/refresh", { headers: { cookie: getCookies(signedUp).join("; ") } });
  const ownPage = { "sec-fetch-site": "same-origin", cookie: getCookies(signedUp).join("; ") };
  await guest.send("/api/auth/logout", { headers: ownPage });
  const { autoLogin } = await getContent(signedIn);
  if (autoLogin) await guest.api.auth.auto.$post({ json: autoLogin });

  const [, accessToken = ""] = /^__Host-accessToken=([^;]+)/.exec(getCookies(signedIn)[0] ?? "") ?? [];
  const { api } = signedInAs(accessToken, { worker });
  await api.user.$get();
  await api.user["check-email"].$get({ query: { email: form.email } });
  const card = await createCard({ api });
  const param = { idx: String(card.idx) };
  await api.user.$patch({ form: { name: "모아", primaryCardIdx: param.idx } });
  await getContent(await api.notifications.$get({ query: { waiting: "true" } }));
  await getContent(
    await api.notifications.$get({ query: { unread: "true", cursor: writeCursor(["4000000000000", 9]) } }),
  );
  await api.notifications.read.$post({ json: { ids: ["1", "notice-1"] } });
  await api.notifications.read.$post({ json: {} });
  await getContent(await api.notifications.preferences.$get());
  const channels = [{ kind: "cardSaved", email: "now", push: false } as const];
  await getContent(await api.notifications.preferences.$put({ json: { savedCards: true, channels } }));
  const subscription = { endpoint: toEndpoint("recorded"), keys: KEYS };
  await api.push.subscriptions.$post({ json: subscription });
  await api.push.subscriptions.$delete({ json: { endpoint: subscription.endpoint } });
  const { id: userId } = await getContent(await api.user.$get());
  const unsubscribe = `/unsubscribe/${await getUnsubscribeToken(userId)}`;
  await guest.send(unsubscribe);
  await guest.send(unsubscribe, { method: "POST" });
  await api.cards.$get({ query: { cursor: "1" } });
  await api.cards["check-id"].$get({ query: { cardId: nextCardId() } });
  await api.cards[":idx"].$get({ param });
  await api.cards[":idx"].$patch({ param, json: { title: "제목" } });
  await api.cards[":idx"].image.$put({ param, form: { image: photograph("image/png") } });
  await api.cards[":idx"].image.$patch({ param, json: { focusX: 0, focusY: 0, zoom: 1 } });
  await api.cards[":idx"].menu.$put({
    param,
    json: { version: 0, items: [{ siteName: "모아", url: "https://moa.example" }] },
  });
  await api.cards[":idx"].menu.$get({ param });
  await recordCardCalls(api);
  const { id } = await getContent(await api.contacts.$post({ json: { cardId: other.cardId } }));
  await recordContactCalls(api, String(id));
  await recordExchangeCalls(api, worker);
  await api.contacts[":id"].$delete({ param: { id: String(id) } });
  await guest.api.notice.$get({ query: { cursor: "1000000" } });
  await guest.api.notice[":idx"].$get({ param: { idx: String(notice) } });
  await guest.send(`/api/public/cards/${other.cardId}`);
  await guest.send(`/c/${other.cardId}`);
  await guest.send(`/c/${other.cardId}.vcf`);
  await guest.send("/");
  await guest.send("/c/sample");
  await guest.send("/sitemap.xml");
  await guest.send("/api/health");
  await recordPremiumCalls(worker);
  await recordReports(worker);
  await recordTicketCalls(database);
  await recordGroupCalls(worker);
  await recordAssociationCalls(worker);
  await recordAccountCalls(worker);
  await recordDeliveries(DB);
  return queries;
}

/** The calls of the card editor: languages, type, bin, and a premium card's long menu. */
async function recordCardCalls(api: TestUser["api"]): Promise<void> {
  await giveTicket({ user: await getContent(await api.user.$get()) }, "period");
  const card = await createCard({ api });
  const param = { idx: String(card.idx) };
  await getContent(await api.cards[":idx"].$patch({ param, json: { type: "premium", locale: "ko" } }));
  const items = Array.from({ length: 11 }, (_, i) => ({ siteName: `모아 ${i}`, url: "https://moa.example" }));
  await getContent(await api.cards[":idx"].menu.$put({ param, json: { version: 0, items } }));
  await getContent(await api.cards[":idx"].image.$put({ param, form: { shareImage: photograph("image/png") } }));
  const texts = { param: { ...param, locale: "en" } } as const;
  await getContent(await api.cards[":idx"].texts[":locale"].$put({ ...texts, json: { name: "Moa" } }));
  await getContent(await api.cards[":idx"].texts[":locale"].$delete(texts));
  await api.cards[":idx"].$delete({ param });
  await api.cards.$get({ query: { bin: "true" } });
  await api.cards.$get({ query: { bin: "true", cursor: param.idx } });
  await getContent(await api.cards[":idx"].restore.$post({ param }));
}

/** Every list of contacts, each from the start and from a cursor, and the calls about one contact. */
async function recordContactCalls(api: ReturnType<typeof createVisitor>["api"], id: string): Promise<void> {
  const param = { id };
  await getContent(
    await api.contacts[":id"].$patch({ param, json: { note: "메모", tags: ["서울"], favourite: true } }),
  );
  const cursor = writeCursor(["가", 1_000_000]);
  for (const asked of [{}, { favourite: "true" }, { tag: "서울" }, { favourite: "true", tag: "서울" }] as const) {
    for (const sorted of [{}, { sort: "name" }, { q: "ㄱㅁㅈ 서울" }] as const) {
      await getContent(await api.contacts.$get({ query: { ...asked, ...sorted } }));
      await getContent(await api.contacts.$get({ query: { ...asked, ...sorted, cursor } }));
    }
  }
  await getContent(await api.contacts[":id"].$get({ param }));
  await getContent(await api.contacts.book.$get({ query: {} }));
  await getContent(await api.contacts.tags.$get());
  await recordOwnContacts(api);
  const file = new File([`${files.ios}${files.google}`], "contacts.vcf");
  await getContent(await api.contacts.import.$post({ form: { file } }));
  const exported = await (await api.contacts.export.$get({ query: { format: "vcf" } })).text();
  await getContent(await api.contacts.import.$post({ form: { file: new File([exported], "contacts.vcf") } }));
}

/** The contacts that a user enters: photos, duplicates, merges, reminders and their jobs. */
async function recordOwnContacts(api: ReturnType<typeof createVisitor>["api"]): Promise<void> {
  const add = async (name: string) =>
    (await getContent(await api.contacts.$post({ json: { name, emails: [{ value: "a@moa.example" }], tags: ["x"] } })))
      .id;
  const ids = [await add("김민지"), await add("Minji Kim")];
  const param = { id: String(ids[0]) };
  const json = { phones: [{ value: "010-1234-5678" }], birthday: "--05-01" };
  await getContent(await api.contacts[":id"].$patch({ param, json: { ...json, remindInMonths: 1 } }));
  await getContent(await api.contacts[":id"].photo.$put({ param, form: { image: photograph("image/png") } }));
  await getContent(await api.contacts[":id"].photo.$delete({ param }));
  await getContent(await api.contacts.duplicates.$get({ query: {} }));
  const { undoToken } = await getContent(await api.contacts.merge.$post({ json: { ids } }));
  await getContent(await api.contacts.merge.undo.$post({ json: { token: undoToken } }));
}

/** The premium features. */
async function recordPremiumCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const { owner, card, param } = await createPremium();
  const { api } = signedInAs(owner.accessToken, { worker });
  await getContent(await api.cards[":idx"].theme.$patch({ param, json: { theme: "ink" } }));
  await getContent(await api.cards[":idx"].theme.$patch({ param, json: { theme: "hanji" } }));
  await getContent(await api.cards[":idx"].logo.$put({ param, form: { logo: photograph("image/png") } }));
  await getContent(await api.cards[":idx"].logo.$delete({ param }));
  const headers = { origin: ORIGIN, "user-agent": CHROME, "content-type": "application/json" };
  const { send } = createVisitor({ worker });
  for (const event of [
    { kind: "view", source: "qr" },
    { kind: "link", url: "https://moa.example/" },
    { kind: "share" },
  ]) {
    await send(`/api/public/cards/${card.cardId}/events`, { method: "POST", headers, body: JSON.stringify(event) });
  }
  await getContent(await api.cards[":idx"].theme.$patch({ param, json: { detailsWanted: true } }));
  const json = { name: "모아", email: nextEmail(), consent: true, copy: true };
  await send(`/api/public/cards/${card.cardId}/details`, { method: "POST", headers, body: JSON.stringify(json) });
  await getContent(await api.cards[":idx"].statistics.$get({ param, query: { days: "90" } }));
}

/** Account recovery, account settings and account deletion. */
async function recordAccountCalls(worker: ReturnType<typeof workerWithIssuers>): Promise<void> {
  const person = await createUser();
  const { email, name, id } = person.user;
  const guest = createVisitor({ worker });
  await guest.api.auth.email.check.$post({ form: { name, email } });
  await guest.api.auth.password.reset.$post({ form: { id: email, email } });
  const temporary = mailedPassword(email);
  await guest.api.auth.signIn.$post({ form: { email, password: temporary } });
  const { api } = signedInAs(person.accessToken, { worker });
  const passwords = { currentPassword: temporary, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
  await getContent(await api.user.password.$patch({ form: passwords }));
  const newId = { email: nextEmail(), currentPassword: PASSWORD };
  const verificationToken = await verifyEmail(newId.email);
  await getContent(await api.user[":id"].$post({ param: { id }, form: { ...newId, verificationToken } }));
  await createCard({ api });
  await api.contacts.$post({ json: { cardId: (await createCard(await createUser())).cardId } });
  await api.user.referrals.$get();
  await (await api.user.export.$get({ query: { format: "json" } })).text();
  await api.user.sessions.$get({ query: {} });
  await api.user.sessions.$get({ query: { cursor: writeCursor(["4000000000000", 9]) } });
  await api.user.sessions[":id"].$delete({ param: { id: crypto.randomUUID() } });
  await api.user.sessions.$delete();

  const [newcomer, browser, address] = [new Browser(), new Browser(), nextEmail()];
  newcomer.worker = worker;
  await newcomer.logInAt("google", { email: address });
  const { referralCode } = person.user;
  const agreed = { name, email: address, referralCode, agreeTerms: true, agreePrivacy: true, locale: "ko" };
  await getContent(await newcomer.call("POST", "/auth/oauth/complete", agreed));
  await newcomer.logInAt("google", { email: address }, { autoLogin: "true" });
  await getContent(await newcomer.call("POST", "/auth/oauth/arrival"));
  browser.worker = worker;
  const account = { email: nextEmail() };
  await browser.link("google", account, person.accessToken);
  await getContent(await browser.call("POST", "/auth/oauth/link", undefined, person.accessToken));
  await api.auth.oauth.$get();
  const proof = await browser.startTask("google", "proof", person.accessToken);
  await browser.handleReturn(await browser.authorize(proof, account));
  await api.auth.oauth[":provider"].$delete({ param: { provider: "google" } });
  await api.auth.oauth[":provider"].$delete({ param: { provider: "google" } });
  await recordPasskeyCalls(worker, person);
  await recordSignInLink(worker, newId.email);
  await api.user.$delete({ json: { confirm: newId.email } });
}

/** Adding, using, renaming and removing a passkey. */
async function recordPasskeyCalls(worker: ReturnType<typeof workerWithIssuers>, person: TestUser): Promise<void> {
  const browser = getBrowser(person);
  browser.worker = worker;
  await getContent(await browser.add());
  await browser.prove();
  await getContent(await browser.logIn());
  const { api } = signedInAs(person.accessToken, { worker });
  await api.auth.proof.$post({ json: { password: PASSWORD } });
  const param = { id: browser.authenticator.passkeys[0]?.id ?? "" };
  await getContent(await api.user.passkeys.$get());
  await getContent(await api.user.passkeys[":id"].$patch({ param, json: { name: "Laptop" } }));
  for (let i = 0; i < 2; i += 1) await api.user.passkeys[":id"].$delete({ param });
}

/** Guesses until the owner is mailed a link, and the log-in with it. */
async function recordSignInLink(worker: ReturnType<typeof workerWithIssuers>, email: string): Promise<void> {
  const guess = async () =>
    createVisitor({ worker }).api.auth.signIn.$post({ form: { email, password: "Wrong-horse-7" } });
  for (let i = 0; i < 31; i += 1) await guess();
  const token = /#([\w-]{43})/.exec(mailbox.lastTo(email).text)?.[1] ?? "";
  await getContent(await createVisitor({ worker }).api.auth.link.$post({ json: { token } }));
}
