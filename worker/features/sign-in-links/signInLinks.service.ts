import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { randomToken, sha256 } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import type { LoginClient } from "../../http/knownDevice.ts";
import type { SendMail } from "../../mail/mail.ts";
import { signInLinkMail } from "../../mail/signInLink.mail.ts";
import { countMail } from "../rate-limits/mailBudget.service.ts";
import { newDeviceNotice, newSession, type UserLogIn } from "../sessions/sessions.service.ts";
import { selectUser, toUser } from "../users/users.service.ts";
import * as queries from "./signInLinks.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Lifetime of a mailed link. The mail mentions it. */
const LIFETIME_MS = HOUR_MS;

/**
 * Mails a login link to the owner of an account after unknown devices have used up its password attempts. Has no effect
 * if the account does not exist or is suspended, or if the mail budget is used up.
 *
 * @param client IP address of the first refused attempt
 * @throws UNAVAILABLE (the mail cannot be sent)
 */
export async function sendSignInLink(
  deps: Deps & { sendMail: SendMail },
  email: string,
  origin: string,
  client: string,
): Promise<void> {
  const { db, now, sendMail } = deps;
  const account = await queries.findAccount(db, email);
  if (!account) return;
  const { refusal, unsent } = await countMail(deps, [], client, []);
  if (refusal) return;
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await queries.saveLink(db, { userId: account.id, tokenHash: await sha256(token), expiresAt });
  const locale = findLocale(account.locale) ?? baseLocale;
  // In the fragment, so that the token appears in no log and no `Referer` header.
  const url = `${origin}/user/sign-in-link#${token}`;
  await sendMail(await signInLinkMail({ to: account.email, locale, url })).catch(async (error: unknown) => {
    await unsent();
    throw error;
  });
}

/**
 * Logs in with the token of a mailed link, once.
 *
 * @throws LINK_EXPIRED (unknown, used, replaced or expired link, or suspended user)
 */
export async function signInByLink(deps: Deps, token: string, client: LoginClient): Promise<UserLogIn> {
  const { db, now } = deps;
  const tokenHash = await sha256(token);
  const account = await queries.findByLink(db, tokenHash, now);
  if (!account) throw new AppError("LINK_EXPIRED");
  const session = await newSession(deps, account, client);
  const { notice, changes } = await newDeviceNotice(deps, account, client, session.row.id);
  const read = selectUser(deps, account.id);
  const rows = await queries.insertSession(db, session.row, { tokenHash, now }, changes, read);
  if (!rows) throw new AppError("LINK_EXPIRED");
  return { ...session.login, user: toUser(rows, deps), ...(notice && { notice }) };
}
