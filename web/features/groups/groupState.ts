import { joinParts } from "../../../domain/joinParts.ts";
import type { OwnCards } from "../../lib/apiTypes.ts";
import { m } from "../../lib/i18n.ts";
import type { Group, OwnGroup } from "./queries.ts";

/** True for the user's own group that was created without a card. */
export const isUnfinished = ({ mine, card }: OwnGroup): boolean => mine && !card;

/** What the user has to know about a group in a list: whether it or the user still waits for something, and its size. */
export function groupState({ card, membership, memberCount }: OwnGroup): string {
  if (!card) return m.group_unfinished();
  const members = m.group_members_count({ count: memberCount });
  return membership?.status === "pending" ? joinParts([m.group_pending(), members]) : members;
}

/**
 * The initial selection among the user's cards: undefined, which suggests the first one, for a member without a card,
 * and null for a card that is in the bin and thus not among the choices.
 */
export function chosenCard(
  membership: Pick<NonNullable<Group["membership"]>, "cardIdx"> | null,
  cards: Pick<OwnCards[number], "idx">[],
): number | null | undefined {
  const cardIdx = membership?.cardIdx ?? undefined;
  return cardIdx === undefined || cards.some(({ idx }) => idx === cardIdx) ? cardIdx : null;
}
