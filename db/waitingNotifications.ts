import { type SQL, sql } from "drizzle-orm";
import { rolesThatApprove } from "./notifications.ts";

/** At most so many requests of each kind are examined. */
const EXAMINED = 100;

/** SQL: the requests to join and the offers that a user has not answered, with the subjects of their notifications. */
const requestsTo = (userId: string, now: Date): SQL => sql`
  select * from (
    select 'group:' || asker.group_idx as subject, asker.user_id, asker.since as at
    from groups as own join group_members as asker on asker.group_idx = own.idx and asker.status = 'pending'
    where own.owner_id = ${userId} limit ${EXAMINED})
  union all select * from (
    select 'association:' || asker.association_idx, asker.user_id, asker.since
    from association_members as own join associations as circle on circle.idx = own.association_idx
      join association_members as asker on asker.association_idx = circle.idx and asker.status = 'pending'
    where own.user_id = ${userId} and own.status = 'member' and circle.pending_count > 0
      and iif(circle.president_id = own.user_id, 'president', own.role) in (${rolesThatApprove}) limit ${EXAMINED})
  union all select * from (
    select 'card:' || from_card_idx, null, created_at
    from exchanges
    where recipient_id = ${userId} and status = 'offered' and expires_at > ${now.getTime()} limit ${EXAMINED})`;

/**
 * SQL: the IDs of a user's notifications that wait for an answer. The notification of a request is the first one about
 * its subject since then, because requests that come before the user reads it share one.
 */
export const waitingIds = (userId: string, now: Date): SQL => sql`
  select (
    select news.id from notifications as news
    where news.user_id = ${userId} and news.kind in ('groupRequested', 'associationRequested', 'exchangeOffered')
      and news.subject = request.subject and news.at >= request.at and (news.count > 1 or news.actor_id is request.user_id)
    order by news.at limit 1)
  from (${requestsTo(userId, now)}) as request`;
