import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { joinParts } from "../../../../domain/joinParts.ts";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { SelectField } from "../../../components/field.tsx";
import { api, unwrap } from "../../../lib/api.ts";
import { userAtom } from "../../../lib/currentUser.ts";
import { describeError, failedAs } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { ownCardsQuery } from "../../cards/queries.ts";
import { useTakeUser } from "../mutations.ts";

/** Selects the card that home and My QR show. Nothing to select with fewer than two cards. */
export function PrimaryCardChoice() {
  const { data: cards } = useSuspenseQuery(ownCardsQuery());
  const user = useAtomValue(userAtom);
  const takeUser = useTakeUser();
  const choice = useMutation({
    mutationFn: async (primaryCardIdx: string) =>
      unwrap(api.user.$patch({ form: { primaryCardIdx } })).catch(failedAs("UPDATE_FAILED")),
    onSuccess: async (changed) => {
      await takeUser(changed);
      toast("success", m.success_user_updated());
    },
    onError: (error) => toast("error", describeError(error)),
  });
  if (!user || cards.length < 2) return null;
  const shown = cards.find(({ idx }) => idx === user.primaryCardIdx) ?? cards[0];
  return (
    <SelectField
      label={m.my_page_primary_card()}
      hint={m.my_page_primary_card_hint()}
      value={String(choice.isPending ? choice.variables : shown?.idx)}
      onChange={({ currentTarget }) => choice.mutate(currentTarget.value)}
    >
      {cards.map((card) => (
        <option key={card.idx} value={card.idx} lang={card.locale}>
          {joinParts([card.name, formatRole(card)])}
        </option>
      ))}
    </SelectField>
  );
}
