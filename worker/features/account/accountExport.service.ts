import type { Database } from "../../../db/client.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { exportBroadcasts } from "../associations/broadcasts/broadcasts.service.ts";
import { exportAssociations, readAllRecords } from "../associations/core/associations.service.ts";
import { exportInvitations } from "../associations/invitations/invitations.service.ts";
import { exportAudit } from "../audit-log/auditLog.service.ts";
import { readAllOrders } from "../billing/orders/orderExport.service.ts";
import { readAllTickets } from "../billing/tickets/tickets.service.ts";
import { exportBlocks } from "../blocks/blocks.service.ts";
import { exportCards } from "../cards/core/cards.service.ts";
import { readAllContacts } from "../contacts/export/contactExport.service.ts";
import { readAllMerges } from "../contacts/merge/merge.service.ts";
import { readAllExchanges } from "../exchange/exchanges.service.ts";
import { exportGroups } from "../groups/groups.service.ts";
import { exportIdentities } from "../identities/identities.service.ts";
import { readAllNotifications } from "../notifications/notifications.service.ts";
import { exportPreferences } from "../notifications/preferences.service.ts";
import { listPasskeys } from "../passkeys/passkeys.service.ts";
import { exportReports } from "../reports/reports.service.ts";
import { exportSessions } from "../sessions/sessions.service.ts";
import { getUser } from "../users/users.service.ts";
import * as queries from "./account.queries.ts";
import { getReferrals } from "./account.service.ts";
import { startReading, writeJson } from "./jsonStream.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/**
 * Exports all data stored about a user as JSON, section by section. It excludes credentials (hashes, tokens, keys),
 * derived data (search terms, counts), anonymous statistics of visitors, and data that other users store about them.
 *
 * @see product.md, "Users and sessions"
 */
export async function* exportData(deps: Deps, viewer: Viewer): AsyncGenerator<string> {
  const notifications = startReading(readAllNotifications(deps, viewer));
  const associationRecords = startReading(readAllRecords(deps, viewer));
  const tickets = startReading(readAllTickets(deps, viewer));
  const orders = startReading(readAllOrders(deps, viewer));
  const contacts = startReading(readAllContacts(deps, viewer));
  const mergedContacts = startReading(readAllMerges(deps, viewer));
  const exchanges = startReading(readAllExchanges(deps, viewer));
  const [
    user,
    agreements,
    logins,
    passkeys,
    cards,
    cardReports,
    groups,
    associations,
    invitations,
    sessions,
    referrals,
    administration,
    associationNotices,
    notificationPreferences,
    blocks,
  ] = await Promise.all([
    getUser(deps, viewer.id),
    queries.findAgreements(deps.db, viewer.id),
    exportIdentities(deps, viewer),
    listPasskeys(deps, viewer),
    exportCards(deps, viewer),
    exportReports(deps, viewer),
    exportGroups(deps, viewer),
    exportAssociations(deps, viewer),
    exportInvitations(deps, viewer),
    exportSessions(deps, viewer),
    getReferrals(deps, viewer),
    exportAudit(deps, viewer),
    exportBroadcasts(deps, viewer),
    exportPreferences(deps, viewer),
    exportBlocks(deps, viewer),
  ]);
  yield* writeJson({
    exportedAt: deps.now,
    user,
    agreements,
    logins,
    passkeys: passkeys.items,
    sessions,
    referrals,
    administration,
    cards,
    cardReports,
    groups,
    associations,
    invitations,
    associationNotices,
    notificationPreferences,
    notifications,
    associationRecords,
    tickets,
    orders,
    contacts,
    mergedContacts,
    exchanges,
    blocks,
  });
}
