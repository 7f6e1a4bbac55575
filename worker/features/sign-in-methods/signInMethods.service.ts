import type { Database } from "../../../db/client.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import type { Viewer } from "../../http/context.ts";
import type { SendMail } from "../../mail/mail.ts";
import { type LoginMethodChange, signInMethodMail } from "../../mail/signInMethod.mail.ts";
import { findUserLocale } from "./signInMethods.queries.ts";

/**
 * Notifies a user by mail that a login method was added or removed, so that they notice unauthorized changes. Failures
 * are ignored, because the change is complete.
 */
export async function notifyMethodChange(
  { db, sendMail }: { db: Database; sendMail: SendMail },
  viewer: Viewer,
  change: LoginMethodChange,
): Promise<void> {
  const { email } = await viewer.account();
  const locale = findLocale((await findUserLocale(db, viewer.id)) ?? "") ?? baseLocale;
  await sendMail(await signInMethodMail({ to: email, locale, change })).catch(() => undefined);
}
