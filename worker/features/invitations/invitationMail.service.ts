import type { Database, SQL, Statement } from "../../../db/client.ts";
import { isUnanswered } from "../../../db/unanswered.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import { INVITATIONS } from "../../../domain/quotas.ts";
import { DAY_MS } from "../../../domain/time.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { Mail, SendMail } from "../../mail/mail.ts";
import { limitMail } from "../rate-limits/mailBudget.service.ts";
import { normalizeMailbox } from "../rate-limits/mailbox.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** Protects a mailbox from being flooded. Groups and associations count together. */
const SENT_PER_RECIPIENT = { max: 3, windowMs: DAY_MS };

/**
 * Counts an invitation by mail: of this user, to this mailbox, and in the budget of all mails.
 *
 * @param client IP address of the request, for the mail budget
 * @param condition only a permitted invitation counts, so that others cannot use up the mails to this address
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE
 */
export const limitInvitation = async <const Reads extends readonly Statement[]>(
  deps: Deps,
  viewer: Viewer,
  { email, client }: { email: string; client: string },
  reads: Reads,
  condition: SQL,
) =>
  limitMail(
    deps,
    [
      ...INVITATIONS.map((rate) => ({ name: `invitations by ${viewer.id}`, ...rate })),
      { name: `invitations to ${normalizeMailbox(email)}`, ...SENT_PER_RECIPIENT },
    ],
    client,
    reads,
    condition,
  );

type Person = { id: string; email: string; name: string; locale: string; hasBlockedSender: boolean };

/**
 * The name of the inviter, and the language of the mail: that of the recipient if they have an account. `isWanted` is
 * false if the recipient has blocked the inviter: the response stays the same, and no mail is sent.
 */
export async function addressInvitation(viewer: Viewer, email: string, people: Person[]) {
  const writer = people.find(({ id }) => id === viewer.id);
  const reader = people.find((person) => person.email === email);
  return {
    to: email,
    locale: findLocale((reader ?? writer)?.locale ?? "") ?? baseLocale,
    inviter: writer?.name ?? (await viewer.account()).email,
    isWanted: !reader?.hasBlockedSender,
  };
}

/**
 * Sends an invitation. If this fails, it does not count. If the mail service does not answer, the mail can still arrive,
 * so everything stays.
 *
 * @param undo removes what the call stored
 */
export async function sendInvitation(
  { sendMail }: { sendMail: SendMail },
  mail: Mail,
  unsent: () => Promise<void>,
  undo?: () => Promise<unknown>,
): Promise<void> {
  try {
    await sendMail(mail);
  } catch (error) {
    if (isUnanswered(error)) throw error;
    // A failed cleanup must not hide the original error.
    await undo?.().catch(() => undefined);
    await unsent();
    throw error;
  }
}
