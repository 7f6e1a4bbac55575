import { Answers } from "../../../components/answers.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useRefusalToast } from "../../upgrade/useRefusalToast.ts";
import { useAnswerOffer } from "../mutations.ts";

type Props = {
  /** The ID of the offer. */
  id: number;
  /** The user's card that the other person has and gets in return. */
  ownCardIdx: number;
  name: string;
  className: string;
};

/** Accepts or declines an offered card at once. The card book has the form with more to say. */
export function OfferAnswer({ id, ownCardIdx, name, className }: Props) {
  const [accept, decline] = [useAnswerOffer(), useAnswerOffer()];
  const showRefusal = useRefusalToast();
  if (accept.isSuccess || decline.isSuccess) return null;
  const isBusy = accept.isPending || decline.isPending;
  const give = async () => {
    const { isQueued } = await accept.mutateAsync({ id, acceptance: { cardIdx: ownCardIdx } });
    if (isQueued) toast("info", m.exchange_queued());
    else toast("success", m.exchange_done({ name }));
  };
  const refuse = async () => {
    await decline.mutateAsync({ id, acceptance: null });
    toast("info", m.exchange_declined({ name }));
  };
  return (
    <Answers
      legend={name}
      className={className}
      yes={{ label: m.exchange_accept(), isBusy, onPress: () => void give().catch(showRefusal) }}
      no={{ label: m.exchange_decline(), isBusy, onPress: () => void refuse().catch(showRefusal) }}
    />
  );
}
