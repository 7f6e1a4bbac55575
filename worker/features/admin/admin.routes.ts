import { Hono } from "hono";
import { idxParam, page } from "../../fields.schema.ts";
import { adminOnly, signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { withGateway } from "../../http/gateway.ts";
import { recentProof } from "../../http/recentProof.ts";
import { validate } from "../../http/validate.ts";
import { listAudit } from "../audit/audit.service.ts";
import { orderParam } from "../orders/orders.schema.ts";
import { userIdParam } from "../users/users.schema.ts";
import { confirmAccess } from "./access.service.ts";
import { listAllAssociations } from "./associations.service.ts";
import { getSummary } from "./figures.service.ts";
import { listAllGroups } from "./groups.service.ts";
import { listQuery, numberedListQuery, summaryQuery, suspendSchema } from "./lists.schema.ts";
import { noticeChangesSchema, noticeSchema } from "./notices.schema.ts";
import { createNotice, deleteNotice, listAllNotices, updateNotice } from "./notices.service.ts";
import { paymentsQuery, refundSchema } from "./payments.schema.ts";
import { listPayments, refundPayment } from "./payments.service.ts";
import { pricesSchema, promotionSchema } from "./prices.schema.ts";
import { getPrices, setPrices, setPromotion } from "./prices.service.ts";
import { listUsers, resumeUser, suspendUser } from "./users.service.ts";

export const adminRoutes = new Hono<AppEnv>()
  .use(signedIn, adminOnly)
  .get("/access", (c) => c.json(confirmAccess(c.var.admin)))
  .get("/summary", validate("query", summaryQuery), async (c) =>
    c.json(await getSummary(c.var, c.var.admin, c.req.valid("query").days)),
  )
  .get("/notices", validate("query", page), async (c) =>
    c.json(await listAllNotices(c.var, c.var.admin, c.req.valid("query"))),
  )
  .post("/notices", validate("json", noticeSchema), async (c) =>
    c.json(await createNotice(c.var, c.var.admin, c.req.valid("json")), 201),
  )
  .patch("/notices/:idx", validate("param", idxParam), validate("json", noticeChangesSchema), async (c) =>
    c.json(await updateNotice(c.var, c.var.admin, c.req.valid("param").idx, c.req.valid("json"))),
  )
  .delete("/notices/:idx", validate("param", idxParam), async (c) => {
    await deleteNotice(c.var, c.var.admin, c.req.valid("param").idx);
    return c.body(null, 204);
  })
  .get("/prices", async (c) => c.json(await getPrices(c.var, c.var.admin)))
  .put("/prices", recentProof, validate("json", pricesSchema), async (c) =>
    c.json(await setPrices(c.var, c.var.admin, c.req.valid("json"))),
  )
  .put("/promotion", recentProof, validate("json", promotionSchema), async (c) =>
    c.json(await setPromotion(c.var, c.var.admin, c.req.valid("json"))),
  )
  .get("/users", validate("query", listQuery), async (c) =>
    c.json(await listUsers(c.var, c.var.admin, c.req.valid("query"))),
  )
  .post("/users/:id/suspend", recentProof, validate("param", userIdParam), validate("json", suspendSchema), async (c) =>
    c.json(await suspendUser(c.var, c.var.admin, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post("/users/:id/resume", recentProof, validate("param", userIdParam), async (c) =>
    c.json(await resumeUser(c.var, c.var.admin, c.req.valid("param").id)),
  )
  .get("/groups", validate("query", numberedListQuery), async (c) =>
    c.json(await listAllGroups(c.var, c.var.admin, c.req.valid("query"))),
  )
  .get("/associations", validate("query", numberedListQuery), async (c) =>
    c.json(await listAllAssociations(c.var, c.var.admin, c.req.valid("query"))),
  )
  .get("/audit", validate("query", numberedListQuery), async (c) =>
    c.json(await listAudit(c.var, c.var.admin, c.req.valid("query"))),
  )
  .get("/payments", validate("query", paymentsQuery), async (c) =>
    c.json(await listPayments(c.var, c.var.admin, c.req.valid("query"))),
  )
  .post("/payments/:id/refund", recentProof, validate("param", orderParam), validate("json", refundSchema), async (c) =>
    c.json(await refundPayment(withGateway(c), c.var.admin, c.req.valid("param").id, c.req.valid("json").reason)),
  );
