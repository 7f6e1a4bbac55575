import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { AT_PROVIDER } from "./providers.ts";
import { findUser } from "./session.ts";

/** Shows that the user is logged in when the tab comes back from a provider (specification, section 7). */
export async function greetArrival(): Promise<void> {
  sessionStorage.removeItem(AT_PROVIDER);
  if (await findUser()) toast("success", m.success_logged_in());
}
