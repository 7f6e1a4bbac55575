import * as z from "zod";
import { publicCard } from "../cards/cards.responses.ts";
import { pageBySortKey, timestamp } from "../fields.responses.ts";

const contactId = z.number().nullable().describe("The contact with the other card. Null until the offer is accepted.");

export const offered = z
  .object({
    status: z
      .enum(["offered", "accepted"])
      .describe("`accepted` if the other user had already offered a card. A declined offer stays `offered`."),
    contactId,
  })
  .meta({ id: "OfferedCard" });

export const accepted = z.object({ contactId });

const exchange = z
  .object({
    id: z.number(),
    createdAt: timestamp,
    expiresAt: timestamp,
    note: z.string().nullable().describe("The sender's message."),
    place: z.string().nullable().describe("Where they met, as the sender says."),
    metAt: timestamp.nullable().describe("When they met, as the sender says."),
    card: publicCard.describe("The card that is offered."),
    toCardIdx: z.number().describe("The user's card that the sender has."),
  })
  .meta({ id: "Exchange" });

export const exchanges = pageBySortKey(exchange);
