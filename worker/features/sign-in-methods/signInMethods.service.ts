import type { Viewer } from "../../http/context.ts";
import type { SendMail } from "../../mail/mail.ts";
import { type LoginMethodChange, signInMethodMail } from "../../mail/signInMethod.mail.ts";

/**
 * Notifies a user by mail that a login method was added or removed, so that they notice unauthorized changes. Failures
 * are ignored, because the change is complete.
 */
export async function notifyMethodChange(sendMail: SendMail, viewer: Viewer, change: LoginMethodChange): Promise<void> {
  const { email, locale } = await viewer.account();
  await sendMail(await signInMethodMail({ to: email, locale, change })).catch(() => undefined);
}
