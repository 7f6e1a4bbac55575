import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { hasBlocked } from "./blocked.ts";
import type { Database } from "./client.ts";
import { isPremiumCard } from "./entitlement.ts";
import { isVisible } from "./notifications.ts";
import { associationMembers, associations } from "./schema/associations.table.ts";
import { cards, cardTranslations } from "./schema/cards.table.ts";
import { contacts } from "./schema/contacts.table.ts";
import { exchanges } from "./schema/exchanges.table.ts";
import { groupMembers, groups } from "./schema/groups.table.ts";
import { broadcasts, notifications } from "./schema/notifications.table.ts";
import { users } from "./schema/users.table.ts";
import { isWithdrawn } from "./withdrawnCard.ts";

export type NotificationRow = Awaited<ReturnType<typeof describeNotifications>>[number];

/**
 * Selects notifications with the names that they show. `isShown` is false for a notification about something that its
 * user can no longer see.
 *
 * @param reader the language of card titles
 */
export function describeNotifications(db: Database, reader: { locale: SQL; now: Date }, condition: SQL | undefined) {
  const actors = alias(users, "actors");
  const { id, userId, kind, count, at, readAt, detail, subject, cardIdx, groupIdx, associationIdx } = notifications;
  // A lead names its visitor, who has no account, and a reminder the contact.
  const isContact = sql`${kind} in ('contactReceived', 'stayInTouch', 'exchangeAccepted') and ${contacts.id} = cast(${detail} as integer) and ${contacts.userId} = ${notifications.userId}`;
  // In an exchange, people know each other by the names on their cards, and the card is the other person's.
  const isExchange = sql`${kind} in ('exchangeOffered', 'exchangeAccepted')`;
  const nameOnCard = sql`coalesce(${cardTranslations.name}, ${cards.name})`;
  // The card that a person who asks to join shows, with the name in the reader's language.
  const shown = alias(cards, "shown");
  const shownName = alias(cardTranslations, "shown_name");
  return db
    .select({
      id,
      userId,
      kind,
      count,
      at,
      readAt,
      detail,
      key: subject,
      cardIdx,
      groupIdx,
      associationIdx,
      isPremium: sql`(${kind} = 'cardSaved' and ${isPremiumCard(reader.now)})`.mapWith(Boolean).as("is_premium"),
      contactId: sql<number | null>`${contacts.id}`.as("contact_id"),
      actor: sql<
        string | null
      >`coalesce(${shownName.name}, ${shown.name}, ${actors.name}, ${contacts.name}, iif(${isExchange}, ${nameOnCard}, null), (
        select coalesce(translated.name, face.name) from ${cards} as face
          left join ${cardTranslations} as translated on translated.card_idx = face.idx and translated.locale = ${reader.locale}
        where face.idx = ${contacts.cardIdx}))`.as("actor"),
      subject: sql<
        string | null
      >`coalesce(iif(${isExchange}, null, coalesce(${cardTranslations.title}, ${cards.title})), ${groups.companyName}, ${associations.name})`.as(
        "about",
      ),
      // Only an account can be blocked, and not twice.
      canBlock: sql`(${actors.id} is not null and ${actors.id} <> ${userId} and not ${hasBlocked(userId, actors.id)})`
        .mapWith(Boolean)
        .as("can_block"),
      offerId: exchanges.id,
      offerNote: exchanges.note,
      ownCardIdx: exchanges.toCardIdx,
      photoKey: cards.photoKey,
      // The person who asks to join, until the request is answered.
      requesterId: sql<string | null>`coalesce(${groupMembers.userId}, ${associationMembers.userId})`.as(
        "requester_id",
      ),
      requesterPhotoKey: sql<string | null>`${shown.photoKey}`.as("requester_photo_key"),
      text: sql<string | null>`${broadcasts.text}`.as("broadcast_text"),
      isShown: sql`${isVisible(reader.now)}`.mapWith(Boolean).as("is_shown"),
    })
    .from(notifications)
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(contacts, isContact)
    .leftJoin(cards, eq(cards.idx, notifications.cardIdx))
    .leftJoin(
      cardTranslations,
      and(eq(cardTranslations.cardIdx, cards.idx), eq(cardTranslations.locale, reader.locale)),
    )
    .leftJoin(
      exchanges,
      sql`${kind} = 'exchangeOffered' and ${exchanges.fromCardIdx} = ${cardIdx} and ${exchanges.recipientId} = ${userId} and ${exchanges.status} = 'offered'`,
    )
    .leftJoin(groups, eq(groups.idx, groupIdx))
    .leftJoin(associations, eq(associations.idx, associationIdx))
    .leftJoin(
      groupMembers,
      sql`${kind} = 'groupRequested' and ${groupMembers.groupIdx} = ${groupIdx} and ${groupMembers.userId} = ${notifications.actorId} and ${groupMembers.status} = 'pending'`,
    )
    .leftJoin(
      associationMembers,
      sql`${kind} = 'associationRequested' and ${associationMembers.associationIdx} = ${associationIdx} and ${associationMembers.userId} = ${notifications.actorId} and ${associationMembers.status} = 'pending'`,
    )
    .leftJoin(
      shown,
      sql`${shown.idx} = coalesce(${groupMembers.cardIdx}, ${associationMembers.cardIdx}) and not ${isWithdrawn(shown)}`,
    )
    .leftJoin(shownName, and(eq(shownName.cardIdx, shown.idx), eq(shownName.locale, reader.locale)))
    .leftJoin(broadcasts, eq(broadcasts.id, notifications.broadcastId))
    .where(condition);
}

/** Like `describeNotifications`, in the languages of the notifications' own users, for jobs. */
export const selectDescribed = (db: Database, now: Date, condition: SQL | undefined) =>
  describeNotifications(
    db,
    { locale: sql`(select locale from users where users.id = ${notifications.userId})`, now },
    condition,
  );
