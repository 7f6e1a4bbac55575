import { Link } from "@tanstack/react-router";
import { Button } from "../../../components/button.tsx";
import { OverPage } from "../../../components/overPage.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { m } from "../../../lib/i18n.ts";
import { CardChoice } from "../../cards/components/cardChoice.tsx";
import { type JoinParam, useJoiningTap } from "../../invitations/useJoiningTap.ts";
import { useJoinAssociation } from "../mutations.ts";
import type { PublicAssociation } from "../queries.ts";
import { ConsentBox, consentMessages } from "./consentBox.tsx";

type Props = {
  association: PublicAssociation;
  user: User | null;
  /** The token of an invitation link. */
  token: string | undefined;
  join: JoinParam | undefined;
  onDone: () => void;
};

/**
 * Joins an association: directly with an invitation, otherwise by a request. A visitor logs in first and joins then
 * without another question, for the present without a card and outside the directory.
 */
export function Joining({ association, user, token, join, onDone }: Props) {
  const { idx, invited } = association;
  const joinAssociation = useJoinAssociation(String(idx));
  const add = (choice: { cardIdx?: number; consent?: boolean }) =>
    void joinAssociation
      .mutateAsync({ ...choice, ...(token !== undefined && { invitation: token }) })
      // The mutation shows its error. The selection closes in both cases.
      .catch(() => undefined)
      .then(onDone);
  const { joinParam, onPress, asks } = useJoiningTap({
    circle: `association/${idx}`,
    join,
    isSignedIn: user !== null,
    onContinue: () => add({}),
  });
  const action = invited ? m.association_join() : m.group_ask();
  return (
    <>
      <Button variant="primary" busy={joinAssociation.isPending} asChild>
        <Link to="/association/$idx" params={{ idx: String(idx) }} search={{ join: joinParam }} onClick={onPress}>
          {action}
        </Link>
      </Button>
      {user && (
        <OverPage>
          <CardChoice
            open={asks}
            onClose={onDone}
            title={action}
            {...consentMessages()}
            action={action}
            busy={joinAssociation.isPending}
            onChoose={(cardIdx, form) => add({ consent: form.has("consent"), ...(cardIdx !== null && { cardIdx }) })}
          >
            <ConsentBox />
          </CardChoice>
        </OverPage>
      )}
    </>
  );
}
