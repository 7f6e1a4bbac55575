import { baseLocale, findLocale, type Locale } from "../../../domain/locales.ts";
import type { Mail, SendMail } from "../../mail/mail.ts";

/** What mails to the users whom an action concerns need. */
export type UserMailDeps = {
  sendMail: SendMail;
  /** Origin of the links. */
  origin: string;
};

/** The address and the language of a mail to a user. */
export const toMailReader = ({ email, locale }: { email: string; locale: string }): { to: string; locale: Locale } => ({
  to: email,
  locale: findLocale(locale) ?? baseLocale,
});

/** Sends a mail and ignores failures: the action is complete. */
export async function mailUser({ sendMail }: UserMailDeps, mail: Promise<Mail>): Promise<void> {
  await sendMail(await mail).catch(() => undefined);
}
