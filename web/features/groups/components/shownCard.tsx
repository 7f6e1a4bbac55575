import { m } from "../../../lib/i18n.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { cardChoiceTexts } from "../cardChoiceTexts.ts";
import { useShowCard } from "../mutations.ts";
import type { Group } from "../queries.ts";

type Props = { group: Group; title: string; onClose: () => void };

/** Selects the card that a member shows. */
export function ShownCard({ group, title, onClose }: Props) {
  const show = useShowCard(String(group.idx));
  const { membership } = group;
  return (
    <CardChoice
      open
      onClose={onClose}
      title={title}
      {...cardChoiceTexts()}
      action={m.action_save()}
      busy={show.isPending}
      // Without a card so far, the first one is suggested.
      {...(membership?.cardIdx && { chosen: membership.cardIdx })}
      onChoose={(cardIdx) => show.mutate(cardIdx, { onSettled: onClose })}
    />
  );
}
