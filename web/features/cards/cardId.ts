import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/errors.ts";
import { cardIdFreeQuery } from "./queries.ts";

/** A free card ID to propose, from a Latin name or the e-mail address. */
export async function suggestCardId(queryClient: QueryClient, user: { name: string; email: string }): Promise<string> {
  const base = [user.name, user.email.split("@")[0] ?? ""].map(toCardId).find((id) => id.length >= 4) ?? "my-card";
  for (const candidate of [base, `${base}-2`, `${base}-3`]) {
    if (await isCardIdFree(queryClient, candidate)) return candidate;
  }
  return `${base}-${crypto.getRandomValues(new Uint16Array(1))[0]}`;
}

/** False also for a reserved ID. */
async function isCardIdFree(queryClient: QueryClient, cardId: string): Promise<boolean> {
  try {
    return await queryClient.fetchQuery(cardIdFreeQuery(cardId));
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith("CARD_ID_")) return false;
    throw error;
  }
}

/** The characters of a text that a card ID allows, with room for a number at the end. */
const toCardId = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, 24)
    .replace(/^-|-$/g, "");
