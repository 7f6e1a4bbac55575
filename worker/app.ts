import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { usersRoutes } from "./features/account/account.routes.ts";
import { adminRoutes } from "./features/admin/admin.routes.ts";
import { broadcastsRoutes } from "./features/associations/broadcasts/broadcasts.routes.ts";
import { associationsRoutes, publicAssociationRoutes } from "./features/associations/core/associations.routes.ts";
import { associationMembersRoutes } from "./features/associations/members/members.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { payPageRoutes } from "./features/billing/checkout/checkout.routes.tsx";
import { payReportRoutes } from "./features/billing/checkout/checkoutReport.routes.ts";
import { ordersRoutes } from "./features/billing/orders/orders.routes.ts";
import { paymentMethodChangesRoutes } from "./features/billing/subscriptions/paymentMethodChanges.routes.ts";
import { ticketsRoutes } from "./features/billing/tickets/tickets.routes.ts";
import { webhookRoutes } from "./features/billing/webhooks/webhooks.routes.ts";
import { blocksRoutes } from "./features/blocks/blocks.routes.ts";
import { cardsRoutes } from "./features/cards/core/cards.routes.ts";
import { themeRoutes } from "./features/cards/core/theme.routes.ts";
import { contactsRoutes } from "./features/contacts/book/contacts.routes.ts";
import { exchangesRoutes } from "./features/exchange/exchanges.routes.ts";
import { groupsRoutes } from "./features/groups/groups.routes.ts";
import { membersRoutes } from "./features/groups/members.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { identitiesRoutes } from "./features/identities/identities.routes.ts";
import { landingRoutes } from "./features/landing/landing.routes.tsx";
import { leadsRoutes } from "./features/leads/leads.routes.ts";
import { noticesRoutes } from "./features/notices/notices.routes.ts";
import { unsubscribeRoutes } from "./features/notification-mails/unsubscribe.routes.tsx";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { passkeyLoginRoutes, passkeysRoutes } from "./features/passkeys/passkeys.routes.ts";
import { proofRoutes } from "./features/proof/proof.routes.ts";
import { cardFileRoutes } from "./features/public-page/cardFiles.routes.ts";
import { cardPageRoutes } from "./features/public-page/cardPage.routes.tsx";
import { leadFormRoutes } from "./features/public-page/leadForm.routes.tsx";
import { imageRoutes, publicRoutes } from "./features/public-page/publicCard.routes.ts";
import { reportPageRoutes } from "./features/public-page/reportPage.routes.tsx";
import { pushRoutes } from "./features/push/push.routes.ts";
import { recoveryRoutes } from "./features/recovery/recovery.routes.ts";
import { reportRoutes } from "./features/reports/reports.routes.ts";
import { deviceRoutes, sessionsRoutes } from "./features/sessions/sessions.routes.ts";
import { siteRoutes } from "./features/site/site.routes.ts";
import { eventRoutes, statisticsRoutes } from "./features/statistics/statistics.routes.ts";
import { verificationRoutes } from "./features/verification/verification.routes.ts";
import { afterResponse } from "./http/afterResponse.ts";
import { limitBody } from "./http/bodyLimit.ts";
import type { AppEnv } from "./http/context.ts";
import { toErrorResponse } from "./http/errorResponse.ts";
import { floodLimit } from "./http/floodLimit.ts";
import { jsonFile } from "./http/jsonFile.ts";
import { noStore } from "./http/noStore.ts";
import { PageRouter } from "./http/pageRouter.ts";
import { payHost } from "./http/payHost.ts";
import { requestContext } from "./http/requestContext.ts";
import { requestLog } from "./http/requestLog.ts";
import { noOtherSite } from "./http/sameOrigin.ts";
import { securityHeaders } from "./http/securityHeaders.ts";
import { respondToUnknownPath } from "./http/unknownPath.ts";

/** All API routes, in the order of the chapters of the API contract. */
const api = new Hono<AppEnv>()
  .use(noStore, noOtherSite)
  .use("/auth/*", floodLimit)
  .route("/auth", authRoutes)
  .route("/auth", deviceRoutes)
  .route("/auth", passkeyLoginRoutes)
  .route("/auth/proof", proofRoutes)
  .route("/auth/email/verify", verificationRoutes)
  .route("/auth", recoveryRoutes)
  .route("/auth/oauth", identitiesRoutes)
  .route("/user/sessions", sessionsRoutes)
  .route("/user/passkeys", passkeysRoutes)
  .route("/user/blocks", blocksRoutes)
  .route("/user", usersRoutes)
  .route("/notice", noticesRoutes)
  .route("/notifications", notificationsRoutes)
  .route("/push", pushRoutes)
  .route("/cards", cardsRoutes)
  .route("/cards", themeRoutes)
  .route("/cards", statisticsRoutes)
  .route("/contacts", contactsRoutes)
  .route("/exchanges", exchangesRoutes)
  .route("/groups", groupsRoutes)
  .route("/groups", membersRoutes)
  .route("/associations", associationsRoutes)
  .route("/associations", associationMembersRoutes)
  .route("/associations", broadcastsRoutes)
  .route("/tickets", ticketsRoutes)
  .route("/method-changes", paymentMethodChangesRoutes)
  .route("/orders", ordersRoutes)
  .route("/webhooks", webhookRoutes)
  .route("/admin", adminRoutes)
  .route("/public", publicRoutes)
  .route("/public", eventRoutes)
  .route("/public", leadsRoutes)
  .route("/public", reportRoutes)
  .route("/public", publicAssociationRoutes)
  .route("/images", imageRoutes)
  .route("/health", healthRoutes);

export type Api = typeof api;

/** All routes of the Worker. Other paths do not exist. Static files do not reach the Worker. */
export function createApp() {
  return new Hono<AppEnv>({ router: new PageRouter() })
    .use(requestId({ headerName: "" }), afterResponse, requestLog, securityHeaders)
    .use("/api/*", jsonFile)
    .use(limitBody, requestContext(new Map()), payHost)
    .route("/api", api)
    .route("/", landingRoutes)
    .route("/c", cardFileRoutes)
    .route("/c", cardPageRoutes)
    .route("/c", leadFormRoutes)
    .route("/c", reportPageRoutes)
    .route("/unsubscribe", unsubscribeRoutes)
    .route("/pay", payReportRoutes)
    .route("/pay", payPageRoutes)
    .route("/", siteRoutes)
    .notFound(respondToUnknownPath)
    .onError(toErrorResponse);
}
