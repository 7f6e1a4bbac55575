import type { InferResponseType } from "hono/client";
import { atom } from "jotai";
import type { api } from "./api.ts";
import { storedAtomOfUser } from "./ofUser.ts";

export type User = InferResponseType<typeof api.user.$get, 200>;

/** The logged-in user. Null if no user is logged in, undefined until the start has determined it. */
export const userAtom = atom<User | null | undefined>(undefined);

/** The ID last typed at login or in Find ID. Both forms share it, and it survives a change of language. */
export const typedIdAtom = storedAtomOfUser("typedId", "");
