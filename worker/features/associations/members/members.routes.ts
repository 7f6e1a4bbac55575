import { Hono } from "hono";
import { invitationParam, linkSchema } from "../../../../domain/associations/invitations.schema.ts";
import {
  joinSchema,
  membershipSchema,
  membersQuery,
  roleSchema,
} from "../../../../domain/associations/members.schema.ts";
import { idxParam, page } from "../../../../domain/fields.schema.ts";
import { inviteSchema } from "../../../../domain/groups/members.schema.ts";
import { memberParam, removalQuery } from "../../../../domain/members.schema.ts";
import { signedIn } from "../../../http/bearer.ts";
import type { AppEnv } from "../../../http/context.ts";
import { getLocale } from "../../../http/locale.ts";
import { getOrigin } from "../../../http/origin.ts";
import { publicOrigin } from "../../../http/publicOrigin.ts";
import { validate } from "../../../http/validate.ts";
import { mailer } from "../../../mail/mail.ts";
import { listMembers } from "../directory/memberList.service.ts";
import { createLink, endInvitation, inviteByEmail, listInvitations } from "../invitations/invitations.service.ts";
import { joinAssociation } from "./joining.service.ts";
import * as service from "./members.service.ts";

/** Members of an association: join, leave, approve, remove, roles. */
export const associationMembersRoutes = new Hono<AppEnv>()
  .use(signedIn)
  .post("/:idx/join", validate("param", idxParam), validate("json", joinSchema), async (c) =>
    c.json(await joinAssociation(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .post("/:idx/leave", validate("param", idxParam), async (c) => {
    await service.leaveAssociation(c.var, c.var.viewer, c.req.valid("param").idx);
    return c.body(null, 204);
  })
  .patch("/:idx/membership", validate("param", idxParam), validate("json", membershipSchema), async (c) =>
    c.json(await service.updateMembership(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .get("/:idx/members", validate("param", idxParam), validate("query", membersQuery), async (c) => {
    const query = { ...c.req.valid("query"), locale: getLocale(c) };
    return c.json(await listMembers(c.var, c.var.viewer, c.req.valid("param").idx, query));
  })
  .post("/:idx/members", validate("param", idxParam), validate("json", inviteSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const { email } = c.req.valid("json");
    const from = { origin: publicOrigin(c), client: getOrigin(c).address };
    return c.json(await inviteByEmail(deps, c.var.viewer, c.req.valid("param").idx, email, from), 201);
  })
  .post("/:idx/members/:userId/approve", validate("param", memberParam), async (c) => {
    const { idx, userId } = c.req.valid("param");
    await service.approveMember(c.var, c.var.viewer, idx, userId);
    return c.body(null, 204);
  })
  .patch("/:idx/members/:userId", validate("param", memberParam), validate("json", roleSchema), async (c) => {
    const { idx, userId } = c.req.valid("param");
    return c.json(await service.setRole(c.var, c.var.viewer, idx, userId, c.req.valid("json").role));
  })
  .delete("/:idx/members/:userId", validate("param", memberParam), validate("query", removalQuery), async (c) => {
    const { idx, userId } = c.req.valid("param");
    await service.removeMember(c.var, c.var.viewer, idx, userId, c.req.valid("query"));
    return c.body(null, 204);
  })
  .get("/:idx/invitations", validate("param", idxParam), validate("query", page), async (c) =>
    c.json(await listInvitations(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("query"))),
  )
  .post("/:idx/invitations", validate("param", idxParam), validate("json", linkSchema), async (c) => {
    const { idx } = c.req.valid("param");
    return c.json(await createLink(c.var, c.var.viewer, idx, c.req.valid("json"), publicOrigin(c)), 201);
  })
  .delete("/:idx/invitations/:id", validate("param", invitationParam), async (c) => {
    const { idx, id } = c.req.valid("param");
    await endInvitation(c.var, c.var.viewer, idx, id);
    return c.body(null, 204);
  });
