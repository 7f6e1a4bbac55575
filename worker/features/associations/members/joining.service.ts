import type { Database } from "../../../../db/client.ts";
import { selectPerson } from "../../../../db/memberIndex.ts";
import { selectShowable } from "../../../../db/showableCard.ts";
import type { Join } from "../../../../domain/associations/members.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { JOINS, MEMBERSHIP_QUOTA } from "../../../../domain/quotas.ts";
import { sha256 } from "../../../crypto/digest.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { requireShowable } from "../../cards/core/showable.service.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { type AssociationRow, selectAssociation } from "../core/associations.queries.ts";
import { roleIn } from "../core/associations.service.ts";
import { selectInvitation, type Way } from "../invitations/invitations.queries.ts";
import * as queries from "./joining.queries.ts";

type Deps = { db: Database; now: Date };
type WithSettings = Deps & { settings: Settings };

/**
 * Returns the public view of an association, with the reader's membership. `invited` means that the reader can join
 * without approval.
 *
 * @param reader null for an anonymous reader
 * @param token token of an invitation link
 * @throws NOT_FOUND
 */
export async function getPublicAssociation({ db, now }: Deps, reader: Viewer | null, idx: number, token?: string) {
  const userId = reader?.id ?? "";
  const found = await queries.findPublic(db, idx, userId, await findWay(userId, token), now);
  return toPublic(found.association, found.isInvited);
}

/**
 * Joins an association with a link or an invitation to the user's address, otherwise requests to join. Repeating it
 * uses no invitation and changes only the consent to the directory.
 *
 * @throws NOT_FOUND, INVITATION_OVER (the link is no longer valid), NOT_CARD_OWNER (the user cannot show this card),
 *   QUOTA_MEMBERSHIPS, TOO_MANY_REQUESTS
 */
export async function joinAssociation(deps: WithSettings, viewer: Viewer, idx: number, { invitation, ...join }: Join) {
  const { db, now } = deps;
  const { cardIdx = null, consent } = join;
  const way = await findWay(viewer.id, invitation);
  const { results } = await enforceAndRead(deps, userLimits(viewer, "associations joined", JOINS), [
    selectAssociation(db, idx, viewer.id),
    selectInvitation(db, idx, way, now),
    selectShowable(db, cardIdx, viewer.id),
    selectPerson(db, viewer.id, cardIdx),
  ]);
  const [[association], invitations, showable, [person]] = results;
  const current = toPublic(association, invitations.length > 0);
  if (current.membership?.status === "member") return current;
  if (invitation !== undefined && !current.invited) throw new AppError("INVITATION_OVER");
  requireShowable(cardIdx, showable);
  if (!person) throw new AppError("LOGIN_REQUIRED");
  const joined = await queries.join(db, { idx, person, cardIdx, consent, now }, way, invitation === undefined);
  const { membership } = toPublic(joined.association, false);
  if (!membership && !joined.hasRoom) throw new AppError("QUOTA_MEMBERSHIPS", { params: { max: MEMBERSHIP_QUOTA } });
  // Another user may have used the link up.
  if (invitation !== undefined && membership?.status !== "member") throw new AppError("INVITATION_OVER");
  return toPublic(joined.association, false);
}

function toPublic(association: AssociationRow | undefined, isInvited: boolean) {
  if (!association) throw new AppError("NOT_FOUND");
  const { idx, name, createdAt, memberCount, membership } = association;
  return {
    idx,
    name,
    createdAt,
    memberCount,
    membership: membership && { status: membership.status, role: roleIn(membership) },
    invited: membership?.status !== "member" && isInvited,
  };
}

/** The link's token if there is one, otherwise the reader's own address. */
const findWay = async (userId: string, token: string | undefined): Promise<Way> =>
  token === undefined ? { userId } : { tokenHash: await sha256(token) };
