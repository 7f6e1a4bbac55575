import { METHODS, type Method } from "../../domain/billing/paymentMethods.ts";

/** An agreement with a payment provider, made at the gateway. Through a TEST channel no money moves. */
export type Channel = { key: string; type: "LIVE" | "TEST" };

/** The key of the channel that a method is paid through. */
export const toChannelKey = (method: Method) => `channel-${method}`;

/** Channels of the store that the product is not configured with. */
export const FOREIGN_CHANNELS = { live: "channel-foreign-live", test: "channel-foreign-test" } as const;

/** All channels of the store. @param type of those that the product is configured with */
export const listChannels = (type: Channel["type"]): Channel[] => [
  ...METHODS.map((method): Channel => ({ key: toChannelKey(method), type })),
  { key: FOREIGN_CHANNELS.live, type: "LIVE" },
  { key: FOREIGN_CHANNELS.test, type: "TEST" },
];

/** What the product must be configured with: the settings `PORTONE_CHANNELS` and `PORTONE_CHANNEL_TYPE`. */
export const channelSettings = (type: Channel["type"]) => ({
  PORTONE_CHANNELS: JSON.stringify(Object.fromEntries(METHODS.map((method) => [method, toChannelKey(method)]))),
  PORTONE_CHANNEL_TYPE: type,
});

/** A channel as PortOne answers it, as far as it is read. */
export const channelJson = ({ key, type }: Channel) => ({
  type,
  id: `id-of-${key}`,
  key,
  name: key,
  pgProvider: "HTML5_INICIS",
  pgMerchantId: "merchant-stand-in",
});
