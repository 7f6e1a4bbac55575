import { atomOfUser } from "../../lib/ofUser.ts";

/** The temporary password of the last log-in, so that the user need not type it again. In memory only. */
export const temporaryPasswordAtom = atomOfUser<string | undefined>(undefined);
