import * as z from "zod";
import { METHODS, type Method } from "../../domain/billing/paymentMethods.ts";
import type { Bindings } from "../env.ts";
import { DEFAULT_PAY_HOSTS, PAY_HOST } from "./payHosts.ts";

const channelKey = z.string().min(1);
const channelKeys = z.tuple([channelKey], channelKey);

/** The channel keys of a method. New payments use the first; all of them are accepted. */
type ChannelKeys = z.output<typeof channelKeys>;

/** The payment methods that the operator has configured. */
export type Channels = Partial<Record<Method, ChannelKeys>>;

/** Example: "https://a.example https://*.b.example". */
const hosts = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(PAY_HOST)).min(1));

const settings = z.object({
  PAY_ORIGIN: z.url(),
  PAY_HOSTS: hosts.default(DEFAULT_PAY_HOSTS),
  PORTONE_API: z.url().default("https://api.portone.io"),
  PORTONE_SDK: z.url().default("https://cdn.portone.io/v2/browser-sdk.js"),
  PORTONE_STORE_ID: z.string().min(1),
  PORTONE_API_SECRET: z.string().min(1),
  PORTONE_WEBHOOK_SECRET: z.string().min(1),
  /** `{"card": "channel-key-…", "kakaopay": ["current channel", "previous channel"], …}` */
  PORTONE_CHANNELS: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(z.partialRecord(z.enum(METHODS), z.union([channelKey.transform((key): ChannelKeys => [key]), channelKeys]))),
  PORTONE_CHANNEL_TYPE: z.enum(["LIVE", "TEST"]).default("LIVE"),
});

export type PaymentSettings = {
  api: string;
  /** URL of the payment window's script. */
  sdk: string;
  /** Origin of the payment page. */
  payOrigin: string;
  /** Hosts that the payment window can load, call, frame and send forms to, including the script's host. */
  payHosts: string[];
  storeId: string;
  apiSecret: string;
  webhookSecret: string;
  channels: Channels;
  /** No money moves through a TEST channel, so it is accepted only if the operator sets `TEST`. */
  channelType: "LIVE" | "TEST";
};

/** Returns the payment settings; null if payments are not configured. Then nothing is sold. */
export function getPaymentSettings(env: Bindings): PaymentSettings | null {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => /^(PORTONE|PAY)_/.test(name) && value !== ""),
  );
  if (!("PORTONE_STORE_ID" in given)) return null;
  const checked = settings.parse(given);
  if (env.PUBLIC_ORIGIN && getHostname(env.PUBLIC_ORIGIN) === getHostname(checked.PAY_ORIGIN))
    throw new Error("PAY_ORIGIN has the hostname of PUBLIC_ORIGIN");
  return {
    api: checked.PORTONE_API,
    sdk: checked.PORTONE_SDK,
    payOrigin: new URL(checked.PAY_ORIGIN).origin,
    payHosts: [...new Set([new URL(checked.PORTONE_SDK).origin, ...checked.PAY_HOSTS])],
    storeId: checked.PORTONE_STORE_ID,
    apiSecret: checked.PORTONE_API_SECRET,
    webhookSecret: checked.PORTONE_WEBHOOK_SECRET,
    channels: checked.PORTONE_CHANNELS,
    channelType: checked.PORTONE_CHANNEL_TYPE,
  };
}

const getHostname = (origin: string) => new URL(origin).hostname;
