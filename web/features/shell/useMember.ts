import { useAtomValue } from "jotai";
import { hasSession } from "../../lib/api.ts";
import { readCredential } from "../../lib/autoLogin.ts";
import { userAtom } from "../../lib/currentUser.ts";

/**
 * True if the screen belongs to a user, who has the whole main menu. Until the start has determined it, a session is
 * enough. A user with a temporary password can only change it.
 */
export function useMember(): boolean {
  const user = useAtomValue(userAtom);
  if (user === undefined) return hasSession() || readCredential() !== null;
  return user !== null && !user.mustChangePassword;
}
