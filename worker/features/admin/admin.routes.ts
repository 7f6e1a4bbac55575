import { type Context, Hono } from "hono";
import { takedownSchema } from "../../../domain/admin/cards.schema.ts";
import { listQuery, numberedListQuery, summaryQuery, suspendSchema } from "../../../domain/admin/lists.schema.ts";
import { noticeChangesSchema, noticeSchema } from "../../../domain/admin/notices.schema.ts";
import { paymentsQuery, refundSchema } from "../../../domain/admin/payments.schema.ts";
import { pricesSchema, promotionSchema } from "../../../domain/admin/prices.schema.ts";
import { orderParam } from "../../../domain/billing/orders.schema.ts";
import { idParam, idxParam, page, sortedPage } from "../../../domain/fields.schema.ts";
import { userIdParam } from "../../../domain/users/users.schema.ts";
import { adminOnly, signedIn } from "../../http/bearer.ts";
import type { AppEnv } from "../../http/context.ts";
import { withGateway } from "../../http/gateway.ts";
import { getPreferredLocales } from "../../http/locale.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { recentProof } from "../../http/recentProof.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { listAudit } from "../audit-log/auditLog.service.ts";
import { confirmAccess } from "./access.service.ts";
import { listAllAssociations } from "./associations/associations.service.ts";
import { dismissReports, getCardCase, listAllCards, restoreTakenDown, takeDownCard } from "./cards/cards.service.ts";
import { getSummary } from "./figures/figures.service.ts";
import { listAllGroups } from "./groups/groups.service.ts";
import { createNotice, deleteNotice, listAllNotices, updateNotice } from "./notices/notices.service.ts";
import { listPayments, refundPayment } from "./payments/payments.service.ts";
import { getPrices, setPrices, setPromotion } from "./prices/prices.service.ts";
import { listReports } from "./reports/reports.service.ts";
import { listUsers, resumeUser, suspendUser } from "./users/users.service.ts";

/** The dependencies of actions that send a mail to a user. */
const withMail = (c: Context<AppEnv>) => ({
  ...c.var,
  sendMail: mailer(c.env.EMAIL, c.var.settings),
  origin: publicOrigin(c),
});

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
    c.json(await suspendUser(withMail(c), c.var.admin, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post("/users/:id/resume", recentProof, validate("param", userIdParam), async (c) =>
    c.json(await resumeUser(withMail(c), c.var.admin, c.req.valid("param").id)),
  )
  .get("/reports", validate("query", sortedPage), async (c) =>
    c.json(await listReports(c.var, c.var.admin, c.req.valid("query"))),
  )
  .post("/reports/:id/dismiss", validate("param", idParam), async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await dismissReports(c.var, c.var.admin, id, getPreferredLocales(c)));
  })
  .get("/cards", validate("query", numberedListQuery), async (c) =>
    c.json(await listAllCards(c.var, c.var.admin, c.req.valid("query"))),
  )
  .get("/cards/:idx", validate("param", idxParam), async (c) =>
    c.json(await getCardCase(c.var, c.var.admin, c.req.valid("param").idx, getPreferredLocales(c))),
  )
  .post(
    "/cards/:idx/takedown",
    recentProof,
    validate("param", idxParam),
    validate("json", takedownSchema),
    async (c) => {
      const { idx } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      return c.json(await takeDownCard(withMail(c), c.var.admin, idx, reason, getPreferredLocales(c)));
    },
  )
  .post("/cards/:idx/restore", recentProof, validate("param", idxParam), async (c) => {
    const { idx } = c.req.valid("param");
    return c.json(await restoreTakenDown(withMail(c), c.var.admin, idx, getPreferredLocales(c)));
  })
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
