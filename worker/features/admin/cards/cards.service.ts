import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { toPage } from "../../../../domain/pagination.ts";
import { isAdmin, type Settings } from "../../../env.ts";
import type { Admin } from "../../../http/context.ts";
import { cardRestoredMail, cardTakenDownMail } from "../../../mail/cardTakenDown.mail.ts";
import { auditStatement, toCardSubject } from "../../audit-log/auditLog.service.ts";
import { type AnyCard, selectAnyCard, toAnyCard } from "../../cards/core/cards.service.ts";
import { STORED_PER_CARD } from "../../reports/reports.service.ts";
import { findReportedCard } from "../reports/reports.queries.ts";
import { mailUser, toMailReader, type UserMailDeps } from "../userMail.service.ts";
import * as queries from "./cards.queries.ts";

type Deps = { db: Database; now: Date; settings: Settings };
type MailDeps = Deps & UserMailDeps;
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
  return toCardCase(
    deps,
    admin,
    requireCase(await queries.findCase(deps.db, toKey(deps, admin, idx))),
    preferredLocales,
  );
}

/**
 * Takes a card down. Only its owner can see it until an administrator restores it. Closes its open reports and mails
 * the reason to the owner. Repeating it has no effect.
 *
 * @returns the card, like `getCardCase`
 * @throws NOT_FOUND
 */
export async function takeDownCard(
  deps: MailDeps,
  admin: Admin,
  idx: number,
  reason: string,
  preferredLocales: Locale[],
) {
  const key = toKey(deps, admin, idx);
  const { found, owner } = requireCase(await queries.findCase(deps.db, key));
  const detail = { reason, cardId: found.card.cardId };
  const act = { action: "card.takedown", subject: toCardSubject(idx), detail, about: owner.id };
  const taken = await queries.takeDown(deps.db, key, reason, auditStatement(deps, admin, act));
  if (taken.isChanged) {
    const url = `${deps.origin}/card/edit/${idx}`;
    await mailUser(deps, cardTakenDownMail({ ...toMailReader(owner), card: found.card.title, url, reason }));
  }
  return toCardCase(deps, admin, requireCase(taken.current), preferredLocales);
}

/**
 * Restores a card that was taken down. A card that is also in the bin stays there. Repeating it has no effect.
 *
 * @returns the card, like `getCardCase`
 * @throws NOT_FOUND
 */
export async function restoreTakenDown(deps: MailDeps, admin: Admin, idx: number, preferredLocales: Locale[]) {
  const key = toKey(deps, admin, idx);
  const { found, owner } = requireCase(await queries.findCase(deps.db, key));
  const { cardId, title, deletedAt } = found.card;
  const act = { action: "card.restore", subject: toCardSubject(idx), detail: { cardId }, about: owner.id };
  const restored = await queries.restore(deps.db, key, auditStatement(deps, admin, act));
  // The mail says that the card is visible again, which is false in the bin and for a suspended user.
  if (restored.isChanged && !deletedAt && !owner.suspendedAt) {
    const url = `${deps.origin}/c/${cardId}`;
    await mailUser(deps, cardRestoredMail({ ...toMailReader(owner), card: title, url }));
  }
  return toCardCase(deps, admin, requireCase(restored.current), preferredLocales);
}

/**
 * Closes the open reports of a card up to the given one, without further action. Later reports stay open. Repeating it
 * has no effect.
 *
 * @returns the card, like `getCardCase`
 * @throws NOT_FOUND
 */
export async function dismissReports(deps: Deps, admin: Admin, id: number, preferredLocales: Locale[]) {
  const card = await findReportedCard(deps.db, id);
  if (!card) throw new AppError("NOT_FOUND");
  const detail = { cardId: card.cardId, upTo: id };
  const act = { action: "reports.dismiss", subject: toCardSubject(card.idx), detail, about: card.ownerId };
  const recordStatement = auditStatement(deps, admin, act);
  const current = await queries.closeReports(deps.db, toKey(deps, admin, card.idx), id, recordStatement);
  return toCardCase(deps, admin, requireCase(current), preferredLocales);
}

const toKey = (deps: Deps, admin: Admin, cardIdx: number) => ({
  cardIdx,
  now: deps.now,
  cardStatement: selectAnyCard(deps, admin, cardIdx),
  maxReports: STORED_PER_CARD,
});

type FoundCase = queries.FoundCase<AnyCard>;

function requireCase(found: FoundCase | undefined): FoundCase {
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

async function toCardCase(deps: Deps, admin: Admin, { found, owner, reports }: FoundCase, preferredLocales: Locale[]) {
  const { locale: _, ...person } = owner;
  const role = isAdmin(deps.settings, owner.email) ? ("admin" as const) : ("user" as const);
  const shown = await toAnyCard(deps, admin, found, preferredLocales);
  return { ...shown, owner: { ...person, role }, reports };
}
