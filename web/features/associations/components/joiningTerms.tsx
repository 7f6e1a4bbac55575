import { IdCard, Lock, UserRoundCheck } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { toast } from "../../../lib/toast.ts";
import { useLeaveAssociation } from "../mutations.ts";
import type { PublicAssociation } from "../queries.ts";
import { IconTerms } from "./iconTerms.tsx";

type Props = {
  association: PublicAssociation;
  /** The token of an invitation link. */
  token: string | undefined;
};

/** What joining means: who approves it, what members see, who sees the members. An invitation by mail can be declined. */
export function JoiningTerms({ association: { idx, invited }, token }: Props) {
  const leave = useLeaveAssociation(String(idx), () => toast("info", m.association_declined()));
  return (
    <section aria-labelledby="association-joining" className="rounded-lg border border-line bg-sheet p-6">
      <IconTerms
        id="association-joining"
        title={m.group_if_join()}
        terms={[
          [UserRoundCheck, invited ? m.association_invited_text() : m.association_ask_text()],
          [IdCard, m.association_if_join_text()],
          [Lock, m.association_members_private()],
        ]}
      />
      {invited && token === undefined && (
        <Button variant="quiet" className="mt-5" busy={leave.isPending} onClick={() => leave.mutate()}>
          {m.association_decline()}
        </Button>
      )}
    </section>
  );
}
