import { joinParts } from "../../../domain/joinParts.ts";
import { m } from "../../lib/i18n.ts";
import type { OwnGroup } from "./queries.ts";

/** True for the user's own group that was created without a card. */
export const isUnfinished = ({ mine, card }: OwnGroup): boolean => mine && !card;

/** What the user has to know about a group in a list: whether it or the user still waits for something, and its size. */
export function groupState({ card, membership, memberCount }: OwnGroup): string {
  if (!card) return m.group_unfinished();
  const members = m.group_members_count({ count: memberCount });
  return membership?.status === "pending" ? joinParts([m.group_pending(), members]) : members;
}
