import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Locale } from "../../../domain/locales.ts";
import { toPage } from "../../../domain/pagination.ts";
import { BLOCK_QUOTA, BLOCKS } from "../../../domain/quotas.ts";
import type { BlockInput } from "../../../domain/users/blocks.schema.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { selectLiveCards, toPublicCards } from "../cards/core/publicCards.service.ts";
import { declineBlockedStatement, withdrawBlockedStatement } from "../exchange/exchanges.service.ts";
import { enforceAndRead, userLimits } from "../rate-limits/rateLimits.service.ts";
import * as queries from "./blocks.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Blocks the sender of an offer, or the person whom a notification names. What they do no longer notifies the user, and
 * their offers do not reach the user. No one is notified. Repeating it has no effect.
 *
 * @param locales the languages in which the user sees the name
 * @throws NOT_FOUND, QUOTA_BLOCKS, TOO_MANY_REQUESTS
 * @see docs/decisions/0035-notifications.md
 */
export async function block(deps: Deps, viewer: Viewer, whom: BlockInput, locales: Locale[]) {
  const { db, now } = deps;
  const person =
    "offerId" in whom
      ? await readSender(deps, viewer, whom.offerId, locales)
      : await readActor(deps, viewer, whom.notificationId, locales);
  if (!person) throw new AppError("NOT_FOUND");
  const offerStatements = [
    declineBlockedStatement(db, { senderId: person.blockedId, recipientId: viewer.id }, now),
    withdrawBlockedStatement(db, viewer.id, person.blockedId),
  ];
  const stored = await queries.insertBlock(db, { userId: viewer.id, ...person, at: now }, offerStatements);
  if (!stored) throw new AppError("QUOTA_BLOCKS", { params: { max: BLOCK_QUOTA } });
  return stored;
}

const limit = (viewer: Viewer) => userLimits(viewer, "blocks", BLOCKS);

/** Returns who sent an offer to the user, with the name on the offered card. */
async function readSender(deps: Deps, viewer: Viewer, offerId: number, locales: Locale[]) {
  const { db, now } = deps;
  const card = queries.offeredCard(viewer.id, offerId);
  const reads = [queries.selectSender(db, viewer.id, offerId), selectLiveCards(db, card, now)] as const;
  const [[sender], found] = (await enforceAndRead(deps, limit(viewer), reads)).results;
  const [shown] = toPublicCards(found, locales).values();
  return sender && shown && { blockedId: sender.id, name: shown.name };
}

/** Returns the person whom a notification of the user names, with the name that it shows. */
async function readActor(deps: Deps, viewer: Viewer, notificationId: number, locales: Locale[]) {
  const { db, now } = deps;
  const reads = [
    queries.selectActor(db, viewer.id, notificationId, now),
    queries.selectShown(db, viewer.id, notificationId, locales[0] ?? "", now),
  ] as const;
  const [[actor], [shown]] = (await enforceAndRead(deps, limit(viewer), reads)).results;
  return actor && { blockedId: actor.id, name: shown?.actor ?? "" };
}

/** Unblocks a person. What they have done in the meantime stays unknown to the user. Repeating it has no effect. */
export async function unblock({ db }: Pick<Deps, "db">, viewer: Viewer, id: number): Promise<void> {
  await queries.deleteBlock(db, viewer.id, id);
}

/** Lists the people whom a user has blocked, latest first. */
export async function listBlocks(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { cursor, limit: size }: { cursor?: number | undefined; limit: number },
) {
  const rows = await queries.listBlocks(db, viewer.id, cursor, size + 1);
  return toPage(rows, size, ({ id }) => id);
}

/** Exports the people whom a user has blocked. There are at most `BLOCK_QUOTA`. */
export async function exportBlocks({ db }: Pick<Deps, "db">, viewer: Viewer) {
  const rows = await queries.listBlocks(db, viewer.id, undefined, BLOCK_QUOTA);
  return rows.map(({ name, at }) => ({ name, at }));
}
