import { useQuery } from "@tanstack/react-query";
import type { OwnCards } from "../../lib/apiTypes.ts";
import { ownCardsQuery } from "../cards/queries.ts";
import { ownGroupsQuery } from "../groups/queries.ts";
import type { Ticket } from "./queries.ts";

type TicketUse =
  | { by: "group"; idx: number; name: string | undefined }
  | { by: "cards"; cards: OwnCards }
  /** With a card that can become premium, if there is one. */
  | { by: "nothing"; card?: OwnCards[number] | undefined };

/** What a ticket is used for: a group, or the premium cards. Undefined for one that is not active, and until it is known. */
export function useTicketUse({ kind, state, groupIdx }: Ticket): TicketUse | undefined {
  const isActive = state === "running" || state === "grace";
  const { data: groups } = useQuery({ ...ownGroupsQuery(), enabled: isActive && groupIdx !== null });
  const { data: cards } = useQuery({ ...ownCardsQuery(), enabled: isActive && kind !== "group" });
  if (!isActive) return undefined;
  if (groupIdx !== null) {
    return { by: "group", idx: groupIdx, name: groups?.items.find(({ idx }) => idx === groupIdx)?.name };
  }
  if (kind === "group") return { by: "nothing" };
  if (!cards) return undefined;
  const premium = cards.filter(({ type }) => type === "premium");
  if (premium.length > 0) return { by: "cards", cards: premium };
  return { by: "nothing", card: cards.find(({ type }) => type === "personal") };
}
