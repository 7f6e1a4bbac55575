/** The states of an offer to exchange cards. The sender sees a declined offer as open. */
export type ExchangeStatus = "offered" | "accepted" | "declined";

/** Maximum length of a message and of a place, in UTF-16 code units. */
export const EXCHANGE_TEXT_MAX_LENGTH = 200;

/** How long an offer can be accepted, in days. */
export const OFFER_DAYS = 30;

/** How long an answered offer is stored, in days. Until then, a declined sender cannot reach the same user again. */
export const ANSWER_DAYS = 90;
