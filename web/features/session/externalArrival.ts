import { api, unwrap } from "../../lib/api.ts";
import { rememberCredential } from "../../lib/autoLogin.ts";
import { userAtom } from "../../lib/currentUser.ts";
import { m } from "../../lib/i18n.ts";
import { store } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { AT_PROVIDER } from "./providers.ts";
import { findUser } from "./session.ts";

/**
 * Shows that the user is logged in when the tab comes back from a provider (specification, section 7), and takes the
 * auto-login credential, if the user selected auto-login.
 */
export async function greetArrival(): Promise<void> {
  if (!(await findUser())) return sessionStorage.removeItem(AT_PROVIDER);
  toast("success", m.success_logged_in());
  const { autoLogin } = await unwrap(api.auth.oauth.arrival.$post());
  sessionStorage.removeItem(AT_PROVIDER);
  // The user may have logged out since.
  if (autoLogin && autoLogin.id === store.get(userAtom)?.email) rememberCredential(autoLogin);
}
