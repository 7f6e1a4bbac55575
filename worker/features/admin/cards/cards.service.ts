import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { baseLocale, findLocale, type Locale } from "../../../../domain/locales.ts";
import { toPage } from "../../../../domain/pagination.ts";
import { isAdmin, type Settings } from "../../../env.ts";
import type { Admin } from "../../../http/context.ts";
import { cardRestoredMail, cardTakenDownMail } from "../../../mail/cardTakenDown.mail.ts";
import type { Mail, SendMail } from "../../../mail/mail.ts";
import { auditStatement, toCardSubject } from "../../audit-log/auditLog.service.ts";
import { getAnyCard } from "../../cards/core/cards.service.ts";
import { STORED_PER_CARD } from "../../reports/reports.service.ts";
import { findReports } from "../reports/reports.queries.ts";
import * as queries from "./cards.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };
/** @param origin origin of the public card pages */
type MailDeps = Deps & { sendMail: SendMail; origin: string };
type Query = { q?: string | null | undefined; cursor?: number | undefined; limit: number };

/**
 * Lists cards. If `q` is an e-mail address, lists the cards of that user; otherwise, cards whose card ID begins with
 * `q`. Without `q`, lists cards that were taken down, latest first.
 */
export async function listAllCards({ db }: Pick<Deps, "db">, _admin: Admin, { q, cursor, limit }: Query) {
  const page = { after: cursor, limit: limit + 1 };
  const sought = q?.toLowerCase();
  const rows = !sought
    ? await queries.listTakenDown(db, page)
    : sought.includes("@")
      ? await queries.findByOwner(db, sought, page)
      : await queries.findByCardId(db, sought, page);
  return toPage(rows, limit, ({ idx }) => idx);
}

/** Returns a card with its owner and its reports, withdrawn or not. @throws NOT_FOUND */
export async function getCardCase(deps: Deps, admin: Admin, idx: number, preferredLocales: Locale[]) {
  const [found, owner, reports] = await Promise.all([
    getAnyCard(deps, admin, idx, preferredLocales),
    queries.findOwner(deps.db, idx),
    findReports(deps.db, idx, STORED_PER_CARD),
  ]);
  if (!owner) throw new AppError("NOT_FOUND");
  const { locale: _, ...person } = owner;
  const role = isAdmin(deps.settings, owner.email) ? ("admin" as const) : ("user" as const);
  return { ...found, owner: { ...person, role }, reports };
}

/**
 * Takes a card down. Only its owner can see it until an administrator restores it. Closes its open reports and mails
 * the reason to the owner. Repeating it has no effect.
 *
 * @throws NOT_FOUND
 */
export async function takeDownCard(deps: MailDeps, admin: Admin, idx: number, reason: string): Promise<void> {
  const { card, owner } = await requireCard(deps, admin, idx);
  const act = { action: "card.takedown", subject: toCardSubject(idx), detail: { reason, cardId: card.cardId } };
  const recordStatement = auditStatement(deps, admin, { ...act, about: owner.id });
  if (!(await queries.takeDown(deps.db, idx, reason, recordStatement, deps.now))) return;
  const url = `${deps.origin}/card/edit/${idx}`;
  await mailOwner(deps, cardTakenDownMail({ ...toMailReader(owner), card: card.title, url, reason }));
}

/**
 * Restores a card that was taken down. A card that is also in the bin stays there. Repeating it has no effect. @throws
 * NOT_FOUND
 */
export async function restoreTakenDown(deps: MailDeps, admin: Admin, idx: number): Promise<void> {
  const { card, deletedAt, owner } = await requireCard(deps, admin, idx);
  const act = { action: "card.restore", subject: toCardSubject(idx), detail: { cardId: card.cardId } };
  const recordStatement = auditStatement(deps, admin, { ...act, about: owner.id });
  if (!(await queries.restore(deps.db, idx, recordStatement))) return;
  // The mail says that the card is visible again, which is false in these cases.
  if (deletedAt || owner.suspendedAt) return;
  const url = `${deps.origin}/c/${card.cardId}`;
  await mailOwner(deps, cardRestoredMail({ ...toMailReader(owner), card: card.title, url }));
}

async function requireCard(deps: Deps, admin: Admin, idx: number) {
  const [found, owner] = await Promise.all([getAnyCard(deps, admin, idx, []), queries.findOwner(deps.db, idx)]);
  if (!owner) throw new AppError("NOT_FOUND");
  return { ...found, owner };
}

const toMailReader = ({ email, locale }: { email: string; locale: string }) => ({
  to: email,
  locale: findLocale(locale) ?? baseLocale,
});

/** Sends a mail and ignores failures: the action is complete, and the application shows the same information. */
async function mailOwner({ sendMail }: MailDeps, mail: Promise<Mail>): Promise<void> {
  await sendMail(await mail).catch(() => undefined);
}
