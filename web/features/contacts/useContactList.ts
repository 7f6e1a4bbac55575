import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { type ContactFilters, contactsQuery } from "./queries.ts";
import { removingAtom } from "./removal.ts";

/** The loaded contacts of a list. The previous list stays visible while another one loads. */
export function useContactList(filters: ContactFilters = {}) {
  const removing = useAtomValue(removingAtom);
  const query = useInfiniteQuery({ ...contactsQuery(filters), placeholderData: keepPreviousData });
  const { data } = query;
  const contacts = useMemo(
    () => data?.pages.flatMap(({ items }) => items).filter(({ id }) => !removing.has(id)),
    [data, removing],
  );
  return { ...query, contacts };
}

export type ContactListState = ReturnType<typeof useContactList>;
