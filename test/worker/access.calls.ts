import { env } from "cloudflare:workers";
import {
  association,
  currentPrices,
  enteredContacts,
  foreignCard,
  invitation,
  mergeToken,
  methodChange,
  offerToUser,
  openPromotion,
  ownCard,
  ownContact,
  ownGroup,
  ownOrder,
  paidOrder,
  purchase,
  reportedCard,
  seasonTicket,
  takenDownCard,
} from "../factories/accessWorld.ts";
import { nextName } from "../factories/association.factory.ts";
import { cardForm, createCard, nextCardId, translateCard, withdrawCard } from "../factories/card.factory.ts";
import { getUnsubscribeToken, KEYS, toEndpoint } from "../factories/delivery.factory.ts";
import { getPayToken } from "../factories/gateway.factory.ts";
import { groupFields } from "../factories/group.factory.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { giveTicket } from "../factories/ticket.factory.ts";
import { nextEmail } from "../factories/user.factory.ts";
import { ORIGIN } from "../factories/visitor.factory.ts";
import { ACCOUNT_CALLS } from "./access.accountCalls.ts";
import type { Prepare, Sent } from "./access.send.ts";

const notice = {
  popupEnabled: false,
  locale: "ko",
  publishAt: "2026-01-01T00:00:00Z",
  texts: { ko: { title: "안내", content: "내용" } },
};
const details = { name: "손님", email: "guest@moa.example", consent: true };
const reason = { reason: "모아" };
const sameOrigin = { origin: ORIGIN };

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
  ...ACCOUNT_CALLS,

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
  "PUT /api/cards/:idx/logo": withOwnCard({ form: { logo: photograph() } }),
  "DELETE /api/cards/:idx/logo": withOwnCard(),
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
  "POST /api/public/cards/:cardId/events": withCardPage({ headers: sameOrigin, json: { kind: "view", source: "qr" } }),
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
  "POST /api/contacts/merge": async (world) => ({ json: { ids: await enteredContacts(world) } }),
  "POST /api/contacts/merge/undo": async (world) => ({ json: { token: await mergeToken(world) } }),
  "PUT /api/contacts/:id/photo": async (world) => ({
    params: [(await enteredContacts(world))[0]],
    form: { image: photograph() },
  }),
  "DELETE /api/contacts/:id/photo": async (world) => ({ params: [(await enteredContacts(world))[0]] }),
  "GET /api/contacts/:id": withOwnContact(),
  "PATCH /api/contacts/:id": withOwnContact({ json: { note: "메모" } }),
  "DELETE /api/contacts/:id": withOwnContact(),

  "POST /api/exchanges": async (world) => {
    const [{ cardId }, { idx }] = [await foreignCard(world), await ownCard(world)];
    return { json: { cardId, cardIdx: idx } };
  },
  "POST /api/exchanges/:id/accept": async (world) => {
    const { id, cardIdx } = await offerToUser(world);
    return { params: [id], json: { cardIdx } };
  },
  "POST /api/exchanges/:id/decline": async (world) => ({ params: [(await offerToUser(world)).id] }),

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
  "POST /api/groups/:idx/members": withOwnGroup({ json: { email: "guest@moa.example" } }),
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
  "POST /api/associations/:idx/notices": withAssociation({ json: { text: "안내" } }),
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
  "POST /api/push/subscriptions": async () => ({ json: { endpoint: toEndpoint("access"), keys: KEYS } }),
  "DELETE /api/push/subscriptions": async () => ({ json: { endpoint: toEndpoint("access") } }),
  "GET /unsubscribe/:token": async ({ user }) => ({ params: [await getUnsubscribeToken(user.user.id)] }),
  "POST /unsubscribe/:token": async ({ user }) => ({ params: [await getUnsubscribeToken(user.user.id)] }),
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
