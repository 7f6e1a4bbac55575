import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { baseLocale, findLocale, type Locale } from "../../../../domain/locales.ts";
import { toPage } from "../../../../domain/pagination.ts";
import { isAdmin, type Settings } from "../../../env.ts";
import type { Admin } from "../../../http/context.ts";
import { cardRestoredMail, cardTakenDownMail } from "../../../mail/cardTakenDown.mail.ts";
import type { Mail, SendMail } from "../../../mail/mail.ts";
import { auditStatement } from "../../audit-log/auditLog.service.ts";
import { getAnyCard } from "../../cards/core/cards.service.ts";
import { STORED_PER_CARD } from "../../reports/reports.service.ts";
import { findReports } from "../reports/reports.queries.ts";
import { toAuditSubject } from "./auditSubject.ts";
import * as queries from "./cards.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };
/** @param origin where cards are found */
type MailDeps = Deps & { sendMail: SendMail; origin: string };
type Query = { q?: string | null | undefined; cursor?: number | undefined; limit: number };

/**
 * A page of cards: those whose card ID begins with `q`, or, where it is a person's ID, theirs; without it those that
 * were taken down, the last one first.
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

/** A card with its owner and what was reported about it, withdrawn or not. @throws NOT_FOUND */
export async function getCardCase(deps: Deps, admin: Admin, idx: number, wanted: Locale[]) {
  const [found, owner, reports] = await Promise.all([
    getAnyCard(deps, admin, idx, wanted),
    queries.findOwner(deps.db, idx),
    findReports(deps.db, idx, STORED_PER_CARD),
  ]);
  if (!owner) throw new AppError("NOT_FOUND");
  const { locale: _, ...person } = owner;
  const role = isAdmin(deps.settings, owner.email) ? ("admin" as const) : ("user" as const);
  return { ...found, owner: { ...person, role }, reports };
}

/**
 * Takes a card down: nobody but its owner sees it, until an administrator restores it. Closes its open reports and
 * mails the owner the reason. Doing it again changes nothing.
 * @throws NOT_FOUND
 */
export async function takeDownCard(deps: MailDeps, admin: Admin, idx: number, reason: string): Promise<void> {
  const { card, owner } = await requireCard(deps, admin, idx);
  const act = { action: "card.takedown", subject: toAuditSubject(idx), detail: { reason, cardId: card.cardId } };
  const record = auditStatement(deps, admin, { ...act, about: owner.id });
  if (!(await queries.takeDown(deps.db, idx, reason, record, deps.now))) return;
  const url = `${deps.origin}/card/edit/${idx}`;
  await tellOwner(deps, cardTakenDownMail({ ...toMailReader(owner), card: card.title, url, reason }));
}

/** Undoes a take-down. A card that is in the bin as well stays there. Doing it again changes nothing. @throws NOT_FOUND */
export async function restoreTakenDown(deps: MailDeps, admin: Admin, idx: number): Promise<void> {
  const { card, deletedAt, owner } = await requireCard(deps, admin, idx);
  const act = { action: "card.restore", subject: toAuditSubject(idx), detail: { cardId: card.cardId } };
  const record = auditStatement(deps, admin, { ...act, about: owner.id });
  if (!(await queries.restore(deps.db, idx, record))) return;
  // The mail says that it is shown again.
  if (deletedAt || owner.suspendedAt) return;
  const url = `${deps.origin}/c/${card.cardId}`;
  await tellOwner(deps, cardRestoredMail({ ...toMailReader(owner), card: card.title, url }));
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

/** What was done stands, whether or not the mail arrives: the owner sees the same in the application. */
async function tellOwner({ sendMail }: MailDeps, mail: Promise<Mail>): Promise<void> {
  await sendMail(await mail).catch(() => undefined);
}
