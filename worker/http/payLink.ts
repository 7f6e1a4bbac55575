import type { Context } from "hono";
import { type PayTarget, signPayToken } from "../crypto/payToken.ts";
import { getPaymentSettings } from "../payments/settings.ts";
import type { AppEnv } from "./context.ts";
import { getLocale } from "./locale.ts";
import { publicOrigin } from "./publicOrigin.ts";

/** Makes the address of a payment page; null where payments are not set up. */
export type PayLink = (target: Omit<PayTarget, "appOrigin">) => Promise<string | null>;

/** Links to the payment page, on the origin of its own, in the reader's language: no cookie of ours is seen there. */
export function payLinks(c: Context<AppEnv>): PayLink {
  return async (target) => {
    const settings = getPaymentSettings(c.env);
    if (!settings) return null;
    const { TOKEN_KEYS } = c.var.settings;
    const token = await signPayToken({ ...target, appOrigin: publicOrigin(c) }, TOKEN_KEYS, c.var.now);
    return `${settings.payOrigin}/pay/${token}?lang=${getLocale(c)}`;
  };
}
