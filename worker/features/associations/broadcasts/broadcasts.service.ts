import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../domain/errors.ts";
import { BROADCAST_QUOTA, BROADCASTS } from "../../../../domain/quotas.ts";
import { MINUTE_MS } from "../../../../domain/time.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { selectAssociation } from "../core/associations.queries.ts";
import { requireAction } from "../core/associations.service.ts";
import * as queries from "./broadcasts.queries.ts";

type Deps = { db: Database; now: Date };

/** A second click, or a request that is sent again, must not send the same text twice. */
const REPEATED_MS = 10 * MINUTE_MS;

/**
 * Sends a notice to the members of an association. A job writes their notifications (see `writeBroadcasts`). Sending the
 * same text again within ten minutes has no effect.
 *
 * @throws NOT_FOUND, ACCESS_DENIED, QUOTA_NOTICES, TOO_MANY_REQUESTS
 */
export async function sendBroadcast(deps: Deps & { settings: Settings }, viewer: Viewer, idx: number, text: string) {
  const { db, now } = deps;
  const condition = queries.maySend(idx, viewer.id);
  const limits = [
    ...userLimits(viewer, "association notices", [BROADCASTS]),
    // Only a permitted call counts for the association, so that others cannot use up its notices.
    { name: `notices of association ${idx}`, ...BROADCASTS, isShared: true, condition },
  ];
  const { results } = await enforceAndRead(deps, limits, [selectAssociation(db, idx, viewer.id)]);
  const [[association]] = results;
  requireAction(association, "sendNotices");
  const repeatedSince = new Date(now.getTime() - REPEATED_MS);
  const broadcast = await queries.insertBroadcast(db, { idx, senderId: viewer.id, text, now, repeatedSince });
  if (broadcast) return broadcast;
  // The right may have been lost since the check.
  const [after] = await selectAssociation(db, idx, viewer.id);
  requireAction(after, "sendNotices");
  throw new AppError("QUOTA_NOTICES", { params: { max: BROADCAST_QUOTA } });
}

/** Limits keep statements short. Several runs work off a backlog. */
const MEMBERS_PER_PIECE = 500;
const PIECES_PER_RUN = 40;

/**
 * Notifies the members of associations about sent notices, oldest notice first. It can be interrupted at any point, and
 * two runs can overlap: nobody is notified twice, and nobody is left out.
 *
 * @returns how many pieces it has written
 */
export async function writeBroadcasts({ db, now }: Deps): Promise<number> {
  let written = 0;
  for (const broadcast of await queries.listOpen(db, PIECES_PER_RUN)) {
    let hasMore = true;
    while (hasMore && written < PIECES_PER_RUN) {
      hasMore = await queries.writePiece(db, broadcast, MEMBERS_PER_PIECE, now);
      written += 1;
    }
  }
  return written;
}

/** Exports the notices that a user sent to members of associations. */
export async function exportBroadcasts({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.exportSent(db, viewer.id);
}
