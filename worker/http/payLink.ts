import type { Context } from "hono";
import { type PayTarget, signPayToken } from "../crypto/payToken.ts";
import { getPaymentSettings } from "../payments/settings.ts";
import type { AppEnv } from "./context.ts";
import { getLocale } from "./locale.ts";
import { publicOrigin } from "./publicOrigin.ts";

/** Creates the URL of a payment page; null if payments are not configured. */
export type PayLink = (target: Omit<PayTarget, "appOrigin">) => Promise<string | null>;

/**
 * Returns a function that links to the payment page. The link contains the language, because that origin does not see
 * the cookies of the application.
 */
export function payLinks(c: Context<AppEnv>): PayLink {
  return async (target) => {
    const settings = getPaymentSettings(c.env);
    if (!settings) return null;
    const { TOKEN_KEYS } = c.var.settings;
    const token = await signPayToken({ ...target, appOrigin: publicOrigin(c) }, TOKEN_KEYS, c.var.now);
    return `${settings.payOrigin}/pay/${token}?lang=${getLocale(c)}`;
  };
}
