import { env } from "cloudflare:workers";
import {
  arrived,
  arrivedAs,
  association,
  type Caller,
  createSigner,
  currentPrices,
  foreignCard,
  invitation,
  linkEverybody,
  methodChange,
  newPasskey,
  openPromotion,
  ownCard,
  ownContact,
  ownGroup,
  ownOrder,
  ownPasskey,
  paidOrder,
  purchase,
  reportedCard,
  returning,
  seasonTicket,
  signInLink,
  takenDownCard,
  type World,
} from "../factories/accessWorld.ts";
import { nextName } from "../factories/association.factory.ts";
import { cardForm, createCard, nextCardId, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { getPayToken } from "../factories/gateway.factory.ts";
import { groupFields } from "../factories/group.factory.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { nextEmail, PASSWORD, signUpForm, verifyEmail } from "../factories/user.factory.ts";
import { createVisitor, mailbox, ORIGIN } from "../factories/visitor.factory.ts";

/** What a request carries. `params` take the places of the path, in order. */
export type Sent = {
  params?: (string | number)[];
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: object;
  body?: string;
};

/** Prepares a world for a route, and says what all of them send there, or each. */
export type Prepare = (world: World) => Promise<Sent | ((caller: Caller) => Sent | Promise<Sent>)>;

const notice = {
  popupEnabled: false,
  locale: "ko",
  publishAt: "2026-01-01T00:00:00Z",
  texts: { ko: { title: "안내", content: "내용" } },
};
const details = { name: "손님", email: "guest@moa.example", consent: true };
const reason = { reason: "모아" };
const sameOrigin = { origin: ORIGIN };
const isLoggedIn = ({ callers }: World, caller: Caller): caller is World["user"] =>
  caller !== callers.stranger && caller !== callers.suspended;
const refreshCookie = ({ refreshToken }: Caller) => ({ headers: { cookie: `__Secure-refreshToken=${refreshToken}` } });

const withOwnCard =
  (sent: Sent = {}): Prepare =>
  async (world) => ({ params: [(await ownCard(world)).idx], ...sent });
const withCardPage =
  (sent: Sent = {}): Prepare =>
  async (world) => ({ params: [(await ownCard(world)).cardId], ...sent });
const withOwnContact =
  (sent: Sent = {}): Prepare =>
  async (world) => ({ params: [(await ownContact(world)).id], ...sent });
const withOwnGroup =
  (sent: Sent = {}): Prepare =>
  async (world) => ({ params: [await ownGroup(world)], ...sent });
const withAssociation =
  (sent: Sent = {}): Prepare =>
  async (world) => ({ params: [(await association(world)).idx], ...sent });
const withNotice =
  (sent: Sent = {}): Prepare =>
  async () => ({ params: [await createNotice({ ko: { title: "안내", content: "내용" } })], ...sent });

/**
 * How to call each route rightly, in the order of `access.table.ts`. A route is not here that takes neither a path's
 * places nor a body.
 */
export const CALLS: Record<string, Prepare> = {
  "POST /api/auth/signup": async () => ({ form: await signUpForm() }),
  "POST /api/auth/signIn":
    async () =>
    ({ user }) => ({ form: { email: user.email, password: PASSWORD } }),
  "POST /api/auth/auto":
    async () =>
    ({ user, autoLogin }) => ({ json: autoLogin ?? { id: user.email, pw: "no-such-credential" } }),
  "GET /api/auth/refresh": async () => refreshCookie,
  "GET /api/auth/logout": async () => (caller) => ({
    headers: { ...refreshCookie(caller).headers, "sec-fetch-site": "same-origin" },
  }),
  "POST /api/auth/link": async (world) => ({ json: { token: await signInLink(world) } }),
  "POST /api/auth/passkey": async (world) => {
    const sign = await createSigner(world);
    return async () => sign("/auth/passkey", "");
  },
  "POST /api/auth/proof": async () => ({ json: { password: PASSWORD } }),
  "POST /api/auth/proof/passkey": async (world) => {
    const sign = await createSigner(world);
    return async (caller) =>
      isLoggedIn(world, caller) ? sign("/auth/proof/passkey", caller.accessToken) : { json: {} };
  },
  "POST /api/auth/email/verify": async () => ({ form: { email: nextEmail() } }),
  "POST /api/auth/email/verify/check": async () => {
    const email = nextEmail();
    await createVisitor().api.auth.email.verify.$post({ form: { email } });
    return { form: { email, code: mailbox.codeFor(email) } };
  },
  "POST /api/auth/email/check":
    async () =>
    ({ user }) => ({ form: { name: user.name, email: user.email } }),
  "POST /api/auth/password/reset":
    async () =>
    ({ user }) => ({ form: { id: user.email, email: user.email } }),
  "GET /api/auth/oauth/:provider": async () => ({ params: ["google"] }),
  "GET /api/auth/oauth/:provider/callback": async (world) => async () => ({
    params: ["google"],
    ...(await returning(world)),
  }),
  "GET /api/auth/oauth/pending": async (world) => ({ headers: (await arrived(world)).headers }),
  "POST /api/auth/oauth/complete": async (world) => {
    const { email, headers } = await arrived(world);
    return { headers, json: { name: "모아", email, agreeTerms: true, agreePrivacy: true, locale: "ko" } };
  },
  "POST /api/auth/oauth/:provider/link": async () => ({ params: ["google"], json: {} }),
  "POST /api/auth/oauth/:provider/proof": async () => ({ params: ["google"], json: {} }),
  "POST /api/auth/oauth/link":
    async (world) =>
    async ({ user }) => ({ headers: await arrivedAs(world, user.email) }),
  "DELETE /api/auth/oauth/:provider": async (world) => {
    await linkEverybody(world);
    return { params: ["google"] };
  },

  "POST /api/user/passkeys": async (world) => async (caller) =>
    isLoggedIn(world, caller) ? newPasskey(world, caller.accessToken) : { json: {} },
  "PATCH /api/user/passkeys/:id": async (world) => ({
    params: [(await ownPasskey(world)).id],
    json: { name: "Laptop" },
  }),
  "DELETE /api/user/passkeys/:id": async (world) => ({ params: [(await ownPasskey(world)).id] }),
  "GET /api/user/check-email": async () => ({ query: { email: nextEmail() } }),
  "PATCH /api/user": async () => ({ form: { name: "이모아" } }),
  "DELETE /api/user": async (world) => {
    await association(world);
    return ({ user }) => ({ json: { confirm: user.email } });
  },
  "PATCH /api/user/password": async () => {
    const newPassword = "Séventh-horse-8";
    return { form: { currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword } };
  },
  "POST /api/user/:id": async ({ user }) => {
    const email = nextEmail();
    const form = { email, verificationToken: await verifyEmail(email), currentPassword: PASSWORD };
    return { params: [user.user.id], form };
  },
  "DELETE /api/user/sessions/:id": async ({ user }) => ({ params: [user.sessionId] }),

  "GET /api/notice/:idx": withNotice(),

  "GET /api/cards/check-id": async () => ({ query: { cardId: nextCardId() } }),
  "POST /api/cards": async () => ({ form: cardForm() }),
  "GET /api/cards/:idx": withOwnCard(),
  "PATCH /api/cards/:idx": withOwnCard({ json: { title: "제목" } }),
  "DELETE /api/cards/:idx": withOwnCard(),
  "POST /api/cards/:idx/restore": async (world) => {
    const card = await ownCard(world);
    await withdrawCard(card);
    return { params: [card.idx] };
  },
  "PUT /api/cards/:idx/image": withOwnCard({ form: { image: photograph() } }),
  "PATCH /api/cards/:idx/image": withOwnCard({ json: { focusX: 0, focusY: 0, zoom: 1 } }),
  "GET /api/cards/:idx/menu": withOwnCard(),
  "PUT /api/cards/:idx/menu": withOwnCard({
    json: { version: 0, items: [{ siteName: "모아", url: "https://moa.example" }] },
  }),
  "PUT /api/cards/:idx/texts/:locale": async (world) => ({
    params: [(await ownCard(world)).idx, "en"],
    json: { name: "Moa" },
  }),
  "DELETE /api/cards/:idx/texts/:locale": async (world) => {
    const card = await ownCard(world);
    await translateCard(card, "en", { name: "Moa" });
    return { params: [card.idx, "en"] };
  },
  "PATCH /api/cards/:idx/theme": withOwnCard({ json: { theme: "ink" } }),
  "GET /api/cards/:idx/statistics": withOwnCard(),

  "GET /api/public/cards/:cardId": withCardPage(),
  "POST /api/public/cards/:cardId/events": withCardPage({ headers: sameOrigin, json: { kind: "view" } }),
  "POST /api/public/cards/:cardId/details": withCardPage({ json: details }),
  "POST /api/public/cards/:cardId/reports": withCardPage({ json: { reason: "phishing", text: "돈을 달래요." } }),
  "GET /api/images/:key": async ({ bystander }) => {
    const { cardId } = await createCard(bystander);
    const row = await env.DB.prepare("select intro_key as key from cards where card_id = ?").bind(cardId).first();
    return { params: [String(row?.key)] };
  },
  "GET /c/:cardId": withCardPage(),
  "GET /c/:cardId/": withCardPage(),
  "GET /c/:file{[^/]+\\.vcf}": async (world) => ({ params: [`${(await ownCard(world)).cardId}.vcf`] }),
  "GET /c/:cardId/qr.svg": withCardPage(),
  "GET /c/:cardId/qr.png": withCardPage(),
  "GET /c/:cardId/og.jpg": withCardPage(),
  "GET /c/:cardId/details": withCardPage(),
  "POST /c/:cardId/details": withCardPage({ headers: sameOrigin, form: { ...details, consent: "on" } }),
  "GET /c/:cardId/report": withCardPage(),
  "POST /c/:cardId/report": withCardPage({ headers: sameOrigin, form: { reason: "other" } }),

  "POST /api/contacts": async (world) => ({ json: { cardId: (await foreignCard(world)).cardId } }),
  "POST /api/contacts/import": async () => ({
    form: { file: new File(["BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Moa\r\nEND:VCARD\r\n"], "contacts.vcf") },
  }),
  "GET /api/contacts/export": async () => ({ query: { format: "vcf" } }),
  "GET /api/contacts/:id": withOwnContact(),
  "PATCH /api/contacts/:id": withOwnContact({ json: { note: "메모" } }),
  "DELETE /api/contacts/:id": withOwnContact(),

  "POST /api/groups": async ({ user }) => {
    await giveTicket(user, "group");
    return { json: groupFields() };
  },
  "GET /api/groups/:idx": withOwnGroup(),
  "PATCH /api/groups/:idx": withOwnGroup({ json: { ceo: "이모아" } }),
  "DELETE /api/groups/:idx": withOwnGroup(),
  "POST /api/groups/:idx/ticket": withOwnGroup(),
  "POST /api/groups/:idx/join": withOwnGroup({ json: {} }),
  "POST /api/groups/:idx/leave": withOwnGroup(),
  "PATCH /api/groups/:idx/membership": withOwnGroup({ json: { cardIdx: null } }),
  "GET /api/groups/:idx/members": withOwnGroup(),
  "POST /api/groups/:idx/members/:userId/approve": async (world) => ({
    params: [await ownGroup(world, "pending"), world.bystander.user.id],
  }),
  "DELETE /api/groups/:idx/members/:userId": async (world) => ({
    params: [await ownGroup(world), world.bystander.user.id],
  }),
  "POST /api/groups/:idx/owner": async (world) => ({
    params: [await ownGroup(world)],
    json: { userId: world.member.user.id },
  }),

  "POST /api/associations": async () => ({ json: { name: nextName() } }),
  "GET /api/associations/check-name": async () => ({ query: { name: nextName() } }),
  "GET /api/associations/search": async () => ({ query: { q: "모아" } }),
  "GET /api/public/associations/:idx": withAssociation(),
  "GET /api/associations/:idx": withAssociation(),
  "PATCH /api/associations/:idx": async (world) => ({
    params: [(await association(world)).idx],
    json: { name: nextName() },
  }),
  "DELETE /api/associations/:idx": withAssociation(),
  "GET /api/associations/:idx/audit": withAssociation(),
  "GET /api/associations/:idx/export": withAssociation({ query: { format: "csv" } }),
  "POST /api/associations/:idx/join": withAssociation({ json: {} }),
  "POST /api/associations/:idx/leave": withAssociation(),
  "PATCH /api/associations/:idx/membership": withAssociation({ json: { consent: true } }),
  "GET /api/associations/:idx/members": withAssociation(),
  "POST /api/associations/:idx/members": async (world) => ({
    params: [(await association(world)).idx],
    json: { email: nextEmail() },
  }),
  "POST /api/associations/:idx/members/:userId/approve": async (world) => ({
    params: [(await association(world, "pending")).idx, world.bystander.user.id],
  }),
  "PATCH /api/associations/:idx/members/:userId": async (world) => ({
    params: [(await association(world, "member")).idx, world.bystander.user.id],
    json: { role: "manager" },
  }),
  "DELETE /api/associations/:idx/members/:userId": async (world) => ({
    params: [(await association(world, "member")).idx, world.bystander.user.id],
  }),
  "GET /api/associations/:idx/invitations": withAssociation(),
  "POST /api/associations/:idx/invitations": withAssociation({ json: {} }),
  "DELETE /api/associations/:idx/invitations/:id": async (world) => ({ params: await invitation(world) }),

  "POST /api/tickets/promotion": async () => {
    await openPromotion();
    return {};
  },
  "POST /api/tickets/:id/cancel": async (world) => ({ params: [await seasonTicket(world)] }),
  "POST /api/tickets/:id/resume": async (world) => ({ params: [await seasonTicket(world)] }),
  "POST /api/tickets/:id/method": async (world) => ({
    params: [await seasonTicket(world)],
    json: { method: "kakaopay", consent: true },
  }),
  "POST /api/method-changes/:id/complete": async (world) => ({ params: [await methodChange(world)], json: {} }),
  "POST /api/orders": async () => ({ json: purchase }),
  "GET /api/orders/:id": async (world) => ({ params: [await ownOrder(world)] }),
  "POST /api/orders/:id/complete": async (world) => ({ params: [await ownOrder(world, true)], json: {} }),
  "GET /pay/:token": async (world) => ({ params: [await getPayToken(await ownOrder(world))] }),
  "GET /pay/:token/return": async (world) => ({ params: [await getPayToken(await ownOrder(world))] }),
  "POST /api/webhooks/portone": async (world) => {
    await ownOrder(world, true);
    const body = world.gateway.webhooks.waiting.splice(0).at(-1) ?? "";
    return { body, headers: await world.gateway.webhooks.headersFor(body) };
  },

  "POST /api/admin/notices": async () => ({ json: notice }),
  "PATCH /api/admin/notices/:idx": withNotice({ json: { popupEnabled: true } }),
  "DELETE /api/admin/notices/:idx": withNotice(),
  "PUT /api/admin/prices": async () => ({ json: { items: await currentPrices() } }),
  "PUT /api/admin/promotion": async () => ({
    json: { startsAt: "2026-01-01T00:00:00Z", endsAt: "2099-01-01T00:00:00Z" },
  }),
  "POST /api/admin/users/:id/suspend": async ({ bystander }) => ({ params: [bystander.user.id], json: reason }),
  "POST /api/admin/users/:id/resume": async ({ bystander }) => ({ params: [bystander.user.id] }),
  "POST /api/admin/reports/:id/dismiss": async (world) => ({ params: [(await reportedCard(world)).report] }),
  "GET /api/admin/cards/:idx": async (world) => ({ params: [(await reportedCard(world)).idx] }),
  "POST /api/admin/cards/:idx/takedown": async (world) => ({ params: [(await reportedCard(world)).idx], json: reason }),
  "POST /api/admin/cards/:idx/restore": async (world) => ({ params: [await takenDownCard(world)] }),
  "POST /api/admin/payments/:id/refund": async (world) => ({ params: [await paidOrder(world)], json: reason }),
};
