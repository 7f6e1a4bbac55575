import { METHODS, type Method } from "../../domain/billing/paymentMethods.ts";

/** A channel: a contract with a payment provider. No money moves through a TEST channel. */
export type Channel = { key: string; type: "LIVE" | "TEST" };

/** The key of a method's channel. */
export const toChannelKey = (method: Method) => `channel-${method}`;

/** Channels of the store that the product is not configured with. */
export const FOREIGN_CHANNELS = { live: "channel-foreign-live", test: "channel-foreign-test" } as const;

/** Lists all channels of the store. @param type type of the channels that the product uses */
export const listChannels = (type: Channel["type"]): Channel[] => [
  ...METHODS.map((method): Channel => ({ key: toChannelKey(method), type })),
  { key: FOREIGN_CHANNELS.live, type: "LIVE" },
  { key: FOREIGN_CHANNELS.test, type: "TEST" },
];

/** The settings `PORTONE_CHANNELS` and `PORTONE_CHANNEL_TYPE` of the product. */
export const channelSettings = (type: Channel["type"]) => ({
  PORTONE_CHANNELS: JSON.stringify(Object.fromEntries(METHODS.map((method) => [method, toChannelKey(method)]))),
  PORTONE_CHANNEL_TYPE: type,
});

/** A channel in PortOne's format, limited to the fields that the product reads. */
export const channelJson = ({ key, type }: Channel) => ({
  type,
  id: `id-of-${key}`,
  key,
  name: key,
  pgProvider: "HTML5_INICIS",
  pgMerchantId: "merchant-stand-in",
});
