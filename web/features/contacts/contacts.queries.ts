import { infiniteQueryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { answer, api } from "../../lib/api.ts";
import { orKept } from "../offline/orKept.ts";

export type Contact = InferResponseType<typeof api.contacts.$get, 200>["items"][number];

type ContactPage = { items: Contact[]; nextCursor: string | null };

/** The saved cards of other people, newest first. */
export const contactsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["contacts"],
    queryFn: async ({ pageParam }): Promise<ContactPage> =>
      orKept(answer(api.contacts.$get({ query: pageParam ? { cursor: pageParam } : {} })), async () =>
        (await import("../offline/book.ts")).keptContacts({}),
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
