import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../lib/api.ts";
import { contactsQuery } from "./contacts.queries.ts";

/** Saves another person's card. */
export const saveContact = async (cardId: string) => answer(api.contacts.$post({ json: { cardId } }));

export function useSaveContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveContact,
    onSuccess: async () => queryClient.invalidateQueries(contactsQuery()),
  });
}

export function useRemoveContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => answer(api.contacts[":id"].$delete({ param: { id: String(id) } })),
    onSuccess: async () => queryClient.invalidateQueries(contactsQuery()),
  });
}
