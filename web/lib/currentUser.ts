import type { InferResponseType } from "hono/client";
import { atom } from "jotai";
import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { api } from "./api.ts";

export type User = InferResponseType<typeof api.user.$get, 200>;

/** Who is logged in: null for nobody, undefined until the start has found out. */
export const userAtom = atom<User | null | undefined>(undefined);

/** The ID last typed at the login or at finding it, so that one need not type it at the other again, nor in another language. */
export const typedIdAtom = atomWithStorage(
  "typedId",
  "",
  createJSONStorage<string>(() => sessionStorage),
  { getOnInit: true },
);
