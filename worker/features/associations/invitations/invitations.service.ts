import type { Database } from "../../../../db/client.ts";
import type { NewLink } from "../../../../domain/associations/invitations.schema.ts";
import { associationPath, INVITATION_DAYS } from "../../../../domain/associations/roles.ts";
import { AppError } from "../../../../domain/errors.ts";
import { toPage } from "../../../../domain/pagination.ts";
import { INVITATION_QUOTA, LINKS } from "../../../../domain/quotas.ts";
import { DAY_MS } from "../../../../domain/time.ts";
import { randomToken, sha256 } from "../../../crypto/digest.ts";
import type { Settings } from "../../../env.ts";
import type { Viewer } from "../../../http/context.ts";
import { associationInvitationMail } from "../../../mail/associationInvitation.mail.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { addressInvitation, limitInvitation, sendInvitation } from "../../invitations/invitationMail.service.ts";
import { enforceAndRead, userLimits } from "../../rate-limits/rateLimits.service.ts";
import { selectAssociation } from "../core/associations.queries.ts";
import { requireAction } from "../core/associations.service.ts";
import * as queries from "./invitations.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Invites an address. Its owner joins without approval. Inviting it again sends another mail and restarts the validity
 * period. The response does not reveal whether the address has an account.
 *
 * @param origin origin of the service, for the link
 * @param client IP address of the request, for the mail budget
 * @throws NOT_FOUND, ACCESS_DENIED, ASSOCIATION_MEMBER_EXISTS, QUOTA_INVITATIONS, TOO_MANY_REQUESTS, UNAVAILABLE (the
 *   mail failed; no one is invited)
 */
export async function inviteByEmail(
  deps: Deps & { sendMail: SendMail },
  viewer: Viewer,
  idx: number,
  email: string,
  { origin, client }: { origin: string; client: string },
) {
  const { db, now } = deps;
  const { unsent, results } = await limitInvitation(
    deps,
    viewer,
    { email, client },
    [selectAssociation(db, idx, viewer.id), queries.selectCorrespondents(db, idx, viewer.id, email)],
    queries.mayInvite(idx, viewer.id, email),
  );
  const [[association], people] = results;
  const { name } = requireAction(association, "invite");
  if (people.some((person) => person.email === email && person.isMember))
    throw AppError.at("email", "ASSOCIATION_MEMBER_EXISTS");
  const made = newInvitation(idx, viewer, now, INVITATION_DAYS.max, 1);
  const invitation = await queries.inviteAddress(db, email, made);
  if (!invitation) {
    await unsent();
    throw await whyNotInvited(deps, viewer, idx);
  }
  const { isWanted, ...addressed } = await addressInvitation(viewer, email, people);
  if (isWanted) {
    const url = origin + associationPath(idx);
    const mail = await associationInvitationMail({ ...addressed, association: name, url, until: invitation.expiresAt });
    await sendInvitation(deps, mail, unsent, async () => queries.deleteUnsent(db, invitation.id, made));
  }
  return { ...invitation, invitedBy: addressed.inviter };
}

/**
 * Creates a link with which people join without approval. The link is returned only once, because only the hash of its
 * token is stored.
 *
 * @throws NOT_FOUND, ACCESS_DENIED, QUOTA_INVITATIONS, TOO_MANY_REQUESTS
 */
export async function createLink(deps: Deps, viewer: Viewer, idx: number, { days, uses }: NewLink, origin: string) {
  const { db, now } = deps;
  const limits = userLimits(viewer, "association links", LINKS);
  const { results } = await enforceAndRead(deps, limits, [selectAssociation(db, idx, viewer.id)]);
  const [[association]] = results;
  requireAction(association, "invite");
  const token = randomToken();
  const link = await queries.insertLink(db, await sha256(token), newInvitation(idx, viewer, now, days, uses));
  if (!link) throw await whyNotInvited(deps, viewer, idx);
  return { ...link, url: `${origin}${associationPath(idx)}?invitation=${token}` };
}

/** Returns why no invitation was created. @throws ACCESS_DENIED (the right was lost since the check) */
async function whyNotInvited({ db }: Deps, viewer: Viewer, idx: number): Promise<AppError> {
  const [association] = await selectAssociation(db, idx, viewer.id);
  requireAction(association, "invite");
  return new AppError("QUOTA_INVITATIONS", { params: { max: INVITATION_QUOTA } });
}

/** Lists the valid invitations and links of an association, latest first. @throws NOT_FOUND, ACCESS_DENIED */
export async function listInvitations(
  { db, now }: Deps,
  viewer: Viewer,
  idx: number,
  page: { cursor?: number | undefined; limit: number },
) {
  const shown = { ...page, limit: page.limit + 1 };
  const { association, rows } = await queries.listInvitations(db, idx, viewer.id, shown, now);
  requireAction(association, "invite");
  return toPage(rows, page.limit, ({ id }) => id);
}

/**
 * Revokes an invitation or a link.
 *
 * @throws NOT_FOUND, ACCESS_DENIED
 */
export async function endInvitation({ db, now }: Deps, viewer: Viewer, idx: number, id: number): Promise<void> {
  const [association] = await selectAssociation(db, idx, viewer.id);
  requireAction(association, "invite");
  if (!(await queries.deleteInvitation(db, idx, viewer.id, id, now))) throw new AppError("NOT_FOUND");
}

/** Deletes expired invitations. @returns how many */
export async function deleteExpiredInvitations({ db, now }: Pick<Deps, "db" | "now">, limit: number): Promise<number> {
  return queries.deleteOver(db, now, limit);
}

/** Exports a user's invitations: received and sent. */
export async function exportInvitations({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return queries.exportInvitations(db, viewer.id, (await viewer.account()).email);
}

const newInvitation = (idx: number, viewer: Viewer, now: Date, days: number, maxUses: number) => ({
  idx,
  actorId: viewer.id,
  maxUses,
  expiresAt: new Date(now.getTime() + days * DAY_MS),
  now,
});
