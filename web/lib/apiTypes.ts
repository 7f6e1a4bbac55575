import type { InferResponseType } from "hono/client";
import type { api } from "./api.ts";

/** An open offer of another user's card. */
export type Exchange = InferResponseType<typeof api.exchanges.$get, 200>["items"][number];

/** The user's own cards, as the API lists them. */
export type OwnCards = InferResponseType<typeof api.cards.$get, 200>["items"];
