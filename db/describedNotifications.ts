import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { hasBlocked } from "./blocked.ts";
import type { Database } from "./client.ts";
import { isPremiumCard } from "./entitlement.ts";
import { DECLINED, isVisible } from "./notifications.ts";
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
 * @param reader the language of the names and of card titles
 */
export function describeNotifications(db: Database, reader: { locale: SQL; now: Date }, condition: SQL | undefined) {
  const actors = alias(users, "actors");
  const { id, userId, kind, count, at, readAt, detail, subject, cardIdx, groupIdx, associationIdx } = notifications;
  // A lead names its visitor, who has no account, and a reminder the contact.
  const isContact = sql`${kind} in ('contactReceived', 'stayInTouch', 'exchangeAccepted') and ${contacts.id} = cast(${detail} as integer) and ${contacts.userId} = ${notifications.userId}`;
  // In an exchange, people know each other by the names on their cards, not by those of their accounts. The card is the
  // other person's.
  const isExchange = sql`${kind} in ('exchangeOffered', 'exchangeAccepted')`;
  const nameOnCard = sql`coalesce(${cardTranslations.name}, ${cards.name})`;
  // The card by which the person is shown, with the name in the reader's language: of a member, a person who asks to
  // join, an exchange or a contact. The card of a notification can also be the reader's own.
  const shown = alias(cards, "shown");
  const isOwnCard = sql`${kind} in ('contactReceived', 'cardSaved')`;
  const isRequest = sql`${kind} in ('groupRequested', 'associationRequested')`;
  const membership = sql`coalesce(${groupMembers.status}, ${associationMembers.status})`;
  // The reader's card that the sender of an offer has, if it can be given in return.
  const given = alias(cards, "given");
  const shownName = alias(cardTranslations, "shown_name");
  // The card of the group, with the group's name in the reader's language, as in the list of groups.
  const groupCard = alias(cards, "group_card");
  const groupName = alias(cardTranslations, "group_name");
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
      >`coalesce(${shownName.name}, ${shown.name}, iif(${isExchange}, null, ${actors.name}), ${contacts.name}, iif(${isExchange}, ${nameOnCard}, null), (
        select coalesce(translated.name, face.name) from ${cards} as face
          left join ${cardTranslations} as translated on translated.card_idx = face.idx and translated.locale = ${reader.locale}
        where face.idx = ${contacts.cardIdx}))`.as("actor"),
      phoneticName: sql<
        string | null
      >`coalesce(${shownName.phoneticName}, ${shown.phoneticName}, iif(${actors.id} is null or ${isExchange}, ${contacts.phoneticName}, null))`.as(
        "actor_phonetic_name",
      ),
      subject: sql<
        string | null
      >`coalesce(iif(${isOwnCard}, coalesce(${cardTranslations.title}, ${cards.title}), null), ${groupName.name}, ${groups.companyName}, ${associations.name})`.as(
        "about",
      ),
      // Only an account can be blocked, and not twice.
      canBlock: sql`(${actors.id} is not null and ${actors.id} <> ${userId} and not ${hasBlocked(userId, actors.id)})`
        .mapWith(Boolean)
        .as("can_block"),
      offerId: exchanges.id,
      offerNote: exchanges.note,
      ownCardIdx: sql<number | null>`${given.idx}`.as("own_card_idx"),
      photoKey: sql<string | null>`coalesce(${contacts.photoKey}, ${shown.photoKey})`.as("shown_photo_key"),
      // The picture of the reader's own card, or of the group.
      subjectPhotoKey: sql<string | null>`iif(${isOwnCard}, ${cards.photoKey}, ${groupCard.photoKey})`.as(
        "subject_photo_key",
      ),
      // The person who asks to join, until the request is answered, and then the answer. A member joined by the request.
      requesterId: sql<
        string | null
      >`iif(${membership} = 'pending', coalesce(${groupMembers.userId}, ${associationMembers.userId}), null)`.as(
        "requester_id",
      ),
      answer: sql<
        "approved" | "declined" | null
      >`case when ${isRequest} and ${detail} = ${DECLINED} then 'declined' when ${membership} = 'member' then 'approved' end`.as(
        "answer",
      ),
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
    .leftJoin(given, sql`${given.idx} = ${exchanges.toCardIdx} and not ${isWithdrawn(given)}`)
    .leftJoin(groups, eq(groups.idx, groupIdx))
    .leftJoin(groupCard, sql`${groupCard.representsGroupIdx} = ${groupIdx} and not ${isWithdrawn(groupCard)}`)
    .leftJoin(groupName, and(eq(groupName.cardIdx, groupCard.idx), eq(groupName.locale, reader.locale)))
    .leftJoin(associations, eq(associations.idx, associationIdx))
    .leftJoin(
      groupMembers,
      sql`${kind} = 'groupRequested' and ${groupMembers.groupIdx} = ${groupIdx} and ${groupMembers.userId} = ${notifications.actorId} and ${detail} is null`,
    )
    .leftJoin(
      associationMembers,
      sql`${kind} = 'associationRequested' and ${associationMembers.associationIdx} = ${associationIdx} and ${associationMembers.userId} = ${notifications.actorId} and ${detail} is null`,
    )
    .leftJoin(
      shown,
      sql`${shown.idx} = coalesce(${groupMembers.cardIdx}, ${associationMembers.cardIdx}, iif(${isOwnCard}, null, ${cardIdx}), ${contacts.cardIdx}) and not ${isWithdrawn(shown)}`,
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
