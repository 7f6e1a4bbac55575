import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PhotoChange } from "../../../../domain/contacts/ownContact.schema.ts";
import type { ReminderMonths } from "../../../../domain/contacts/reminders.ts";
import { api, unwrap } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";
import { toast } from "../../../lib/toast.ts";
import { withWaiting } from "../../offline/sendOrQueue.ts";
import { reloadLists } from "../contacts.cache.ts";
import { type ContactDetail, contactQuery } from "../queries.ts";
import { pickChanges, type SentContact } from "./contactValues.ts";

type Save = {
  /** The contact from which the form started, or that an earlier attempt has added. */
  contact: ContactDetail | undefined;
  sent: SentContact;
  photo: PhotoChange;
  /** The same for all attempts to add one contact, so that it is added once. */
  key: string;
  /** What an earlier attempt sent, which failed and may have been stored all the same. */
  earlier: SentContact | undefined;
  /** Called as soon as the contact is stored, before its photo is. */
  onStored: (contact: ContactDetail) => void;
};

/** Adds or changes a private contact with its photo. A failed save can be repeated. */
export function useSaveOwnContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ contact, sent, photo, key, earlier, onStored }: Save): Promise<number> => {
      const id = contact?.id ?? (await unwrap(api.contacts.$post({ json: { ...sent, key } }))).id;
      const param = { id: String(id) };
      if (contact || earlier) {
        const current = await unwrap(api.contacts[":id"].$get({ param }));
        const changes = pickChanges(contact ?? current, current, sent, earlier);
        if (Object.keys(changes).length > 0)
          onStored(await unwrap(api.contacts[":id"].$patch({ param, json: changes })));
      }
      if (photo !== undefined) {
        if (!contact) onStored(await unwrap(api.contacts[":id"].$get({ param })));
        if (photo === "remove") await unwrap(api.contacts[":id"].photo.$delete({ param }));
        else await unwrap(api.contacts[":id"].photo.$put({ param, form: { image: photo } }));
      }
      return id;
    },
    // Also after a failure, which can be that of the photo alone.
    onSettled: async (id, _, { contact }) => {
      const saved = id ?? contact?.id;
      await Promise.all([
        reloadLists(queryClient),
        ...(saved === undefined ? [] : [queryClient.invalidateQueries({ ...contactQuery(saved), refetchType: "all" })]),
      ]);
    },
  });
}

/** Sets or removes the reminder of a contact. */
export function useRemind(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (remindInMonths: ReminderMonths | null) =>
      withWaiting(await unwrap(api.contacts[":id"].$patch({ param: { id: String(id) }, json: { remindInMonths } }))),
    onSuccess: (contact) => queryClient.setQueryData(contactQuery(id).queryKey, contact),
    onError: (error) => toast("error", describeError(error)),
  });
}
