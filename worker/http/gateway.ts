import type { Context } from "hono";
import { AppError } from "../../domain/errors.ts";
import { mailer } from "../mail/mail.ts";
import { portone } from "../payments/portone.ts";
import { getPaymentSettings } from "../payments/settings.ts";
import type { AppEnv } from "./context.ts";
import { payLinks } from "./payLink.ts";
import { publicOrigin } from "./publicOrigin.ts";

/**
 * Returns the dependencies of calls that move money.
 *
 * @throws UNAVAILABLE (payments are not configured)
 */
export function withGateway(c: Context<AppEnv>) {
  const settings = getPaymentSettings(c.env);
  if (!settings) throw new AppError("UNAVAILABLE");
  const { db, now } = c.var;
  return {
    db,
    now,
    settings: c.var.settings,
    gateway: portone(settings),
    send: mailer(c.env.EMAIL, c.var.settings),
    site: publicOrigin(c),
    channels: settings.channels,
    payLink: payLinks(c),
  };
}
