import { env } from "cloudflare:workers";
import type { Method } from "../../domain/billing/paymentMethods.ts";
import { toChannelKey } from "../../local/gateway/channels.ts";
import {
  association,
  type Caller,
  invitation,
  methodChange,
  offerToUser,
  openPromotion,
  openWorld,
  ownBlock,
  ownCard,
  ownContact,
  ownGroup,
  ownOrder,
  paidOrder,
} from "../factories/accessWorld.ts";
import { getPayToken, type openGateway } from "../factories/gateway.factory.ts";
import { createNotice } from "../factories/notice.factory.ts";
import { getObjectPath, photograph } from "../factories/picture.factory.ts";
import { PASSWORD, verifyEmail } from "../factories/user.factory.ts";
import { getOrigin } from "../factories/visitor.factory.ts";
import { getText, toBytes } from "./fuzzBodies.ts";
import type { FuzzCall } from "./fuzzCalls.ts";

/** JSON nested deeper than anything reads. */
const deep = (open: string, close: string): unknown => JSON.parse(`${open.repeat(500)}1${close.repeat(500)}`);

const FIXED: Record<string, readonly unknown[]> = {
  deep: [deep("[", "]"), deep('{"a":', "}")],
  long: ["a".repeat(2001), "김".repeat(70_000), "\\".repeat(5000), "9".repeat(400), "\u0301".repeat(3000)],
  passwords: [PASSWORD, PASSWORD, "Anóther-horse-8"],
  currencies: ["KRW", "USD", "JPY", "ZZZ"],
  countries: ["KR", "US", "JP"],
  numbers: ["124-81-00998", "12-3456789", "1"],
  addresses: [
    "moa.example",
    "https://moa.example/a?b#c",
    "mailto:a@moa.example",
    "tel:+82212345678",
    "http://10.0.0.1",
  ],
  phones: ["01012345678", "+821012345678", "02-123-4567"],
  cursors: ["1", "WyJhIiwxXQ", "WyIxNzk1MDAwMDAwMDAwIiwxXQ"],
  files: [
    photograph(),
    photograph("image/webp"),
    getObjectPath(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Moa\r\nPHOTO;ENCODING=b:AAAA\r\nEND:VCARD\r\n",
      "text/vcard",
      "a.vcf",
    ),
    getObjectPath('Name,E-mail 1 - Value,Phone 1 - Value\r\n=1+1,a@moa.example,+82 10\r\n"', "text/csv", "a.csv"),
    getObjectPath("", "image/png"),
    getObjectPath("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "image/svg+xml", "../a.svg"),
    getObjectPath(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff]), "image/jpeg", 'a\u0000"b.jpg'),
    getObjectPath(new Uint8Array([0xff, 0xfe, 0x41, 0, 0, 0xd8, 0x2c, 0]), "text/csv", "utf16.csv"),
  ],
};

/** The existing ids, which are read again from time to time because calls create and delete things. */
const KEPT: Record<string, string> = {
  cards: "select idx from cards",
  cardIds: "select card_id from cards",
  groups: "select idx from groups",
  associations: "select idx from associations",
  notices: "select idx from notices",
  contacts: "select id from contacts",
  exchanges: "select id from exchanges",
  notifications: "select id from notifications",
  blocks: "select id from blocks",
  invitations: "select id from association_invitations",
  orders: "select id from orders order by rowid",
  tickets: "select id from tickets order by rowid",
  changes: "select id from payment_method_changes order by rowid",
  sessions: "select id from sessions order by rowid",
  users: "select id from users order by email",
  emails: "select email from users union select 'new@moa.example' order by email",
  pictures: "select key from images",
};

/** A world with one of each thing, and calls that know its ids. */
export async function openFuzzWorld(gateway: ReturnType<typeof openGateway>) {
  const world = await openWorld(gateway);
  await restorePrices();
  const callers: Caller[] = Object.values(world.callers);
  await Promise.all([
    ownCard(world),
    ownContact(world),
    offerToUser(world),
    ownGroup(world),
    association(world),
    openPromotion(),
  ]);
  await ownBlock(world);
  await ownGroup(world, "pending");
  await invitation(world);
  await Promise.all([ownOrder(world), paidOrder(world), methodChange(world)]);
  await createNotice({ ko: { title: "안내", content: "내용" } });
  await recallPayments(gateway);
  const secrets = callers.flatMap(({ refreshToken, autoLogin }) => [refreshToken, autoLogin?.pw ?? ""]);
  let pools: Record<string, readonly unknown[]> = {
    ...FIXED,
    tokens: secrets,
    proofs: [await verifyEmail("new@moa.example")],
    keys: [...gateway.books.billingKeys.keys(), "billing-key"],
  };
  const look = async () => {
    const kinds = Object.entries(KEPT);
    const rows = await env.DB.batch<Record<string, unknown>>(
      kinds.map(([, query]) => env.DB.prepare(`${query} limit 8`)),
    );
    const found = kinds.map(([kind], i) => [kind, (rows[i]?.results ?? []).flatMap(Object.values)] as const);
    pools = { ...pools, ...Object.fromEntries(found) };
    const payable = [pools.orders ?? [], pools.changes ?? []].flat().map(String);
    pools.payTokens = await Promise.all(payable.map(async (id) => getPayToken(id)));
  };

  /** The current id for `@cards:3`; any other text is unchanged. */
  const meant = (text: string): unknown => {
    const [, kind = "", nth = 0] = /^@(\w+):(\d+)$/.exec(text) ?? [];
    const pool = pools[kind];
    return pool ? (pool[Number(nth) % pool.length] ?? 1) : text;
  };
  const resolved = (value: unknown): unknown => {
    if (typeof value === "string") return meant(value);
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one)]));
  };

  /** Makes a call. Returns the response and the URL. */
  const send = async (call: FuzzCall, address: string) => {
    const [method = "", path = ""] = call.operation.split(" ");
    const place = (_: string, name: string) => {
      const value = getText(resolved(call.places[name]));
      return encodeURIComponent((name === "file" ? `${value}.vcf` : value).toWellFormed());
    };
    const query = new URLSearchParams(
      call.query.map(([name, value]) => [name, getText(resolved(value)).toWellFormed()]),
    );
    const url = new URL(`${path.replaceAll(/\{(\w+)\}/g, place)}?${query}`, getOrigin(path));
    const given = call.body && (await toBytes({ ...call.body, fields: resolved(call.body.fields) }));
    const signed = call.operation.endsWith("/portone") && given ? await gateway.webhooks.headersFor(given.text) : {};
    const headers = Object.fromEntries(
      Object.entries(call.headers).map(([name, value]) => [
        name,
        value.replaceAll(/@\w+:\d+/g, (text) => String(meant(text))),
      ]),
    );
    const caller = callers[call.caller % callers.length];
    if (!caller) throw new Error("no caller");
    const answer = await caller.send(url.pathname + url.search, {
      method: method.toUpperCase(),
      redirect: "manual",
      headers: { ...headers, ...signed, ...given?.headers, "cf-connecting-ip": address },
      ...(given && { body: given.bytes }),
    });
    return { method, pathname: url.pathname, answer };
  };
  await look();
  return { look, send };
}

/** The prices before any call changed them. */
let firstPrices: Promise<unknown[][]> | undefined;

async function restorePrices(): Promise<void> {
  firstPrices ??= env.DB.prepare("select kind, months, currency, amount from prices").raw();
  const insert = env.DB.prepare("insert into prices (kind, months, currency, amount) values (?, ?, ?, ?)");
  const rows = (await firstPrices).map((row) => insert.bind(...row));
  await env.DB.batch([env.DB.prepare("delete from prices"), ...rows]);
}

/** Tickets that a test granted have no payment, so the gateway gets a matching one that can be refunded. */
async function recallPayments({ books }: ReturnType<typeof openGateway>): Promise<void> {
  const paid = env.DB.prepare("select id, amount, currency, method from orders where status = 'paid'");
  const { results } = await paid.all<{ id: string; amount: number; currency: string; method: Method }>();
  for (const { method, ...order } of results) {
    if (!books.payments.has(order.id)) books.recall({ ...order, channelKey: toChannelKey(method) });
  }
}
