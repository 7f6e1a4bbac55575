import { env } from "cloudflare:workers";
import { signAccessToken } from "../../worker/crypto/accessToken.ts";
import { parseSettings } from "../../worker/env.ts";
import { passTime } from "./clock.ts";
import type { Buyer, openGateway } from "./gateway.factory.ts";
import { signedInAs } from "./user.factory.ts";
import { getContent } from "./visitor.factory.ts";

export const period = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true } as const;
export const season = { kind: "season", method: "card", currency: "KRW", consent: true } as const;
export const group = { kind: "group", method: "transfer", currency: "USD", consent: true } as const;

export type Request = (typeof period | typeof season | typeof group) & {
  /** The card that becomes premium. */
  cardIdx?: number;
};

export const order = async ({ api }: Buyer, json: Request = period) => getContent(await api.orders.$post({ json }));

export const complete = async ({ api }: Buyer, id: string, json: { billingKey?: string } = {}) =>
  getContent(await api.orders[":id"].complete.$post({ param: { id }, json }));

export const getTickets = async ({ api }: Buyer) => (await getContent(await api.tickets.$get({ query: {} }))).items;

export const getEntitlements = async ({ api }: Buyer) => (await getContent(await api.user.$get())).entitlements;

type TestGateway = ReturnType<typeof openGateway>;

/** A user with a season ticket. @param action `pay-once` for a card whose renewals are refused */
export async function subscribe(gateway: TestGateway, action: "pay" | "pay-once" = "pay") {
  const buyer = await gateway.newBuyer();
  const { id } = await order(buyer, season);
  const back = await gateway.inWindow(id, action);
  const { ticket } = await complete(buyer, id, { billingKey: back?.billingKey ?? "" });
  return { buyer, end: new Date(ticket?.endsAt ?? 0), ticketId: ticket?.id ?? "", orderId: id };
}

/** Moves the Worker's clock to a moment, and keeps the user logged in. */
export async function comeTo(gateway: TestGateway, buyer: Buyer, moment: number): Promise<void> {
  passTime(moment - Date.now());
  const session = "update sessions set expires_at = ? where user_id = ? returning id";
  const id = await env.DB.prepare(session)
    .bind(moment + 1e10, buyer.user.id)
    .first<string>("id");
  const token = await signAccessToken(
    { userId: buyer.user.id, sessionId: id ?? "" },
    parseSettings(env).TOKEN_KEYS,
    new Date(),
  );
  Object.assign(buyer, signedInAs(token, { worker: gateway.worker }));
}

/** Whether each billing key still exists at the gateway, in the order of issuing. */
export const keyStatuses = ({ books }: TestGateway) => [...books.billingKeys.values()].map(({ status }) => status);
