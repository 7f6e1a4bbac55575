import type { Database } from "../../../db/client.ts";
import { isUnanswered } from "../../../db/unanswered.ts";
import { isSameNumber } from "../../../domain/contacts/sameWay.ts";
import { AppError } from "../../../domain/errors.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import type { ResetPassword } from "../../../domain/users/recovery.schema.ts";
import { randomText } from "../../crypto/digest.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { Settings } from "../../env.ts";
import type { Origin } from "../../http/origin.ts";
import type { SendMail } from "../../mail/mail.ts";
import { temporaryPasswordMail } from "../../mail/temporaryPassword.mail.ts";
import { limitMail } from "../rate-limits/mailBudget.service.ts";
import { normalizeMailbox } from "../rate-limits/mailbox.ts";
import { clientLimits, enforceAndRead } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./recovery.queries.ts";
import { makeTemporaryPassword, maskEmail, TEMPORARY_PASSWORD_LIFETIME_MS } from "./temporaryPassword.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Finds an ID by name and e-mail address. A wrong name and an unknown address get the same response.
 *
 * @throws FIND_FAILED, TOO_MANY_REQUESTS
 * @see spec.md §2, product.md, "Users and sessions"
 */
export async function findId(deps: Deps, { name, email }: { name: string; email: string }, origin: Origin) {
  const limits = [
    { name: `find|${email}`, max: 10, windowMs: HOUR_MS },
    ...clientLimits(origin, { name: "find", max: 30, windowMs: HOUR_MS }),
  ];
  const { results } = await enforceAndRead(deps, limits, [queries.selectAccount(deps.db, email)]);
  const [[account]] = results;
  if (!account || account.suspendedAt || !sameName(account.name, name)) throw new AppError("FIND_FAILED");
  return {
    maskedId: maskEmail(account.email),
    joinedAt: account.joinedAt,
    methods: [...(account.hasPassword ? ["password"] : []), ...(account.providers?.split(",") ?? [])],
  };
}

/**
 * Mails a temporary password to the account's address. The old password stays valid until the temporary one is used.
 *
 * @param from the client, for the rate limits, and the origin of the application, for the link
 * @throws ID_UNKNOWN, FIND_FAILED (the phone or address does not match), TOO_MANY_REQUESTS, UNAVAILABLE
 * @see spec.md §4, product.md, "Users and sessions"
 */
export async function resetPassword(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  { id, phone, email }: ResetPassword,
  from: { client: Origin; site: string },
): Promise<void> {
  const limits = [
    { name: `reset|${normalizeMailbox(id)}`, max: 5, windowMs: HOUR_MS },
    ...clientLimits(from.client, { name: "reset", max: 20, windowMs: HOUR_MS }),
  ];
  const reads = [queries.selectAccount(deps.db, id)] as const;
  const { unsent, results } = await limitMail(deps, limits, from.client.address, reads);
  const [[account]] = results;
  const refusal = findRefusal(account, { phone, email });
  if (!account || refusal) {
    await unsent();
    throw refusal;
  }
  const password = makeTemporaryPassword(randomText);
  const hash = await hashPassword(password).catch(async (error: unknown) => {
    await unsent();
    throw error;
  });
  const expiresAt = new Date(deps.now.getTime() + TEMPORARY_PASSWORD_LIFETIME_MS);
  const save = async () =>
    queries.saveTemporaryPassword(deps.db, { userId: account.id, hash, expiresAt }, account.email);
  // Send the mail first. A temporary password that was not delivered must not replace an earlier one that was. Without
  // an answer, the mail can still arrive, so its password must be valid.
  const locale = findLocale(account.locale) ?? baseLocale;
  // In the fragment, so that the password appears in no log and no `Referer` header.
  const url = `${from.site}/user/new-password#${new URLSearchParams({ id: account.email, password })}`;
  const mail = await temporaryPasswordMail({ to: account.email, locale, password, url, hours: 24 });
  await sendMail(mail).catch(async (error: unknown) => {
    await (isUnanswered(error) ? save() : unsent());
    throw error;
  });
  await save();
}

/** Returns why no temporary password is sent; undefined if it is. Without a phone number, the ID alone identifies the account. */
function findRefusal(
  account: queries.Account | undefined,
  { phone, email }: Pick<ResetPassword, "phone" | "email">,
): AppError | undefined {
  if (!account || account.suspendedAt) return AppError.at("id", "ID_UNKNOWN");
  const isOtherPhone = phone !== undefined && account.phone !== null && !isSameNumber(phone, account.phone);
  const isOtherEmail = email !== undefined && email !== account.email;
  return isOtherPhone || isOtherEmail ? new AppError("FIND_FAILED") : undefined;
}

/** Compares names without spaces, case and differences in composition. */
function sameName(left: string, right: string): boolean {
  const plain = (name: string) => name.normalize("NFKC").replace(/\s+/g, "").toLocaleLowerCase("und");
  return plain(left) === plain(right);
}
