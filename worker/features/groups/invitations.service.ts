import type { Database } from "../../../db/client.ts";
import { selectCorrespondents } from "../../../db/correspondents.ts";
import { AppError } from "../../../domain/errors.ts";
import { groupPath } from "../../../domain/groups/groupPath.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { groupInvitationMail } from "../../mail/groupInvitation.mail.ts";
import type { SendMail } from "../../mail/mail.ts";
import { addressInvitation, limitInvitation, sendInvitation } from "../invitations/invitationMail.service.ts";
import { selectGroup } from "./groups.queries.ts";
import { toVisibleGroup } from "./groups.service.ts";
import { mayInvite, notifyInvited } from "./members.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date; sendMail: SendMail };

/**
 * Sends the link of a group's page to an address. The page is public, and the join policy decides who becomes a member,
 * so no invitation is stored and the link gives no right. An account with this address is notified too. The response does
 * not reveal whether there is one.
 *
 * @param origin origin of the service, for the link
 * @param client IP address of the request, for the mail budget
 * @throws NOT_FOUND, IN_BIN, ACCESS_DENIED, GROUP_CLOSED (nobody can join), TOO_MANY_REQUESTS, UNAVAILABLE
 * @see docs/decisions/0033-groups-and-search.md
 */
export async function inviteByEmail(
  deps: Deps,
  viewer: Viewer,
  idx: number,
  email: string,
  { origin, client }: { origin: string; client: string },
): Promise<void> {
  const reads = [selectGroup(deps.db, idx, viewer.id), selectCorrespondents(deps.db, viewer.id, email)] as const;
  const { unsent, results } = await limitInvitation(deps, viewer, { email, client }, reads, mayInvite(idx, viewer.id));
  const [[row], people] = results;
  const group = toVisibleGroup(row, viewer);
  if (!group.mine) throw new AppError("ACCESS_DENIED");
  if (!group.served || !group.card?.available) throw new AppError("GROUP_CLOSED");
  const { isWanted, ...addressed } = await addressInvitation(viewer, email, people);
  if (!isWanted) return;
  const mail = await groupInvitationMail({
    ...addressed,
    group: group.companyName,
    isApproved: group.joinPolicy === "approval",
    url: origin + groupPath(idx),
  });
  await sendInvitation(deps, mail, unsent);
  // The mail was sent, so the invitation does not fail any more.
  await notifyInvited(deps.db, idx, viewer.id, email, deps.now).catch(() => undefined);
}
