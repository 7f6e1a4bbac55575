import { useState } from "react";
import { prepareOpenContact } from "./lazyOpenContact.ts";
import type { ContactListState } from "./useContactList.ts";

/**
 * The contact that is open beside the list while the user has opened none: the first one. It stays while the list
 * changes, because the user may be writing a note on it.
 */
export function useFirstContact({ contacts }: ContactListState, isWanted: boolean) {
  const [id, setId] = useState<number>();
  const first = contacts?.[0]?.id;
  if (isWanted && id === undefined && first !== undefined) {
    prepareOpenContact();
    setId(first);
  }
  return { id: isWanted ? id : undefined, close: () => setId(undefined) };
}
