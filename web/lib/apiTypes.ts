import type { InferResponseType } from "hono/client";
import type { api } from "./api.ts";

/** The user's own cards, as the API lists them. */
export type OwnCards = InferResponseType<typeof api.cards.$get, 200>["items"];
