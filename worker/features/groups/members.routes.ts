import { Hono } from "hono";
import { idxParam } from "../../../domain/fields.schema.ts";
import {
  inviteSchema,
  joinSchema,
  membershipSchema,
  membersQuery,
  newOwnerSchema,
} from "../../../domain/groups/members.schema.ts";
import { memberParam, removalQuery } from "../../../domain/members.schema.ts";
import { maybeSignedIn, signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { getLocale } from "../../http/locale.ts";
import { getOrigin } from "../../http/origin.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { inviteByEmail } from "./invitations.service.ts";
import { listMembers } from "./memberList.service.ts";
import { approveMember, handOver, joinGroup, leaveGroup, removeMember, showCard } from "./members.service.ts";

export const membersRoutes = new Hono<AppEnv>()
  .post("/:idx/join", signedIn, validate("param", idxParam), validate("json", joinSchema), async (c) =>
    c.json(await joinGroup(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json").cardIdx ?? null)),
  )
  .post("/:idx/leave", signedIn, validate("param", idxParam), async (c) => {
    await leaveGroup(c.var, c.var.viewer, c.req.valid("param").idx);
    return c.body(null, 204);
  })
  .patch("/:idx/membership", signedIn, validate("param", idxParam), validate("json", membershipSchema), async (c) =>
    c.json(await showCard(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json").cardIdx)),
  )
  .get("/:idx/members", maybeSignedIn, validate("param", idxParam), validate("query", membersQuery), async (c) => {
    const query = { ...c.req.valid("query"), locale: getLocale(c) };
    return c.json(await listMembers(c.var, c.var.reader, c.req.valid("param").idx, query));
  })
  .post("/:idx/members", signedIn, validate("param", idxParam), validate("json", inviteSchema), async (c) => {
    const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
    const from = { origin: publicOrigin(c), client: getOrigin(c).address };
    await inviteByEmail(deps, c.var.viewer, c.req.valid("param").idx, c.req.valid("json").email, from);
    return c.body(null, 204);
  })
  .post("/:idx/members/:userId/approve", signedIn, validate("param", memberParam), async (c) => {
    const { idx, userId } = c.req.valid("param");
    await approveMember(c.var, c.var.viewer, idx, userId);
    return c.body(null, 204);
  })
  .delete(
    "/:idx/members/:userId",
    signedIn,
    validate("param", memberParam),
    validate("query", removalQuery),
    async (c) => {
      const { idx, userId } = c.req.valid("param");
      await removeMember(c.var, c.var.viewer, idx, userId, c.req.valid("query"));
      return c.body(null, 204);
    },
  )
  .post("/:idx/owner", signedIn, validate("param", idxParam), validate("json", newOwnerSchema), async (c) =>
    c.json(await handOver(c.var, c.var.viewer, c.req.valid("param").idx, c.req.valid("json").userId)),
  );
