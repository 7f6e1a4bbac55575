import { useSuspenseQuery } from "@tanstack/react-query";
import { m } from "../../../lib/i18n.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { ownCardsQuery } from "../../cards/queries.ts";
import { cardChoiceTexts } from "../cardChoiceTexts.ts";
import { chosenCard } from "../groupState.ts";
import { useShowCard } from "../mutations.ts";
import type { Group } from "../queries.ts";

type Props = { group: Group; title: string; onClose: () => void };

/** Selects the card that a member shows. */
export function ShownCard({ group, title, onClose }: Props) {
  const show = useShowCard(String(group.idx));
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const chosen = chosenCard(group.membership, cards);
  return (
    <CardChoice
      open
      onClose={onClose}
      title={title}
      {...cardChoiceTexts()}
      action={m.action_save()}
      busy={show.isPending}
      {...(chosen !== undefined && { chosen })}
      // A card in the bin is not among the choices. Unless another one is chosen, it stays.
      onChoose={(cardIdx) => (cardIdx === chosen ? onClose() : show.mutate(cardIdx, { onSettled: onClose }))}
    />
  );
}
