import * as z from "zod";
import { saveContactSchema } from "../contacts/contacts.schema.ts";
import { moment, optionalLongText, optionalText, rowKey, sortedPage } from "../fields.schema.ts";
import { EXCHANGE_TEXT_MAX_LENGTH } from "./exchangeTerms.ts";

const cardIdx = rowKey;

/** What a user says about where and when they met the other one. */
const met = {
  place: optionalText(EXCHANGE_TEXT_MAX_LENGTH).default(null),
  metAt: moment.nullable().default(null),
};

/** What the sender says about an offer: a message, and where and when they met. */
const said = { note: optionalLongText(EXCHANGE_TEXT_MAX_LENGTH).default(null), ...met };

/** An offer of the card `cardIdx` to the owner of the card `cardId`. */
export const offerSchema = saveContactSchema.extend({ cardIdx, ...said });

export type Offer = z.output<typeof offerSchema>;

/** An offer as a client sends it. */
export type NewOffer = z.input<typeof offerSchema>;

/** The card that the recipient gives in return, and where and when they met. */
export const acceptSchema = z.object({ cardIdx, ...met });

export type Acceptance = z.output<typeof acceptSchema>;

/** An acceptance as a client sends it. */
export type NewAcceptance = z.input<typeof acceptSchema>;

export const listExchangesSchema = sortedPage;
