import type { QueryClient } from "@tanstack/react-query";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { saveContact } from "./contacts.mutations.ts";
import { contactsQuery } from "./contacts.queries.ts";

/**
 * Saves the card that a link to the card book names, and says what came of it.
 * @returns true where the card is in the card book now
 */
export async function addFromAddress(queryClient: QueryClient, cardId: string): Promise<boolean> {
  try {
    await saveContact(cardId);
    await queryClient.invalidateQueries(contactsQuery());
    toast("success", m.success_contact_added());
    return true;
  } catch (error) {
    const saved = error instanceof ApiError && error.code === "CONTACT_EXISTS";
    toast(saved ? "info" : "error", describeError(error));
    return saved;
  }
}
